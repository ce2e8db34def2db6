"""How many moves a second a server takes, and how soon the other player hears of them."""
