"""Advice: what choices are worth, hints, luck and play told apart, reviews, and the tutor of lessons."""
