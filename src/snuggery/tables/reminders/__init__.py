"""Notifications of turns, at tables with a day for each move."""
