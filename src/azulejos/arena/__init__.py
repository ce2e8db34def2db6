"""Matches between bots: schedules, workers, records and results."""

from azulejos.arena.cluster import play_on_ray
from azulejos.arena.contestants import Contestant, parse_contestant
from azulejos.arena.matches import Fixture, Pairing, Terms
from azulejos.arena.play import GameResult, play
from azulejos.arena.ratings import rate, ratings_table
from azulejos.arena.records import Folder
from azulejos.arena.results import MatchResult, table
from azulejos.arena.tournament import Tournament
from azulejos.arena.workers import cores, play_here

__all__ = [
    "Contestant",
    "Fixture",
    "Folder",
    "GameResult",
    "MatchResult",
    "Pairing",
    "Terms",
    "Tournament",
    "cores",
    "parse_contestant",
    "play",
    "play_here",
    "play_on_ray",
    "rate",
    "ratings_table",
    "table",
]
