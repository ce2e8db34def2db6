from azulejos.core._cython import *
