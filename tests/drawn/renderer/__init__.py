"""What the scales look like."""
