"""The database: its layout and migrations, the statements on it, the writer, backups, and the bus between servers.

It knows nothing of matches or games.  No other part speaks SQL: others only use the names of two SQLAlchemy types.
"""

from sqlalchemy import URL as URL
from sqlalchemy import Connection as Connection
