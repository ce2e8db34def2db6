"""The page with a real screen reader: Orca without a screen or a sound card, real keys, and a log of all speech."""
