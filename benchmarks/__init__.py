"""Benchmarks: each compares Snuggery with others in the same run, and reports the commit and the machine."""
