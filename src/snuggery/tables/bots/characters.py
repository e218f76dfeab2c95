"""Characters at a table: which seats play in the style of the household's bot whose name they bear."""

from ...bots.household import style_of
from ...bots.styles import told_of
from ..hosted_table import HostedTable


def style_at(table: HostedTable, seat: int) -> str:
    """Return the style of a seat's bot, "" for none.

    A bot that stands in for a person has none, so none ever plays in a rated match.  Nor has one at the deal of the
    day or in a duel: everybody meets the same bots there, whatever face is theirs, and so do the bots that make par.
    """
    chair, same_for_all = table.chairs[seat], table.row.daily or table.row.duel
    return style_of(chair.name) if chair.bot and chair.person is None and not same_for_all else ""


def told_at(table: HostedTable, seat: int) -> str:
    """Return in a sentence what that style does at this table, "" if nothing."""
    style = style_at(table, seat)
    return told_of(style, table.chairs[seat].bot, table.bound.game) if style else ""
