"""Search over any family's kernel, compiled, without the interpreter lock."""
