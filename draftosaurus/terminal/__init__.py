"""The game in a terminal: drawings of zoos and score sheets, and a game to play."""
