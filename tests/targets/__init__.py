"""Games compiled for other machines: what they play is the same, bit for bit, as here."""
