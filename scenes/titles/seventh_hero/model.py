"""The game as this table uses it: what may be dragged where, and in words what can be done; no drawing."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Self

import msgspec

from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import deal, places
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Pass, Recruit, UsePower
from game.titles.seventh_hero.rules.ranking import rank_key
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Hero, Moment, Phase, State
from game.titles.seventh_hero.rules.view import Place, View, face_up
from saves.match import Order
from scenes.services import tr
from scenes.table.model import TableModel
from scenes.titles.seventh_hero.theme import Looks

OPEN = Answer | Recruit | Pass | UsePower
"""What can be done before all, since it shows nothing of a hand."""


class Model(TableModel[State, AnyMove, View]):
    """One game through the eyes of one seat, or of all who sit round the table."""

    def called(self, names: Callable[[Seat], str]) -> Self:
        """The same, knowing who sits where."""
        self._names = names
        return self

    def agreed(self, orders: Callable[[Seat, str], Order | None]) -> Self:
        """The same, knowing the standing orders that all may see."""
        self._orders = orders
        return self

    def spoken_for(self, answered: Callable[[Seat], bool]) -> Self:
        """The same, knowing for which seats their orders answer now, so that they are not asked at all."""
        self._answered = answered
        self.refresh()
        return self

    def open_order(self, seat: Seat, hero: str) -> Order | None:
        """What a seat has ordered about a hero, where all may see it."""
        return self._orders(seat, hero)

    _names: Callable[[Seat], str] = staticmethod(lambda _: "")
    _orders: Callable[[Seat, str], Order | None] = staticmethod(lambda _, __: None)
    _answered: Callable[[Seat], bool] = staticmethod(lambda _: False)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that are to act and are asked about it."""
        seats = self.session.rules.to_act(self.state)
        return tuple(seat for seat in seats if not self._answered(seat))

    @property
    def acts(self) -> bool:
        return not {*self.seats_here}.isdisjoint(self.acting)

    def seat_name(self, seat: Seat) -> str:
        """Who sits there, or which seat it is."""
        return self._names(seat) or tr("Seat {n}", n=seat + 1)

    @property
    def catalogue(self) -> Catalogue:
        """The heroes of the game."""
        return narrow(SeventhHeroRules, self.session.rules).catalogue

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.view.players)

    @cached_property
    def looks(self) -> Looks:
        """How the heroes look and are called."""
        return Looks(self.catalogue, self.session.rules.seats(self.state))

    @property
    def own(self) -> Place:
        """What all see of the viewer."""
        return self.view.players[self.seat]

    def side(self, seat: Seat) -> int:
        """How many places on from the viewer a seat sits, clockwise."""
        return (seat - self.seat) % self.seats

    def turn_of(self, state: State) -> object:
        return state.turn

    def offered(self) -> Iterator[tuple[Seat, AnyMove]]:
        """Before all, only what shows nothing of a hand."""
        acting = self.acting
        moves = ((seat, move) for seat, move in super().offered() if seat in acting)
        return ((seat, move) for seat, move in moves if not self.public or isinstance(move, OPEN))

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """A plate stands for its seat's whole place; the screen for the hero that wanders there."""
        yield place
        if place.zone == "hand" and place.key:
            yield places.hand(place.seat)
        if place.zone in ("group", "hand", "eliminated", "answer"):
            yield places.plate(place.seat)
        if place.zone == "group" and place.key:
            yield places.group(place.seat)

    def hero(self, seat: Seat, name: str) -> Hero | None:
        """A hero of a group."""
        return next((hero for hero in self.view.players[seat].group if hero.name == name), None)

    @property
    def holder(self) -> Seat | None:
        """Before whom the wandering hero lies, if one wanders face down."""
        wanderer = self.view.wanderer
        return None if wanderer is None or face_up(self.view) else wanderer.holder

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the open window waits for, but those for whom their orders answer."""
        awaited = self.view.windows[-1].awaited if self.view.windows else ()
        return tuple(seat for seat in awaited if not self._answered(seat))

    @property
    def moment(self) -> Moment | None:
        """What the open window is about, if one is."""
        return Moment(self.view.windows[-1].kind) if self.view.windows else None

    def possible(self) -> frozenset[str]:
        """Who can be wandering, as far as whoever looks on knows."""
        if self.view.wanderer is None:
            return frozenset()
        return frozenset(deal.weights(self.catalogue, self.view))

    def odds(self) -> Mapping[str, float]:
        """How likely each of them is, by the cards that were seen alone."""
        weights = deal.weights(self.catalogue, self.view)
        total = sum(weights.values())
        return {hero: weight / total for hero, weight in weights.items()} if total else {}

    def refuted(self) -> frozenset[str]:
        """Who a hint has shown that it is not, as far as whoever looks on saw that hint."""
        if self.view.settings.rules == "japanese":
            return frozenset()
        return frozenset(hint.card for hint in self.view.hints if hint.card and not hint.answer)

    def power_of(self, hero: str) -> Power:
        """What a hero can do."""
        return self.catalogue.power(hero)

    def rank(self, seat: Seat) -> int:
        """The place of a seat if the game ended now."""
        state = self.session.state if self.past is None else self.past
        mine = rank_key(state, seat)
        return 1 + sum(rank_key(state, other) > mine for other in range(self.seats))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, once the game is over."""
        outcome = self.session.rules.outcome(self.state)
        return outcome.winners if outcome else ()

    def open_view(self) -> View:
        """Every card that somebody sees, from the side of the seat that is looked from."""
        state, replace = self.state, msgspec.structs.replace
        seen = self.session.rules.view(state, self.seat)
        hands = (player.hand for player in state.players)
        players = tuple(replace(place, hand=hand) for place, hand in zip(seen.players, hands, strict=True))
        return replace(seen, players=players, wanderer=state.wanderer, hints=state.hints)

    @property
    def decides(self) -> bool:
        """Whether somebody at this table has to recruit or to pass."""
        return self.acts and not self.view.windows and self.view.phase is Phase.DECIDE
