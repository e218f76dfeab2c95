"""How the full screen is dressed: its theme, and where everything stands."""

from textual.theme import Theme

from .paint import BAD, BRASS, BRASS2, EMBER, GOOD, INK, INK2, INK3, LINE, ON_BRASS, PANEL, ROOM

LAMPLIGHT = Theme(
    "lamplight",
    primary=BRASS,
    secondary=BRASS2,
    accent=EMBER,
    foreground=INK,
    background=ROOM,
    surface=PANEL,
    panel=PANEL,
    success=GOOD,
    warning=BRASS,
    error=BAD,
    variables={
        "scrollbar": LINE,
        "scrollbar-hover": BRASS,
        "scrollbar-active": BRASS,
        "scrollbar-background": PANEL,
        "scrollbar-background-hover": PANEL,
        "scrollbar-background-active": PANEL,
        "scrollbar-corner-color": PANEL,
    },
)

CSS = f"""
Screen {{ background: {ROOM}; color: {INK}; }}
#bar {{ height: auto; max-height: 8; background: {PANEL}; color: {INK2}; padding: 0 1; }}
#keys {{ dock: bottom; height: 1; background: {PANEL}; color: {INK3}; padding: 0 1; }}
#cloth {{ height: 1fr; scrollbar-size-vertical: 1; scrollbar-gutter: stable; padding: 0 1; align: center middle; }}
#table {{ height: auto; }}
.-short #cloth, .-usual #cloth {{ align: center top; }}
#question {{ height: auto; padding: 0 1; color: {INK}; text-style: bold; }}
#question.yours {{ color: {EMBER}; }}
Hand, AimBoard {{ height: auto; padding: 0 1; }}
#typed {{ display: none; height: 1; border: none; padding: 0 1; background: {PANEL}; }}
#choices {{ height: auto; background: {PANEL}; border: none; padding: 0; scrollbar-size-vertical: 1; }}
#choices > .option-list--option-highlighted {{ background: {LINE}; color: {INK}; text-style: bold; }}
#choices:focus > .option-list--option-highlighted {{ background: {BRASS}; color: {ON_BRASS}; }}
#log {{ height: 5; background: {ROOM}; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0; }}
.-wide #log {{ width: 38; height: 1fr; border-left: solid {LINE}; }}
#room {{ layout: vertical; height: 1fr; }}
.-wide #room {{ layout: horizontal; }}
#left {{ height: 1fr; }}
.-short #log {{ height: 2; scrollbar-size-vertical: 0; }}
.-usual #log {{ height: 3; scrollbar-size-vertical: 0; }}
.-wide.-short #log, .-wide.-usual #log {{ height: 1fr; }}
.-low #log, .-low #keys {{ display: none; }}
#too-small {{ display: none; height: 1fr; content-align: center middle; color: {EMBER}; }}
.-too-small #too-small {{ display: block; }}
.-too-small #room, .-too-small #bar {{ display: none; }}
#book-page {{ color: {BRASS2}; text-style: bold; padding: 0 0 1 0; }}
#book-keys {{ color: {INK3}; padding: 1 0 0 0; }}
.sheet {{ background: {PANEL}; color: {INK}; border: round {BRASS}; margin: 1 4; padding: 0 2; }}
.question {{ height: auto; width: 64; max-width: 100%; margin: 0; }}
ReckoningPage .question, EndPage .question {{ max-height: 100%; }}
ReckoningPage #ask, #step-keys, #written, ReviewPage .hint {{ color: {INK3}; }}
#written {{ height: auto; }}
ReckoningPage #ask, #next {{ dock: bottom; height: auto; }}
ReckoningPage VerticalScroll, #came-out {{ height: auto; }}
#looked {{ scrollbar-gutter: stable; }}
ReviewPage .sheet {{ margin: 0; padding: 0 1; }}
ReplayPage {{ background: {ROOM}; }}
ReplayPage Static {{ height: auto; padding: 0 1; }}
ReplayPage #told {{ min-height: 2; color: {INK}; text-style: bold; }}
.question OptionList {{ height: auto; max-height: 90vh; background: {PANEL}; border: none; }}
#things {{ height: 1fr; background: {PANEL}; border: none; }}
#told {{ height: auto; min-height: 5; padding: 1 0 0 0; }}
LeavePage, CountPage, ReckoningPage, EndPage, ContentsScreen {{ align: center middle; background: {ROOM} 60%; }}
Toast {{ max-width: 100%; background: {PANEL}; color: {INK}; border-left: outer {BRASS}; }}
"""
