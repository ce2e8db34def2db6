"""Servers, databases and clients for benchmarks and tests."""
