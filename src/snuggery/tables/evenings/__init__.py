"""Evenings: a game in rounds for many guests, knock-out, Swiss or with duplicate boards."""
