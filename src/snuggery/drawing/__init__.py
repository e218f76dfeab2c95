"""A scene as one SVG picture, for notebooks: zones by their kinds, plates below, no game known by name."""

from .picture import draw

__all__ = ["draw"]
