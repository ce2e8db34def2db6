"""What can be measured. A new subject is a file of its own and one name here."""

from azulejos.bench.envs import ENVS
from azulejos.bench.kernels import KERNELS
from azulejos.bench.search import SEARCH
from azulejos.bench.subject import Subject
from azulejos.bench.words import WORDS

SUBJECTS: dict[str, Subject] = {subject.name: subject for subject in (KERNELS, WORDS, SEARCH, ENVS)}
