"""Tests of the environments, and house rules that end their matches soon."""

SHORT = {
    "snip-snap-snorum": {"counters": 1},
    "snafooey": {"chips": 1},
    "snore": {"hands": 1},
    "snake-rummy": {"rounds": 1},
    "snoogie": {"rounds": 1},
}
