"""Search over any family's kernel, compiled, without the interpreter lock."""

from azulejos.search.budget import Budget
from azulejos.search.found import Found, Weighed
from azulejos.search.thinker import Thinker

__all__ = ["Budget", "Found", "Thinker", "Weighed"]
