"""Speed, measured: every figure is a ratio against peers taken in one run, written down with commit and machine."""
