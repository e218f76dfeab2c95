"""Sources of outcomes.  The rules only list what may happen; a source picks one of these outcomes."""

import hashlib
import hmac
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from ...kit.errors import Illegal
from ...kit.random import generator, weighted

Outcomes = Sequence[int]  # what may happen, ascending
Weights = Sequence[int]  # in how many ways each may happen


Draw = Callable[[Any], int]  # draws an outcome with the element of a generator


def entropy() -> str:
    """Return an unpredictable seed."""
    return secrets.token_hex(16)


class Source(Protocol):
    """Picks the outcomes of chance.  `occasion` numbers the shuffle or throw that an outcome belongs to.

    >>> import snuggery
    >>> class First:
    ...     def pick(self, outcomes, weights, occasion):
    ...         return outcomes[0]
    >>> game = snuggery.load("snip-snap-snorum", seats=3)
    >>> game.start(chance=First()).history[:2]
    [Entry(seat=-1, code=0), Entry(seat=-1, code=1)]
    """

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return one of the outcomes."""

    def make(self, draw: Draw, occasion: int) -> int:
        """Return an outcome of a game that lists none."""


class Seeded:
    """A repeatable stream of chance, fast enough to be fused into compiled loops.

    >>> import snuggery
    >>> from snuggery.engine.match.chance import Seeded
    >>> game = snuggery.load("snore", seats=3)
    >>> game.start(chance=Seeded(7)) == game.start(seed=7)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self.rng = generator("chance", seed)

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return one of the outcomes, drawn by weight."""
        return int(outcomes[weighted(self.rng[0], weights, len(outcomes))])

    def make(self, draw: Draw, occasion: int) -> int:
        """Return an outcome drawn from the stream."""
        return int(draw(self.rng[0]))


class Duplicate:
    """The same shuffles and dice whatever the players do: each is a pure function of the seed and its occasion.

    At the first outcome of an occasion a keyed hash puts all its cards in an order.  Later the next card is the
    first in that order that is still there, so two tables that have dealt different numbers of cards stay in step.

    >>> import snuggery
    >>> from snuggery.engine.match.chance import Duplicate
    >>> game = snuggery.load("snore", seats=3)
    >>> game.start(chance=Duplicate("deal 1")) == game.start(chance=Duplicate("deal 1"))
    True
    """

    def __init__(self, seed: int | str | bytes) -> None:
        self._key = seed if isinstance(seed, bytes) else hashlib.sha256(repr(seed).encode()).digest()
        self._orders: dict[int, list[int]] = {}
        self._latest: tuple[int, dict[int, int]] | None = None  # an occasion, and the count of each code in its order

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the next outcome of this occasion."""
        left = dict(zip(outcomes, weights, strict=True))
        pack = self._pack(occasion, left)
        if not left.items() <= pack.items() and any(left[code] > pack.get(code, 0) for code in left):
            # cards of another pile, or a match after undo
            self._orders.pop(occasion, None)
            pack = self._pack(occasion, left)
        passed: dict[int, int] = {}
        for code in self._orders[occasion]:
            copies = passed.get(code, 0)
            if copies == pack[code] - left.get(code, 0):
                return code
            passed[code] = copies + 1
        raise Illegal("no outcome is left to pick from")

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the outcome of this occasion: the same luck, whatever it applies to."""
        return int(draw(generator(self._key.hex(), occasion)[0]))

    def _pack(self, occasion: int, left: dict[int, int]) -> dict[int, int]:
        """Return the choices at the first outcome of an occasion; these are `left`, if this is the first."""
        if occasion not in self._orders:
            self._orders[occasion] = self._order(left, occasion)
            self._latest = None
        if self._latest is None or self._latest[0] != occasion:
            self._latest = occasion, Counter(self._orders[occasion])
        return self._latest[1]

    def _order(self, pack: dict[int, int], occasion: int) -> list[int]:
        keyed = hmac.new(self._key, digestmod="sha256")  # a copy of it takes half the time of a new one
        items = [(_hash(keyed, occasion, code, copy), code) for code, copies in pack.items() for copy in range(copies)]
        return [code for _, code in sorted(items)]


def _hash(keyed: hmac.HMAC, *numbers: int) -> bytes:
    hashed = keyed.copy()
    hashed.update(b"%d %d %d" % numbers)
    return hashed.digest()


class Committed(Duplicate):
    """Chance that can prove itself: publish `promise` before the first card, `secret` after the last.

    Anyone can replay the transcript with `Committed(secret, words)` and find the same outcomes.  The promise is the
    secret's SHA-256.  `words` has by seat what players added after they knew the promise; without any, all chance
    follows from the secret alone.

    >>> import hashlib
    >>> from snuggery.engine.match.chance import Committed
    >>> chance = Committed()
    >>> chance.promise == hashlib.sha256(chance.secret).hexdigest()
    True
    """

    def __init__(self, secret: bytes | None = None, words: Mapping[int, str] | None = None) -> None:
        self.secret = secret or secrets.token_bytes(32)
        self.promise = hashlib.sha256(self.secret).hexdigest()
        self.words = dict(words or {})
        super().__init__(_with_words(self.secret, self.words))


def _with_words(secret: bytes, words: Mapping[int, str]) -> bytes:
    """Return the key of all marks, as docs/fair-chance.md states it."""
    added = "".join(f"{seat} {words[seat]}\n" for seat in sorted(words))
    return hmac.digest(secret, added.encode(), "sha256") if added else secret


class Scripted:
    """Outcomes listed beforehand, for tests and puzzles; each must be possible when its turn comes.

    >>> from snuggery import load
    >>> from snuggery.engine.match.chance import Scripted
    >>> game = load("snore", seats=3)
    >>> dealt = [entry.code for entry in game.start(seed=7).history]
    >>> game.start(chance=Scripted(dealt)) == game.start(seed=7)
    True
    """

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._left = list(reversed(list(outcomes)))

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the next outcome of the script."""
        if not self._left:
            raise Illegal("the script of outcomes has run out")
        if self._left[-1] not in outcomes:
            raise Illegal(f"the script asks for outcome {self._left[-1]}, which can't happen now")
        return self._left.pop()

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the next outcome of the script."""
        if not self._left:
            raise Illegal("the script of outcomes has run out")
        return self._left.pop()


class Resumed:
    """Repeats recorded outcomes, then continues with a source that was kept in step with them."""

    def __init__(self, source: Source, written: Iterable[int] = ()) -> None:
        self._source = source
        self._written = deque(written)

    def expect(self, outcomes: Iterable[int]) -> None:
        """Let these outcomes come next."""
        self._written.extend(outcomes)

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the next recorded outcome, or the source's once the record has run out."""
        drawn = self._source.pick(outcomes, weights, occasion)
        if not self._written:
            return drawn
        if self._written[0] not in outcomes:
            raise Illegal(f"outcome {self._written[0]} was written down, but can't happen now")
        return self._written.popleft()

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the next recorded outcome, or the source's once the record has run out."""
        drawn = self._source.make(draw, occasion)
        return self._written.popleft() if self._written else drawn


class Repeated:
    """The luck of another match: the n-th outcome of an occasion is what it was there, as long as that is possible."""

    def __init__(self, brought: Mapping[int, Sequence[int]], source: Source) -> None:
        self._brought = brought  # by occasion
        self._counted = Counter[int]()  # how many outcomes of each occasion there have been
        self._source = source  # for everything that did not happen there

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the outcome of that match, or the source's."""
        place, brought = self._counted[occasion], self._brought.get(occasion, ())
        self._counted[occasion] += 1
        if place < len(brought) and brought[place] in outcomes:
            return brought[place]
        return self._source.pick(outcomes, weights, occasion)

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the source's outcome: the result of one throw there says nothing about another."""
        return self._source.make(draw, occasion)


class Asked:
    """Outcomes that a person types in, as the real cards and dice show them."""

    def __init__(self, ask: Callable[[Outcomes], int]) -> None:
        self._ask = ask

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the outcome that the person types, asking until it is possible."""
        while (answer := self._ask(outcomes)) not in outcomes:
            pass
        return answer

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the outcome that the person types; there is no list to check it against."""
        return self._ask(())
