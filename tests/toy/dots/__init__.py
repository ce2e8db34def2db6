"""Dots: a small third family, for tests and for docs/adding-a-family.md.

Two factories of four tiles; a move takes all tiles of one colour from one factory and scores their number squared.
Three rounds use up the bag. The rules:

1. Two or three players; twelve amber and twelve coral tiles in a bag.
2. In each of three rounds, two factories get four tiles each.
3. In turn, players take all tiles of one colour from one factory into their row.
4. Tiles that are taken together score their number squared.
5. A round ends when both factories are empty; the next player begins the following one.
6. The most points win; equal points share the victory.
"""
