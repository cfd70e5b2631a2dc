"""Input of hard's net: the names of everything that a seat of Héra et Zeus sees.

Some names are of the whole table, the others of a column, the same for each of the three. Numbers have
either a name for each unit up to them (`hand_pegasus_1`, `hand_pegasus_2`) or one name per value
(`deck_4`). Nothing is named that the view does not hold.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hera_zeus.ai.features import KINDS, MYTHS, kind_of
from game.titles.hera_zeus.ai.unseen_challenges import outcomes
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.legal import COLUMNS, ROWS, first_turn, room
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Phase, other
from game.titles.hera_zeus.rules.turns import points_of
from game.titles.hera_zeus.rules.view import SideView, SlotView, View, unseen

ALL = (*KINDS, *MYTHS, "hostage")
_FACES = ("down", "up")
_POINTS, _LONGEST_WAIT, _TENTHS = 4, 4, 10
# Numbers with a name for each unit, and up to how many.
_COUNTED = {"hand": 4, "pile": 4, "gone": 4, "unseen": 5, "own_unseen": 4, "seen": 2, "known": 2}
# Numbers with one name per value, and the highest value.
_RANGES = {
    "hand_of": 13,
    "their_hand_of": 13,
    "deck": 17,
    "their_deck": 17,
    "left": _POINTS,
    "points": _POINTS,
    "next": _POINTS,
    "their_next": _POINTS,
    "turn": 30,
    "quiet": 6,
    "their_quiet": 6,
}
_CHOICES = ("none", *Choice)
_SHOWS_CARD = frozenset({Choice.COLUMN, Choice.HADES, Choice.PERSEPHONE})

WHOLE = (
    *(
        f"{what}_{kind}_{count}"
        for what, most in _COUNTED.items()
        for kind in ALL
        for count in range(1, most + 1)
    ),
    *(f"{what}_{count}" for what, most in _RANGES.items() for count in range(most + 1)),
    *(f"top_{kind}" for kind in (*ALL, "nothing")),
    *(f"choice_{choice}" for choice in _CHOICES),
    *(f"chosen_{kind}" for kind in (*ALL, "nothing")),
    "figure",
    "their_figure",
)
COLUMN = (
    *(f"own_{place}_{kind}_{face}" for place in range(ROWS) for kind in ALL for face in _FACES),
    *(f"waited_{turns}" for turns in range(_LONGEST_WAIT + 1)),
    *(f"length_{cards}" for cards in range(ROWS + 1)),
    "figure",
    *(f"their_{place}_{card}" for place in range(ROWS) for card in ("hidden", "pooled", *ALL)),
    *(f"their_length_{cards}" for cards in range(ROWS + 1)),
    "their_figure",
    *(f"their_waited_{turns}" for turns in range(_LONGEST_WAIT + 1)),
    *(f"lent_{place}" for place in range(ROWS)),
    "can_challenge",
    *(f"mine_{outcome}" for outcome in Verdict),
    *(f"theirs_{outcome}" for outcome in Verdict),
    *(f"wins_{tenths}" for tenths in range(_TENTHS + 1)),
    *(f"falls_{tenths}" for tenths in range(_TENTHS + 1)),
    "room",
    "their_room",
    "ordered",
)


class Seen(NamedTuple):
    """The names for the whole table, and those for each column."""

    whole: Sequence[str]
    columns: Sequence[Sequence[str]]


class Sight:
    """Names what the seat to act sees in one view."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue, self._view, self._kinds = catalogue, view, kinds_of(catalogue)
        me: Seat = view.to_act
        self._me, self._own, self._facing = me, view.sides[me], view.sides[other(me)]
        self._unseen = unseen(catalogue, view, other(me))

    def seen(self) -> Seen:
        """All names for the view."""
        whole = (*self._counts(), *self._numbers(), *self._choice(), *self._figures())
        return Seen(whole, [tuple(self._column(column)) for column in COLUMNS])

    def _counts(self) -> Iterator[str]:
        own, facing = self._own, self._facing
        for what, cards in (
            ("hand", own.hand),
            ("pile", own.pile),
            ("gone", facing.record),
            ("unseen", _elements(self._unseen)),
            ("own_unseen", _elements(unseen(self._catalogue, self._view, self._me))),
            ("seen", facing.sighted),
            ("known", own.sighted),
        ):
            for kind, count in Counter([self._kinds[card] for card in cards]).items():
                for copy in range(1, min(count, _COUNTED[what]) + 1):
                    yield f"{what}_{kind}_{copy}"

    def _numbers(self) -> Iterator[str]:
        view, own, facing = self._view, self._own, self._facing
        figure_points = self._catalogue.numbers.figure_points
        for what, number in (
            ("hand_of", len(own.hand)),
            ("their_hand_of", len(facing.backs)),
            # One card more or less in a deck does not matter, so its size is halved.
            ("deck", (own.deck + 1) // 2),
            ("their_deck", (facing.deck + 1) // 2),
            ("left", view.left if view.phase is Phase.TURN else 0),
            ("points", view.points),
            ("next", points_of(own, figure_points)),
            ("their_next", points_of(facing, figure_points)),
            ("turn", view.turn),
            ("quiet", own.quiet),
            ("their_quiet", facing.quiet),
        ):
            yield f"{what}_{min(number, _RANGES[what])}"

    def _choice(self) -> Iterator[str]:
        """The open choice, the card that it is about, and the top of the opponent's pile."""
        pending = self._view.pending
        shown = pending.card if pending and pending.choice in _SHOWS_CARD else ""
        yield f"choice_{pending.choice if pending else 'none'}"
        yield f"chosen_{self._kinds.get(shown, 'nothing')}"
        yield f"top_{self._kinds.get(self._facing.top, 'nothing')}"

    def _figures(self) -> Iterator[str]:
        if self._own.figure != NOWHERE:
            yield "figure"
        if self._facing.figure != NOWHERE:
            yield "their_figure"

    def _column(self, column: int) -> Iterator[str]:
        own, facing = self._own, self._facing
        mine, theirs = own.columns[column], facing.columns[column]
        for place, slot in enumerate(mine):
            yield f"own_{place}_{self._kinds[slot.card]}_{_FACES[slot.up]}"
        for place, slot in enumerate(theirs):
            yield f"their_{place}_{self._shown(slot)}"
            if slot.back == self._me:
                yield f"lent_{place}"
        yield from _length("", own, column)
        yield from _length("their_", facing, column)
        if mine and theirs and column not in (own.figure, facing.figure):
            yield from self._meeting(mine[0], theirs[0])
        pending = self._view.pending
        if pending and pending.choice is Choice.ORDER_COLUMN and pending.column == column:
            yield "ordered"

    def _shown(self, slot: SlotView) -> str:
        if slot.up:
            return self._kinds[slot.card]
        return "pooled" if slot.pooled else "hidden"

    def _meeting(self, mine: SlotView, theirs: SlotView) -> Iterator[str]:
        """What a challenge between two fronts leads to, if certain, or else its odds over all cards."""
        cards, challengers = self._catalogue.cards, self._catalogue.challengers
        strikes = mine.card in challengers
        if strikes and self._view.seat == self._me and not first_turn(self._view):
            yield "can_challenge"
        if theirs.up:
            if strikes:
                yield f"mine_{verdict(cards[mine.card], cards[theirs.card])}"
            if theirs.card in challengers:
                yield f"theirs_{verdict(cards[theirs.card], cards[mine.card])}"
        elif strikes:
            yield from self._odds(mine.card)

    def _odds(self, striker: str) -> Iterator[str]:
        """Of how many tenths of the cards that may be there a challenge wins, and of how many it loses."""
        likely = outcomes(self._catalogue, self._unseen, striker)
        if all := likely.total():
            won = likely[Verdict.ATTACKER] + likely[Verdict.HOSTAGE]
            yield f"wins_{_TENTHS * won // all}"
            yield f"falls_{_TENTHS * likely[Verdict.DEFENDER] // all}"


def _length(whose: str, side: SideView, column: int) -> Iterator[str]:
    """A side's column: its number of cards, figure, free place, and how long its front has waited."""
    slots = side.columns[column]
    yield f"{whose}length_{len(slots)}"
    if side.figure == column:
        yield f"{whose}figure"
    if room(side, column):
        yield f"{whose}room"
    if slots and not slots[0].up:
        yield f"{whose}waited_{min(slots[0].waited, _LONGEST_WAIT)}"


def _elements(counts: Mapping[str, int]) -> Iterable[str]:
    return Counter(counts).elements()


@cache
def kinds_of(catalogue: Catalogue) -> Mapping[str, str]:
    """The kind of each card; cached."""
    return {card: kind_of(catalogue, card) for card in catalogue.cards}
