"""What the API takes and gives, as its document describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from azulejos.server.clock import MOST

Name = Annotated[str, Field(max_length=200, description="How a person is called; at most 24 characters are kept.")]
SeatNumber = Annotated[int, Field(ge=0, le=7, description="A seat, counted from 0.")]
Seq = Annotated[
    int, Field(ge=0, le=10**6, description="The event that this answers: the `seq` of the table as you saw it.")
]
Key = Annotated[
    str | None,
    Field(pattern="^[A-Za-z0-9_-]{1,48}$", description="Your own name for this request: sent twice, it counts once."),
]
Choice = bool | int | Annotated[str, Field(max_length=40)]


class Given(BaseModel):
    """Something that is sent to us; a field that we do not know is refused."""

    model_config = ConfigDict(extra="forbid")


class SeatWishIn(Given):
    """Who shall sit on a seat."""

    player: Literal["me", "open", "named", "bot"] = "open"
    name: Name = ""
    bot: Annotated[str, Field(max_length=80, description="The level of a bot.")] = ""


class ClockIn(Given):
    """How much time everybody gets, in seconds."""

    seconds: Annotated[int, Field(ge=10, le=MOST)]
    increment: Annotated[int, Field(ge=0, le=MOST, description="What a seat gets back after each turn.")] = 0


class TableIn(Given):
    """A table to open; there are as many players as seats."""

    family: Annotated[str, Field(max_length=40)] = "azul"
    seats: Annotated[list[SeatWishIn], Field(min_length=2, max_length=8)]
    options: Annotated[dict[str, Choice], Field(max_length=12, description="The family's options.")] = {}
    start: SeatNumber = 0
    clock: ClockIn | None = None
    listed: Annotated[bool, Field(description="Whether everybody may find the table.")] = False


class JoinIn(Given):
    """Sit down on a free seat."""

    seat: SeatNumber
    name: Name = ""


class MoveIn(Given):
    """A move in notation."""

    seq: Seq
    move: Annotated[str, Field(max_length=40, examples=["3r-2"])]
    key: Key = None


class UndoIn(Given):
    """Take the last move back."""

    seq: Seq
    key: Key = None


class SeatIn(Given):
    """A seat that is meant."""

    seat: SeatNumber


class ReplaceIn(Given):
    """A bot for a seat whose player is missing."""

    seat: SeatNumber
    bot: Annotated[str, Field(max_length=80)] = "medium"


class AcceptIn(Given):
    """A secret from a link."""

    secret: Annotated[str, Field(max_length=200)]


class RecordIn(Given):
    """A record to check."""

    record: Annotated[str, Field(max_length=60_000)]


class SeatOut(BaseModel):
    """A seat."""

    seat: int
    name: str
    bot: str | None
    open: bool
    left: Literal["resigned", "time", "missing"] | None
    mine: bool
    seconds: float | None


class WordsOut(BaseModel):
    """How the table stands, in words."""

    turn: str
    scores: str
    last: str
    position: list[str]


class ClockOut(BaseModel):
    """How much time everybody gets, in seconds."""

    seconds: int
    increment: int


class TableOut(BaseModel):
    """A table as everybody may see it, and what the caller may do there."""

    id: str
    family: str
    rules: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    seq: int
    start: int
    listed: bool
    clock: ClockOut | None
    seats: list[SeatOut]
    turn: int | None
    phase: str | None
    round: int | None
    scores: list[int]
    winners: list[int]
    position: str | None
    view: dict[str, Any] | None
    legal_moves: list[str]
    my_turn: bool
    can_undo: bool
    commitment: str
    secret: str | None
    previous: str | None
    rematch: str | None
    words: WordsOut


class EventOut(BaseModel):
    """Something that happened at a table."""

    seq: int
    kind: str
    at: float
    seat: int | None
    move: str | None
    deals: list[str]
    status: str
    turn: int | None
    scores: list[int]
    position: str | None
    rematch: str | None
    words: str


class Invitation(BaseModel):
    """A link for a seat."""

    seat: int
    secret: str
    path: str


class OpenedOut(BaseModel):
    """A new table. The secret is the caller's, if they had none; keep it, it is not told again."""

    table: TableOut
    secret: str | None
    invitations: list[Invitation]


class JoinedOut(BaseModel):
    """A table at which the caller sits. The secret is the caller's, if they had none; keep it, it is not told again."""

    table: TableOut
    secret: str | None


class FoundOut(BaseModel):
    """A table in a list."""

    id: str
    family: str
    status: str
    seq: int
    created: float
    updated: float
    players: list[str]
    my_turn: bool


class OptionOut(BaseModel):
    """Something that can be chosen about a game."""

    name: str
    default: bool | int | str
    values: list[bool | int | str]
    words: str


class FamilyOut(BaseModel):
    """A family of games."""

    name: str
    title: str
    options: list[OptionOut]


class AboutOut(BaseModel):
    """What there is to play, with whom, in which languages."""

    version: str
    families: list[FamilyOut]
    bots: list[str]
    languages: list[str]


class VerifiedOut(BaseModel):
    """A record whose draws follow from its secret."""

    draws: int
    words: str


class ProblemOut(BaseModel):
    """Why a request was refused; after a request that came too late, with the table as it is now."""

    code: str
    message: str
    details: Annotated[
        dict[str, str] | None, Field(description="What is wrong with which field, for programmers, in English.")
    ] = None
    table: TableOut | None = None
