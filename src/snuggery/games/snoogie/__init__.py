"""Snoogie: balls pushed up a billiards table, the one nearest to the chalk wins."""
