"""Benchmarks and load tests of the repository; the scripts beside this file run them."""
