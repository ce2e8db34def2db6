"""Server load test: moves per second, and the delay until the other player sees a move."""
