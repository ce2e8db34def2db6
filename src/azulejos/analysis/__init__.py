"""Analysis of games by a bot, move by move."""

from azulejos.analysis.analysis import GRADES, AnalysedMove, Analysis, Grade, TurningPoint, analyse

__all__ = ["GRADES", "AnalysedMove", "Analysis", "Grade", "TurningPoint", "analyse"]
