"""The deal of the day: one for each game, the same for everybody on a server, against the same bots."""
