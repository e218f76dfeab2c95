"""What is tried from one wheel, in one environment."""
