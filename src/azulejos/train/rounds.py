"""Self-play for the network: ends of rounds, with the results of the games and the values of searched deals."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import blake2b
from io import BytesIO
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.errors import BadOption
from azulejos.core.game import Game, new_game
from azulejos.files import write_whole
from azulejos.search.budget import Budget
from azulejos.search.searcher import Searcher
from azulejos.train.network import Array, Ends, describe, make_ends
from azulejos.train.selfplay import explore

CHUNK = 100  # games in a file
TERMS = "rounds.json"
EARLY = 400  # of 1000: exploratory first moves in a round that is explored
WILD = (50, 150, 300)  # of 1000: later ones, the same for a whole game
EXPLORED = (0, 0, 0, 1, 1, 2, 2, 3, 3, 4)  # rounds, one of these numbers for a game
QUICK = 10  # the divisor of the budget in rounds that are explored
FROM_MARGIN = 0.6  # the part of a result that comes from the margin, which is less noisy than the win
POINTS_PER_E = 5.0  # a margin that makes a win e times as likely

Seeds = tuple[int, ...]
Work = Callable[[Callable[[Seeds], bytes], Iterator[Seeds]], Generator[tuple[Seeds, bytes]]]


@dataclass(frozen=True, slots=True)
class RoundTerms:
    """Everything that determines the games of a generation but their number and the network that plays."""

    game: str
    options: dict[str, Any]
    nodes: int
    deals: int  # searched after each end of a round
    seed: int


def play_rounds(terms: RoundTerms, network: bytes, seed: int) -> tuple[Ends, Array]:
    """Play a game; return the ends of its rounds, and each seat's chance of winning by result and searched deals.

    The first rounds of most games are explored: some of their moves are chosen at random. Only the ends of rounds
    after which nothing is explored are returned.
    """
    game = new_game(terms.game, seed=seed, **terms.options)
    player = _Player(game, terms, network)
    random = Random(seed, 1 << 33)
    explored = EXPLORED[random.below(len(EXPLORED))]
    wild = WILD[random.below(len(WILD))]
    state, ends, searched, ply = game.state, [], [], 0
    while state.phase != OVER:
        if state.phase == CHANCE:
            if state.is_round_over() and state.round >= max(1, explored):
                ends.append(describe(state, player.evaluator) | {"game": seed})
                searched.append(player.search_deals(state, terms.deals, random))
            ply = 0 if state.is_round_over() else ply
            state.deal(state.draw(random))
            continue
        is_explored = state.round <= explored
        if is_explored and random.below(1000) < (EARLY if ply < state.players else wild):
            state.play(explore(state, player.evaluator, random))
        else:
            state.play(player.move(state, terms.nodes // QUICK if is_explored else terms.nodes))
        ply += 1
    winners, scores = state.winners(), state.scores()
    wanted = []
    for end, values in zip(ends, searched, strict=True):
        order = end["order"]
        end["win"] = [(seat in winners) / len(winners) for seat in order]
        end["scores"] = [scores[seat] for seat in order]
        wanted.append(np.mean([value_of_result(state), *values], axis=0)[order])
    return make_ends(ends), np.array(wanted, np.float32)


def value_of_result(state: State) -> list[float]:
    """Return each seat's share of the win, and partly what its margin is worth."""
    winners, scores = state.winners(), state.scores()
    odds = [exp((score - max(scores)) / POINTS_PER_E) for score in scores]
    return [
        (1 - FROM_MARGIN) * (seat in winners) / len(winners) + FROM_MARGIN * odds[seat] / sum(odds)
        for seat in range(state.players)
    ]


class _Player:
    """The search that plays."""

    def __init__(self, game: Game, terms: RoundTerms, network: bytes) -> None:
        self.evaluator: WeightedEvaluator = game.learned_evaluator(network)
        self._searcher = Searcher(game, make_evaluator=lambda: self.evaluator)
        self._nodes = terms.nodes
        self._salt = terms.seed

    def move(self, state: State, nodes: int) -> int:
        self._salt += 1
        return self._searcher.search(state, Budget(max(2, nodes)), self._salt).move

    def search_deals(self, state: State, deals: int, random: Random) -> list[Sequence[float]]:
        """Draw some deals, search each to the end of its round, and return each seat's chance of winning there."""
        values: list[Sequence[float]] = []
        for _ in range(deals):
            after = state.copy()
            after.deal(after.draw(random))
            while after.phase != OVER and not after.is_round_over():
                if after.phase == CHANCE:
                    after.deal(after.draw(random))
                else:
                    after.play(self.move(after, self._nodes))
            values.append(value_of_result(after) if after.phase == OVER else self.evaluator.evaluate(after)[0])
        return values


def play_chunk(terms: RoundTerms, network: bytes, seeds: Seeds) -> bytes:
    """Play a game for each seed, and return the content of their file."""
    games = [play_rounds(terms, network, seed) for seed in seeds]
    ends = Ends.join([game for game, _ in games])
    buffer = BytesIO()
    fields = {name: getattr(ends, name) for name in Ends.__slots__}
    np.savez_compressed(buffer, wanted=np.concatenate([wanted for _, wanted in games]), **fields)
    return buffer.getvalue()


def collect(folder: Path, terms: RoundTerms, network: bytes, games: int, work: Work) -> Iterator[int]:
    """Play the games that a folder has not, and yield the number of those that it has after each file."""
    file = folder / TERMS
    wanted = asdict(terms) | {"network": blake2b(network, digest_size=8).hexdigest()}
    kept = json.loads(file.read_text()) if file.exists() else wanted
    for name, value in wanted.items():
        if kept[name] != value:
            raise BadOption(
                f"{folder} holds the games of another training: its {name} is {kept[name]}, not {value}; "
                "delete the folder, or choose another output"
            )
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(file, json.dumps(wanted))
    seeds = range(terms.seed, terms.seed + games)
    chunks = [tuple(seeds[at : at + CHUNK]) for at in range(0, games, CHUNK)]
    missing = [chunk for chunk in chunks if not _file(folder, chunk).exists()]
    done = sum(len(chunk) for chunk in chunks) - sum(len(chunk) for chunk in missing)
    with closing(work(partial(play_chunk, terms, network), iter(missing))) as made:
        for chunk, content in made:
            beside = _file(folder, chunk).with_suffix(f".{os.getpid()}")
            beside.write_bytes(content)
            os.replace(beside, _file(folder, chunk))  # a file that exists is whole
            done += len(chunk)
            yield done


def load(folder: Path) -> tuple[Ends, Array]:
    """Return all positions of a folder, and the chances of winning that a network should give."""
    ends, wanted = [], []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as kept:
            ends.append(Ends(**{name: kept[name] for name in Ends.__slots__}))
            wanted.append(kept["wanted"])
    return Ends.join(ends), np.concatenate(wanted)


def _file(folder: Path, chunk: Seeds) -> Path:
    return folder / f"games-{chunk[0]:08}-{chunk[-1]:08}.npz"
