"""Hosted tables without a network: their log, the database, seating, presence and bots."""
