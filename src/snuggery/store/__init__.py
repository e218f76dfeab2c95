"""The database: its layout and migrations, the statements on it, the writer, backups, and the bus between servers."""
