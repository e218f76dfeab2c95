"""The terminal's two faces: the full screen, and plain lines in and out."""
