"""Environments for machine learning: PettingZoo, Gymnasium and OpenSpiel."""
