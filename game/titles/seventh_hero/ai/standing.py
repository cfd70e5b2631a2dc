"""How a game stands: the chance of each seat to win, from the groups, the deck and who has the turn."""

from collections.abc import Sequence
from math import exp

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.ai.learnt import KNOTS, Learnt, Line, Row
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace
_MOST = KNOTS[-1]
_ENDLESS = 2 * KNOTS[2]
"""The deck of a game that no deck ends: as in the middle of one, when groups of all sizes are met."""


class Seated(msgspec.Struct, frozen=True):
    """What counts of a seat: its heroes, those of them that are used, cards eliminated, cards in hand."""

    group: frozenset[str]
    tired: frozenset[str]
    out: int
    cards: int

    def joined(self, hero: str) -> "Seated":
        """The seat after it recruited a hero."""
        if hero in self.group:
            return _replace(self, group=self.group - {hero}, tired=self.tired - {hero}, out=self.out + 2)
        return _replace(self, group=self.group | {hero})


class Board(msgspec.Struct, frozen=True):
    """What counts of a position: the seats, the main player, the size of the deck."""

    seats: tuple[Seated, ...]
    main: Seat
    deck: int

    def changed(self, seat: Seat, **parts: object) -> "Board":
        """The board with other parts of a seat."""
        seats = list(self.seats)
        seats[seat] = _replace(seats[seat], **parts)
        return _replace(self, seats=tuple(seats))

    def used(self, seat: Seat, hero: str) -> "Board":
        """The board after a hero was used."""
        return self.changed(seat, tired=self.seats[seat].tired | {hero})

    def ready(self, seat: Seat, hero: str) -> "Board":
        """The board after a hero was readied."""
        return self.changed(seat, tired=self.seats[seat].tired - {hero})

    def drawn(self, seat: Seat, cards: int) -> "Board":
        """The board after a seat has drawn so many cards, or fewer if the deck is at its end."""
        found = min(self.deck, cards)
        after = self.changed(seat, cards=self.seats[seat].cards + found)
        return _replace(after, deck=self.deck - found)

    def without_card(self, seat: Seat) -> "Board":
        """The board after a card left a hand."""
        return self.changed(seat, cards=self.seats[seat].cards - 1)

    def finished(self) -> "Board":
        """The board at the beginning of the next turn: the main player draws a card."""
        return _replace(self.drawn(self.main, 1), main=(self.main + 1) % len(self.seats))


def board_of(seen: View) -> Board:
    """What counts of a view."""
    seats = tuple(
        Seated(
            frozenset(hero.name for hero in place.group),
            frozenset(hero.name for hero in place.group if hero.used),
            len(place.eliminated),
            place.cards,
        )
        for place in seen.players
    )
    return Board(seats, seen.main, seen.deck if seen.settings.rules == "standard" else _ENDLESS)


class Standing:
    """The chances of all seats on a board, at the beginning of a turn, before its requirement."""

    def __init__(self, catalogue: Catalogue, learnt: Learnt, board: Board) -> None:
        self._wanted, self._powers, self._board = catalogue.numbers.wanted, catalogue.powers, board
        self._scale = _Scale(learnt, board.deck)
        self._weights = [self._weight(seat, each) for seat, each in enumerate(board.seats)]

    def shares(self) -> Sequence[float]:
        """The chances of all seats."""
        return self.shares_if(0, self._board.seats[0])

    def shares_if(self, taker: Seat, after: Seated) -> Sequence[float]:
        """The chances of all seats if one of them were as in `after`."""
        if len(after.group) >= self._wanted:
            return [float(seat == taker) for seat in range(len(self._board.seats))]
        if not self._board.deck:
            return _ended((*self._board.seats[:taker], after, *self._board.seats[taker + 1 :]))
        weights = list(self._weights)
        weights[taker] = self._weight(taker, after)
        total = sum(weights)
        return [weight / total for weight in weights]

    def _weight(self, seat: Seat, each: Seated) -> float:
        """The weight of a seat; the chances are in the proportion of the weights."""
        if len(each.group) >= self._wanted:
            return 0.0
        scale, place = self._scale, (seat - self._board.main) % len(self._board.seats)
        # A pack may want another number of heroes: what counts is how many are missing.
        missing = min(self._wanted - len(each.group), len(scale.heroes))
        score = scale.heroes[-missing] + each.out // 2 * scale.out
        score += len(each.tired) * scale.tired + each.cards * scale.cards
        ready = each.group - each.tired
        for hero, power in self._powers.items():
            if hero in ready:
                score += scale.power[power]
        return exp(score + scale.distance[place])


class _Scale:
    """The weights with so many cards in the deck: a turn takes two, one for its requirement."""

    def __init__(self, learnt: Learnt, deck: int) -> None:
        turns = min(_MOST, max(1, (deck + 1) // 2))
        self._share, self._parts = turns / _MOST, _parts(turns)
        self.heroes = [self._row(row) for row in learnt.heroes]
        self.out, self.tired = self._row(learnt.out), self._row(learnt.tired)
        self.cards = self._line(learnt.cards)
        self.power = {power: self._line(line) for power, line in zip(Power, learnt.power, strict=True)}
        self.distance = [self._line(line) for line in learnt.distance]

    def _row(self, row: Row) -> float:
        found = 0.0
        for part, weight in zip(self._parts, row, strict=True):
            found += part * weight
        return found

    def _line(self, line: Line) -> float:
        constant, growing = line
        return constant + self._share * growing


def _parts(turns: int) -> list[float]:
    """By how much each of the knots counts where so many turns are left."""
    knot, found = 0, [0.0] * len(KNOTS)
    while knot < len(KNOTS) - 2 and turns > KNOTS[knot + 1]:
        knot += 1
    found[knot + 1] = (turns - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])
    found[knot] = 1 - found[knot + 1]
    return found


def _ended(seats: Sequence[Seated]) -> Sequence[float]:
    """The shares in the victory when the deck is empty."""
    keys = [(len(each.group), -each.out, -len(each.tired)) for each in seats]
    best = max(keys)
    return [1 / keys.count(best) if key == best else 0.0 for key in keys]
