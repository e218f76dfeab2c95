"""What Snoogie draws itself: its table for a browser in `browser`, for a terminal in `terminal`."""
