"""Tables on a server: pages, an API, and bots to play with."""
