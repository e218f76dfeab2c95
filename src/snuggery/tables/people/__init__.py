"""Persons: names, devices, recovery words and results."""
