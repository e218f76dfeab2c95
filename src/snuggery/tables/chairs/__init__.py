"""Seats of a table: people and bots take, leave and fill them, and the other players vote."""
