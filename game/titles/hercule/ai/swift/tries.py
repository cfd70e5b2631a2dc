"""Roll-outs: a way to go on is tried in worlds that all ways share, the close ones more often."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.ai.policy import Deadline
from game.titles.hercule.ai.swift.board import BEATEN, GOES_ON, LOST, Board, Scene
from game.titles.hercule.ai.swift.outlook import Owned, outlook
from game.titles.hercule.ai.swift.quick import turn

# A round that is not over after so many turns is judged as it stands.
_HORIZON = 12
_UNBEATEN = 0.4

W = TypeVar("W")
B = TypeVar("B", bound=Owned)


class Tried(NamedTuple):
    """What became of one way in one world: the chance to win the run, and whether this trial fell."""

    chance: float
    beaten: bool
    turns: int


class Way(NamedTuple):
    """A way to go on, and what it came to in so many tries."""

    place: int
    tries: int
    chance: float
    beaten: int
    turns: int


def play_on(scene: Scene, board: Board, ahead: int, result: int = GOES_ON) -> Tried:
    """Play the round to its end; what that is worth for the run."""
    return played_on(scene, board, ahead, result, turn)


def played_on(scene: Scene, board: B, ahead: int, result: int, go: Callable[[Scene, B, int], int]) -> Tried:
    """The same of whatever plays a turn, such as two heroes."""
    turns = 0
    while result == GOES_ON and turns < _HORIZON:
        result = go(scene, board, ahead)
        turns += 1
    if result == LOST:
        return Tried(0.0, False, turns)
    chance = outlook(scene, board, ahead)
    return Tried(chance if result == BEATEN else chance * _UNBEATEN, result == BEATEN, turns)


class Race(Generic[W]):
    """Many ways in the same worlds; again and again the weaker half is given up.

    All stages have about as many tries. Where only a deadline limits them, the worlds are divided so that it
    comes late: each stage has twice as many as the one before.
    An attempt that the deadline cut short gives None, and counts for nothing.
    """

    def __init__(self, ways: int, worlds: Sequence[W], attempt: Callable[[int, W], Tried | None]) -> None:
        self._worlds, self._attempt = worlds, attempt
        self._sums = [0.0] * ways
        self._tries, self._beaten, self._turns = [0] * ways, [0] * ways, [0] * ways

    def run(self, iterations: int, is_late: Deadline) -> Way:
        """The best way; each is tried at least once if there is time."""
        left, spent, world = list(range(len(self._sums))), 0, 0
        halvings = _halvings(len(left))
        most = max(1, len(self._worlds) // (2**halvings - 1))
        while len(left) > 1 and spent < iterations and world < len(self._worlds):
            stage = max(1, min(most, iterations // (halvings * len(left))))
            for _ in range(min(stage, len(self._worlds) - world)):
                for way in left:
                    if is_late():
                        return self._best(left)
                    self._try(way, world)
                spent, world = spent + len(left), world + 1
            most *= 2
            left = sorted(left, key=lambda way: (-self._mean(way), way))[: (len(left) + 1) // 2]
        if not self._tries[left[0]]:
            self._try(left[0], 0)
        return self._best(left)

    def _try(self, way: int, world: int) -> None:
        tried = self._attempt(way, self._worlds[world])
        if tried is None:
            return
        self._sums[way] += tried.chance
        self._tries[way] += 1
        self._beaten[way] += tried.beaten
        self._turns[way] += tried.turns

    def _mean(self, way: int) -> float:
        return self._sums[way] / self._tries[way] if self._tries[way] else -1.0

    def ways(self) -> list[Way]:
        """What each way came to that was tried, by its place."""
        return [self._way(place) for place, tries in enumerate(self._tries) if tries]

    def _best(self, left: Sequence[int]) -> Way:
        return self._way(min(left, key=lambda way: (-self._mean(way), way)))

    def _way(self, place: int) -> Way:
        return Way(place, self._tries[place], self._mean(place), self._beaten[place], self._turns[place])


def _halvings(ways: int) -> int:
    return max(1, (ways - 1).bit_length())
