"""Matches between bots: schedules, workers, records and results."""

from azulejos.arena.cluster import play_on_ray
from azulejos.arena.matches import Contestant, Fixture, Pairing, Terms, parse_contestant
from azulejos.arena.play import Folder, GameResult, play
from azulejos.arena.results import MatchResult, rate, ratings_table, table
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
