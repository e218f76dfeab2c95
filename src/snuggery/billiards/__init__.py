"""Billiards: the physics of balls, cushions and chalk, the geometry of tables, and measuring by photo."""
