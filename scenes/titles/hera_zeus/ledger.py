"""Which card is which through the events of a move: cards have no number, so each is followed by its places.

It reads nothing but two views of one player and the events as he may see them, and draws nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.events import CardStruck, CardTurned, Challenged
from game.titles.hera_zeus.rules.state import Choice, other
from game.titles.hera_zeus.rules.view import View

DRAWN = "drawn"


@dataclass(eq=False)
class Trace:
    """One card through a move: its name as far as it is known, its piece before and after, its face there."""

    name: str
    back: Seat
    key: str = ""
    up: bool = False
    goal: str = ""
    ends_up: bool = False
    legs: int = 0


@dataclass(frozen=True)
class Step:
    """An event with the cards it tells of."""

    event: Event
    traces: tuple[Trace, ...] = ()


@dataclass
class Ledger:
    """Everything that lies on the table by place, led from one position to the next."""

    catalogue: Catalogue
    near: Seat
    before: View
    after: View
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._hands = tuple(self._hand(seat) for seat in (0, 1))
        self._columns = tuple(
            tuple(self._column(seat, column) for column in range(len(side.columns)))
            for seat, side in enumerate(self.before.sides)
        )
        self._piles: tuple[list[Trace], ...] = ([], [])
        self.traces = [*self._all()]

    def _hand(self, seat: Seat) -> list[Trace]:
        keys = hand_keys(self.before, self.near, seat)
        if seat == self.near:
            names = self.before.sides[seat].hand
            return [self._named(n, key, up=True) for n, key in zip(names, keys, strict=True)]
        return [Trace("", back, key) for back, key in zip(self.before.sides[seat].backs, keys, strict=True)]

    def _named(self, name: str, key: str = "", *, up: bool = False) -> Trace:
        return Trace(name, self.catalogue.back[name], key, up)

    def _column(self, seat: Seat, column: int) -> list[Trace]:
        slots = self.before.sides[seat].columns[column]
        return [
            Trace(slot.card, slot.back, str(refs.slot(seat, column, place)), slot.up)
            for place, slot in enumerate(slots)
        ]

    def _all(self) -> Iterable[Trace]:
        for seat in (0, 1):
            yield from self._hands[seat]
            for column in self._columns[seat]:
                yield from column

    def follow(self, events: Sequence[Event]) -> None:
        """Lead all cards through the events, and find the piece that each of them ends as."""
        for event in events:
            traces = self._told(event)
            self.steps.append(Step(event, traces))
        self._arrive()

    def _told(self, event: Event) -> tuple[Trace, ...]:
        match event:
            case CardMoved(card, source, target):
                trace = self._take(card.name, source, target)
                trace.legs += 1
                self._put(trace, target)
                return (trace,)
            case CardTurned(name, place):
                return self._named_now(self._at(place.seat, int(place.key), place.place), name)
            case Challenged(seat, column, attacker, defender):
                return (
                    *self._named_now(self._at(seat, column), attacker),
                    *self._named_now(self._at(other(seat), column), defender),
                )
            case CardStruck(seat, name, column) if column >= 0:
                return self._named_now(self._at(seat, column), name)
            case _:
                return ()

    def _at(self, seat: Seat, column: int, place: int = 0) -> Trace | None:
        cards = self._columns[seat][column]
        return cards[place] if place < len(cards) else None

    def _named_now(self, trace: Trace | None, name: str) -> tuple[Trace, ...]:
        """The card, whose name has come to light."""
        if trace is None:
            return ()
        trace.name = name
        return (trace,)

    def _take(self, name: str, source: Ref, target: Ref) -> Trace:
        match source.zone:
            case "hand":
                trace = self._from_hand(name, source.seat)
            case "field":
                trace = self._columns[source.seat][int(source.key)].pop(source.place)
            case "pile":
                trace = self._fresh(name, self._joining(target) if not name else 0, up=bool(name))
            case _:
                trace = self._fresh(name, source.seat)
        trace.name = name or trace.name
        return trace

    def _fresh(self, name: str, back: Seat, *, up: bool = False) -> Trace:
        trace = self._named(name, up=up) if name else Trace("", back)
        self.traces.append(trace)
        return trace

    def _from_hand(self, name: str, seat: Seat) -> Trace:
        hand = self._hands[seat]
        if seat == self.near:
            trace = next(trace for trace in hand if trace.name == name)
        else:
            back = self.catalogue.back[name] if name else self._leaving(seat)
            trace = next((trace for trace in reversed(hand) if trace.back == back), hand[-1])
        hand.remove(trace)
        pending = self.before.pending
        if name and pending is not None and pending.choice is Choice.COLUMN and pending.card == name:
            trace.key, trace.up = DRAWN, True
        return trace

    def _leaving(self, seat: Seat) -> Seat:
        """Whose back is seen less often in a hand when all is over."""
        now = Counter(trace.back for trace in self._hands[seat])
        now.subtract(self.after.sides[seat].backs)
        return max(now, key=lambda back: now[back])

    def _joining(self, target: Ref) -> Seat:
        """Whose back is seen more often in a hand when all is over."""
        now = Counter(self.after.sides[target.seat].backs)
        now.subtract(trace.back for trace in self._hands[target.seat])
        return max(now, key=lambda back: now[back])

    def _put(self, trace: Trace, target: Ref) -> None:
        match target.zone:
            case "hand":
                hand = self._hands[target.seat]
                hand.append(trace)
                near, order = target.seat == self.near, self.catalogue.order
                hand.sort(key=lambda card: order[card.name] if near else card.back)
            case "field":
                self._columns[target.seat][int(target.key)].insert(target.place, trace)
            case _:
                self._piles[target.seat].append(trace)

    def _arrive(self) -> None:
        for seat, side in enumerate(self.after.sides):
            near = seat == self.near
            for trace, key in zip(self._hands[seat], hand_keys(self.after, self.near, seat), strict=False):
                trace.goal, trace.ends_up = key, near
            for column, slots in enumerate(side.columns):
                for place, (trace, slot) in enumerate(zip(self._columns[seat][column], slots, strict=False)):
                    trace.goal, trace.ends_up = str(refs.slot(seat, column, place)), slot.up
            for trace in self._piles[seat]:
                trace.ends_up = True
            if self._piles[seat]:
                self._piles[seat][-1].goal = f"top:{seat}"


def hand_keys(view: View, near: Seat, seat: Seat) -> list[str]:
    """The names of the pieces of a hand, in its order."""
    side = view.sides[seat]
    if seat != near:
        return [f"back:{index}" for index in range(len(side.backs))]
    counted: Counter[str] = Counter()
    keys = []
    for name in side.hand:
        counted[name] += 1
        place = str(refs.hand(seat, name))
        keys.append(place if counted[name] == 1 else f"{place}.{counted[name]}")
    return keys
