"""What was measured, held by small samples."""
