"""Tables, chairs, guests, events."""

from snuggery.store.migration_steps import drop_tables, make_indexes, make_table

revision = "0001"
down_revision = None

TABLES = (
    "id:id game:name rules:number seats:number options:text secret:bytes invite:id code:code? private:yes host:id "
    "made:time over:yes archived:yes again:id?"
)
CHAIRS = "table_id:id seat:number person:id? name:name level:code away:word seen:time"
EVENTS = "table_id:id ply:number seat:number? body:text act:name? made:time"


def upgrade() -> None:
    """Go forward."""
    make_table("tables", TABLES, "id", unique=("invite", "code"))
    make_table("chairs", CHAIRS, "table_id seat", unique=("table_id person",), of="tables.id")
    make_indexes("chairs", "person")
    make_table("guests", "table_id:id person:id", "table_id person", of="tables.id")
    make_table("events", EVENTS, "table_id ply", of="tables.id")


def downgrade() -> None:
    """Go back."""
    drop_tables("events", "guests", "chairs", "tables")
