"""What the host of a server sets, sees and does."""
