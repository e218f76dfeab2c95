"""Persons on several devices, results, ratings, and where public tables were opened from."""

from snuggery.store.migration_steps import drop_tables, make_indexes, make_table

revision = "0004"
down_revision = "0003"

PEOPLE = "key:id id:id? name:name? generation:number ended:time? handle:hash? salt:bytes? words:bytes?"
TRANSFERS = "code:hash person:id name:name move:yes until:time"
MATCH_RESULTS = "table_id:id ended:time readable:yes rated:yes keeper:id? circle:code?"
SEAT_RESULTS = "table_id:id seat:number person:id? name:name bot:yes score:number? place:number?"
RATINGS = "person:id game:name mu:real sigma:real matches:number"


def upgrade() -> None:
    """Go forward."""
    make_table("people", PEOPLE, "key", unique=("handle",))
    make_indexes("people", "ended")
    make_table("transfers", TRANSFERS, "code")
    make_indexes("transfers", "person")
    make_table("match_results", MATCH_RESULTS, "table_id", of="tables.id")
    make_indexes("match_results", "keeper", "circle")
    make_table("seat_results", SEAT_RESULTS, "table_id seat", of="match_results.table_id")
    make_indexes("seat_results", "person")
    make_table("ratings", RATINGS, "person game")
    make_table("listings", "table_id:id origin:id", "table_id", of="tables.id")


def downgrade() -> None:
    """Go back."""
    drop_tables("listings", "ratings", "seat_results", "match_results", "transfers", "people")
