"""Groups: their members, the rules that they keep, their tables, and the ledger of what was played there."""
