"""Evaluation of policies: how much a best response gains against them, what learners reach, and cross-play."""
