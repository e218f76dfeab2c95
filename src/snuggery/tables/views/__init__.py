"""What leaves a table: messages, and the views that they are built from."""
