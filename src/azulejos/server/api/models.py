"""Request and response models of the API, as its OpenAPI document describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

from azulejos.core.family import DEFAULT_FAMILY
from azulejos.server.tables.clock import LONGEST
from azulejos.server.tables.sources import GAME_ID

GameId = Annotated[str, Path(pattern=f"^{GAME_ID.pattern}$", description="The table.")]
Name = Annotated[str, Field(max_length=200, description="The name of a person, of at most 24 characters.")]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=7, description="A seat, counted from 0.")]
Seq = Annotated[
    int,
    Field(
        strict=True, ge=0, le=10**6, description="The event that this answers: the `seq` of the table as you saw it."
    ),
]
Digits = Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="32 bytes as hexadecimal digits.")]
Key = Annotated[
    str | None,
    Field(
        pattern="^[A-Za-z0-9_-]{1,48}$",
        description="An idempotency key of your choice: sent twice, the request counts once.",
    ),
]
Choice = bool | int | Annotated[str, Field(max_length=40)]


class Given(BaseModel):
    """The body of a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class SeatRequestIn(Given):
    """The player for a seat."""

    player: Literal["me", "open", "named", "bot"] = "open"
    name: Name = ""
    bot: Annotated[str, Field(max_length=80, description="The level of a bot.")] = ""


class ClockIn(Given):
    """The time control of each seat, in seconds."""

    seconds: Annotated[int, Field(strict=True, ge=10, le=LONGEST)]
    increment: Annotated[
        int, Field(strict=True, ge=0, le=LONGEST, description="Added to a seat's clock after each turn.")
    ] = 0


class TableIn(Given):
    """A table to open, with one player for each seat."""

    family: Annotated[str, Field(max_length=40)] = DEFAULT_FAMILY
    seats: Annotated[list[SeatRequestIn], Field(min_length=2, max_length=8)]
    options: Annotated[dict[str, Choice], Field(max_length=12, description="The family's options.")] = {}
    start: SeatNumber = 0
    clock: ClockIn | None = None
    listed: Annotated[bool, Field(description="Whether the table appears in public lists.")] = False
    entropy: Annotated[bool, Field(description="Whether players contribute random numbers to the draws.")] = False
    pause: Annotated[float, Field(ge=0, le=5, description="Seconds that a bot waits before its move.")] = 0.0
    by_hand: Annotated[bool, Field(description="Whether tiles are drawn from a real bag and entered.")] = False


class JoinIn(Given):
    """Take a free seat."""

    seat: SeatNumber
    name: Name = ""


class MoveIn(Given):
    """A move in notation."""

    seq: Seq
    move: Annotated[str, Field(max_length=40)]
    key: Key = None


class TilesIn(Given):
    """Tiles drawn from a real bag, for the first places of the deal that is due."""

    seq: Seq
    places: Annotated[
        list[Annotated[str, Field(max_length=200, examples=["b o o sch", "2 red 1 blue 1 black"])]],
        Field(min_length=1, max_length=20),
    ]
    key: Key = None


class CorrectionIn(Given):
    """A correction of an entry: another one, a forgotten move before it, or nothing instead of it."""

    seq: Seq
    number: Annotated[int, Field(strict=True, ge=1, le=10**4, description="The entry, counted from 1.")]
    do: Literal["correct", "insert", "remove"] = "correct"
    entry: Annotated[str, Field(max_length=200, description="A move or tiles, in notation or in words.")] = ""
    key: Key = None


class UndoIn(Given):
    """Take the last move back."""

    seq: Seq
    key: Key = None


class SeatIn(Given):
    """The seat to act for."""

    seat: SeatNumber


class CommitmentIn(Given):
    """A commitment to a random number: the SHA-256 of its 32 bytes."""

    seat: SeatNumber
    commitment: Digits


class ValueIn(Given):
    """The random number that a seat has committed to."""

    seat: SeatNumber
    value: Digits


class FillIn(Given):
    """Let bots take all free seats."""

    bot: Annotated[str, Field(max_length=80, description="The level of the bots.")]


class PhraseIn(Given):
    """Say one of the phrases."""

    phrase: Annotated[str, Field(max_length=20, description="The name of a phrase, such as hello.")]


class ReplaceIn(Given):
    """A bot that replaces a missing player."""

    seat: SeatNumber
    bot: Annotated[str, Field(max_length=80)] = "medium"


class AcceptIn(Given):
    """The secret of an invitation link."""

    secret: Annotated[str, Field(max_length=200)]


class RecordIn(Given):
    """A record to verify."""

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
    """The table in words."""

    turn: str
    scores: str
    last: str
    position: list[str]


class ClockOut(BaseModel):
    """The time control of each seat, in seconds."""

    seconds: int
    increment: int


class ContributionOut(BaseModel):
    """A seat's commitment to a random number, and the number once it is revealed."""

    seat: int
    commitment: str
    value: str | None


class EntropyOut(BaseModel):
    """The players' contributions to the draws."""

    phase: Literal["commit", "reveal", "done"]
    seats: list[ContributionOut]


class TableOut(BaseModel):
    """The public view of a table, and the moves of the client."""

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
    commitment: str | None
    secret: str | None
    by_hand: bool
    due: str | None
    entropy: EntropyOut | None
    previous: str | None
    rematch: str | None
    words: WordsOut


class EventOut(BaseModel):
    """An event at a table."""

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
    phrase: str | None
    words: str


class Invitation(BaseModel):
    """An invitation link to a seat."""

    seat: int
    secret: str
    path: str


class RevokedOut(BaseModel):
    """The number of links and devices that can no longer act for a seat."""

    revoked: int


class OpenedOut(BaseModel):
    """A new table, and the secret of a new client; keep it, it is not sent again."""

    table: TableOut
    secret: str | None
    invitations: list[Invitation]


class JoinedOut(BaseModel):
    """A table at which the client has a seat, and the secret of a new client; keep it, it is not sent again."""

    table: TableOut
    secret: str | None


class ListedOut(BaseModel):
    """A table in a list."""

    id: str
    family: str
    status: str
    seq: int
    created: float
    updated: float
    players: list[str]
    free: int
    my_turn: bool


class OptionOut(BaseModel):
    """An option of a game, with its values."""

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
    """The families of games, the bots and the languages of the server."""

    version: str
    families: list[FamilyOut]
    bots: list[str]
    languages: list[str]


class VerifiedOut(BaseModel):
    """A verified record: every draw follows from its secret."""

    draws: int
    words: str


class ProblemOut(BaseModel):
    """A refused request; one that came too late has the current table."""

    code: str
    message: str
    details: Annotated[
        dict[str, str] | None, Field(description="The error of each invalid field, for programmers, in English.")
    ] = None
    table: TableOut | None = None
