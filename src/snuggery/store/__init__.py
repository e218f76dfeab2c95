"""The database: its layout and migrations, the statements on it, the writer, backups, and the bus between servers.

It knows no match and no game. Nobody else speaks SQL: what others need of SQLAlchemy are the names of two types.
"""

from sqlalchemy import URL as URL
from sqlalchemy import Connection as Connection
