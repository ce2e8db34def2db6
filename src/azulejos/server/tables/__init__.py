"""Tables: the only code that changes a game on the server. Nothing here knows of HTTP."""
