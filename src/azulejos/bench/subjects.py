"""The registry of subjects; a new one is a module and one entry here."""

from azulejos.bench.envs import ENVS
from azulejos.bench.kernels import KERNELS
from azulejos.bench.measure import Subject
from azulejos.bench.search import SEARCH
from azulejos.bench.words import WORDS

SUBJECTS: dict[str, Subject] = {subject.name: subject for subject in (KERNELS, WORDS, SEARCH, ENVS)}
