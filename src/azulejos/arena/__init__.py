"""Matches between bots: schedules, workers, records and results."""

from azulejos.arena.cluster import play_on_ray
from azulejos.arena.contestants import Contestant, parse_contestant
from azulejos.arena.local import cores, play_here
from azulejos.arena.matches import Fixture, Pairing, Terms
from azulejos.arena.play import Played, play
from azulejos.arena.records import Folder
from azulejos.arena.results import Standing, table
from azulejos.arena.tournament import Tournament

__all__ = [
    "Contestant",
    "Fixture",
    "Folder",
    "Pairing",
    "Played",
    "Standing",
    "Terms",
    "Tournament",
    "cores",
    "parse_contestant",
    "play",
    "play_here",
    "play_on_ray",
    "table",
]
