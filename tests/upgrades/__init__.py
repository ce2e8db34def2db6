"""Databases of earlier versions, and servers of two versions on one database."""
