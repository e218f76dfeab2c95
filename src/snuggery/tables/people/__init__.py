"""Persons: names, devices, recovery, and how they have played."""
