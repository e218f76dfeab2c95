"""Challenges: a friend gets the same chair and the same chance, and both see where they parted."""
