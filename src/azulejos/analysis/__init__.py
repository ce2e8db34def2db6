"""What a bot thinks of a game, move by move."""

from azulejos.analysis.analyse import analyse
from azulejos.analysis.analysis import Analysis, JudgedMove
from azulejos.analysis.grades import GRADES, Grade
from azulejos.analysis.turning import TurningPoint

__all__ = ["GRADES", "Analysis", "Grade", "JudgedMove", "TurningPoint", "analyse"]
