"""Search over the kernel of any family, compiled and without the interpreter lock."""

from azulejos.search.budget import Budget
from azulejos.search.result import RatedMove, SearchResult
from azulejos.search.searcher import Searcher

__all__ = ["Budget", "RatedMove", "SearchResult", "Searcher"]
