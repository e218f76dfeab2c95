"""What may stand on a line of a transcript of Snoogie."""

from snuggery.testkit.patterns import SIGNED, WHOLE


def decimals(places: int) -> str:
    return rf"-?{WHOLE}\.[0-9]{{{places}}}"


def fields(**shapes: str) -> str:
    return " ".join(f"{name}={shape}" for name, shape in shapes.items())


PUSH = fields(x=WHOLE, y=WHOLE, aim=decimals(2), speed=decimals(3), roll=decimals(2), side=SIGNED)
PLACE = fields(x=decimals(2), y=decimals(2))
LANDING = fields(x=WHOLE, y=WHOLE, aim=decimals(2), speed=decimals(3), turn=WHOLE)
BALL = "[0-2][a-e]"
CHANCE = (
    f"seat [0-2]|slip {PUSH} tumble={decimals(1)}|slip {LANDING}|rest {BALL} {PLACE}|rest chalk {PLACE} "
    f"turn={decimals(1)}|rest ({BALL}|chalk)( pocket| off)?|near [0-2]( [0-2])*|gap [0-2] mm={decimals(2)}"
)
ACTION = f"chalk( {fields(x=WHOLE, y=WHOLE)})?|vote (good|bad)|throw( {PUSH})?|foul"
