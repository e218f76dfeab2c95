"""Hosted tables without a wire: their log, the database, seating, presence, and bots at work."""
