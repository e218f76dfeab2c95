"""Every number that a game's words show, under any house rules, as the codes of the house rules have it."""
