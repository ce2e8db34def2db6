from azulejos._cython import *
