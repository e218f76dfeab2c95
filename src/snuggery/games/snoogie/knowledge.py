"""What a seat may know beside its view, which is everything: nothing on a billiards table is hidden."""

from ...kit.records import rule


@rule
def overhear(s, code, seat):
    """Return the code: everybody sees every throw."""
    return code
