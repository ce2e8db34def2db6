"""Search over the kernel of any family, compiled and without the interpreter lock."""

from azulejos.search.budget import Budget, RatedMove, SearchResult
from azulejos.search.searcher import Searcher

__all__ = ["Budget", "RatedMove", "SearchResult", "Searcher"]
