"""A board as a camera would report it, set square by square; its readings are fed to sessions in tests."""

from __future__ import annotations

from collections.abc import Iterator

from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

READING_EVERY_S = 0.2
SURE_NATS = 10.0
SURE = {
    ".": (0.0, -SURE_NATS, -SURE_NATS),
    "w": (-SURE_NATS, 0.0, -SURE_NATS),
    "b": (-SURE_NATS, -SURE_NATS, 0.0),
    "?": (0.0, 0.0, 0.0),
}
"""Log-likelihoods of empty, white and black, by the true content; "?" where the square is not read."""
PLAYERS = {"w": BoardSide.WHITE, "b": BoardSide.BLACK}
DOUBT_NATS = {"?": 2.0, "??": 6.0, "???": 10.0, "!": -3.0}
"""Evidence of the picture against the true content, nats."""


class WatchedBoard:
    """Holds what lies on each square; `show` lets time pass and yields readings.

    Changes are words like "32." (32 is empty now), "28w" (a white piece stands there), "19b?" (a black piece,
    but the picture would rather say empty by two nats), "32.?" (empty, but it would rather say black), "19b??" (by
    six nats), "19b???" (by ten), "25.!" (empty, but that shows by three nats only), "25.!~" (that is how the light
    makes it look: nothing has moved there), "25?~" (it is not read, and nothing has moved there).
    """

    def __init__(self, position: str) -> None:
        self._labels = list(position.lower())
        self._doubtful: dict[int, tuple[str, float]] = {}
        self._since = [0.0] * len(position)
        self._covered: frozenset[int] = frozenset()
        self._by: BoardSide | None = None
        self.time_s = 0.0

    @property
    def lies(self) -> str:
        """ ".wb" by square number."""
        return "".join(self._labels)

    def show(self, changes: str = "", seconds: float = 0.8, hand: tuple[int, ...] = ()) -> Iterator[BoardReading]:
        """Make the changes at once, with a hand over these squares if any, then read the board for a while."""
        self.change(changes, hand)
        until_s = self.time_s + seconds
        while self.time_s < until_s - 1e-9:
            self.time_s += READING_EVERY_S
            yield self.reading()

    def change(self, changes: str, hand: tuple[int, ...] = ()) -> None:
        """Make the changes now; the hand belongs to the side of the piece that arrives, if one does."""
        for word in changes.split():
            square, label = int(word.rstrip(".wb?!~")), word.strip("0123456789~")
            self._labels[square - 1] = label[0]
            self._doubtful.pop(square, None)
            if label[1:]:
                self._doubtful[square] = label[0], DOUBT_NATS[label[1:]]
            if not word.endswith("~"):
                self._since[square - 1] = self.time_s
        came = [self._labels[int(word[:-1]) - 1] for word in changes.split() if word[-1] in "wb"]
        self._by = PLAYERS.get(came[0]) if len(set(came)) == 1 else None
        for square in self._covered ^ frozenset(hand):
            self._since[square - 1] = self.time_s
        self._covered = frozenset(hand)

    def reading(self) -> BoardReading:
        """A reading of the board now."""
        squares = tuple(self._square(number) for number in range(1, len(self._labels) + 1))
        hands = (Hand(self._by, tuple(sorted(self._covered))),) if self._covered else ()
        return BoardReading(self.time_s, squares, hands)

    def _square(self, number: int) -> SquareReading:
        likely = SURE[self._labels[number - 1]]
        if number in self._doubtful:
            true, against = self._doubtful[number]
            seen = {"b" if true == "." else ".": min(0.0, against), true: min(0.0, -against)}
            likely = tuple(seen.get(label, -SURE_NATS) for label in ".wb")  # type: ignore[assignment]
        hidden = 1.0 if number in self._covered else 0.0
        still_s = self.time_s - self._since[number - 1]
        return SquareReading(*likely, 0.0, hidden, still_s)
