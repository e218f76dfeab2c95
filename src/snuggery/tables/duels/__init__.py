"""Duels: two people play the same boards at the same time, each at tables of their own; the sum counts."""
