"""What the host of a server configures, sees and does."""
