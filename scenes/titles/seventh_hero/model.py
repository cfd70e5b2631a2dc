"""The table model of 7e Héros: which drags are possible, and facts about the game; no drawing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Self

import msgspec

from game.core.events import Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.ai.worth import believed
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import deal, places
from game.titles.seventh_hero.rules.events import HintAnswered
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, Pass, Recruit, UsePower
from game.titles.seventh_hero.rules.ranking import rank_key
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Hero, Moment, Phase, State
from game.titles.seventh_hero.rules.view import Place, View, face_up
from saves.match import Order
from scenes.services import tr
from scenes.table.model import TableModel
from scenes.table.seats import is_you
from scenes.titles.seventh_hero.prompts.lapsed import with_lapsed
from scenes.titles.seventh_hero.theme import Looks

OPEN = Answer | Recruit | Pass | UsePower
"""Moves that can be made openly at one screen, since they show nothing of a hand."""


class Model(TableModel[State, AnyMove, View]):
    """A game as one seat sees it, or as all players at one screen see it."""

    def called(self, names: Callable[[Seat], str]) -> Self:
        """Set the function that names the seats; return the model."""
        self._names = names
        return self

    def agreed(self, orders: Callable[[Seat, str], Order | None]) -> Self:
        """Set the function that gives the open standing orders; return the model."""
        self._orders = orders
        return self

    def spoken_for(self, answered: Callable[[Seat], bool]) -> Self:
        """Set the function that tells which seats' orders answer (they are not asked); return the model."""
        self._answered = answered
        self.refresh()
        return self

    def silenced(self, never: Callable[[Seat, str], bool]) -> Self:
        """Set the function that tells for which heroes a seat never wants to be asked; return the model."""
        self._never = never
        self.refresh()
        return self

    def open_order(self, seat: Seat, hero: str) -> Order | None:
        """A seat's order about a hero if orders are open to all, else None."""
        return self._orders(seat, hero)

    _weighed: tuple[View, Mapping[str, int]] | None = None
    _names: Callable[[Seat], str] = staticmethod(lambda _: "")
    _orders: Callable[[Seat, str], Order | None] = staticmethod(lambda _, __: None)
    _answered: Callable[[Seat], bool] = staticmethod(lambda _: False)
    _never: Callable[[Seat, str], bool] = staticmethod(lambda _, __: False)

    def is_silent(self, seat: Seat, move: AnyMove) -> bool:
        """Whether a seat has ordered never to be asked about the hero of this answer."""
        return isinstance(move, Answer) and bool(move.hero) and self._never(seat, move.hero)

    def events_of(self, number: int) -> Sequence[Event]:
        return with_lapsed(self.session, number, self.viewer)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that have to act and are asked."""
        seats = self.session.rules.to_act(self.state)
        return tuple(seat for seat in seats if not self._answered(seat))

    @property
    def acts(self) -> bool:
        return not {*self.seats_here}.isdisjoint(self.acting)

    def seat_name(self, seat: Seat) -> str:
        """The name of the player at a seat, or the number of the seat."""
        return self._names(seat) or tr("Seat {n}", n=seat + 1)

    def mine(self, seat: Seat) -> bool:
        """Whether sentences speak to the player of a seat: who is called so, else who looks at the table."""
        spoken_to = [each for each in range(self.seats) if is_you(self.seat_name(each))]
        return seat in spoken_to if spoken_to else seat == self.view.viewer and not self.everyone

    @property
    def catalogue(self) -> Catalogue:
        """The heroes of the game."""
        return narrow(SeventhHeroRules, self.session.rules).catalogue

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.view.players)

    @cached_property
    def looks(self) -> Looks:
        """The names and faces of the heroes."""
        return Looks(self.catalogue, self.session.rules.seats(self.state))

    @property
    def hands_lie_open(self) -> bool:
        """Whether everybody sees all hands in this game."""
        return bool(self.view.settings.open_hands)

    @property
    def own(self) -> Place:
        """The viewer's place as all players see it."""
        return self.view.players[self.seat]

    def side(self, seat: Seat) -> int:
        """The number of places from the viewer to a seat, clockwise."""
        return (seat - self.seat) % self.seats

    def turn_of(self, state: State) -> object:
        return state.turn

    def offered(self) -> Iterator[tuple[Seat, AnyMove]]:
        """The moves offered; openly at one screen only those that show nothing of a hand."""
        acting = self.acting
        moves = ((seat, move) for seat, move in super().offered() if seat in acting)
        moves = ((seat, move) for seat, move in moves if not self.is_silent(seat, move))
        return ((seat, move) for seat, move in moves if not self.public or isinstance(move, OPEN))

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """The places that contain a place: a plate stands for its seat's group, hand and eliminated pile."""
        yield place
        if place.zone == "hand" and place.key:
            yield places.hand(place.seat)
        if place.zone in ("group", "hand", "eliminated", "answer"):
            yield places.plate(place.seat)
        if place.zone == "group" and place.key:
            yield places.group(place.seat)

    def hero(self, seat: Seat, name: str) -> Hero | None:
        """A hero of a seat's group; None if it is not there."""
        return next((hero for hero in self.view.players[seat].group if hero.name == name), None)

    @property
    def holder(self) -> Seat | None:
        """The seat that has the wandering hero; None if no hero wanders face down."""
        wanderer = self.view.wanderer
        return None if wanderer is None or face_up(self.view) else wanderer.holder

    @property
    def by_chance(self) -> bool:
        """Whether the hero that wanders came from the deck, so that it need not meet the requirement."""
        return self.view.wanderer is not None and self.view.wanderer.blind

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the open window waits for, except those whose orders answer."""
        awaited = self.view.windows[-1].awaited if self.view.windows else ()
        return tuple(seat for seat in awaited if not self._answered(seat))

    @property
    def tells_whom(self) -> bool:
        return bool(self.view.windows) or self.view.phase is Phase.OVER

    @property
    def moment(self) -> Moment | None:
        """The moment that the open window is about; None if none is open."""
        return Moment(self.view.windows[-1].kind) if self.view.windows else None

    def possible(self) -> frozenset[str]:
        """The heroes that may be wandering, as far as the viewer knows."""
        if self.view.wanderer is None:
            return frozenset()
        return frozenset(self._weights())

    def may_double(self, seat: Seat) -> bool:
        """Whether the wandering hero may be one that a seat has in its group."""
        possible = self.possible()
        return any(hero.name in possible for hero in self.view.players[seat].group)

    def odds(self) -> Mapping[str, float]:
        """The probability of each such hero, from the cards seen and from who knew it and passed it."""
        return believed(self.view, self._weights())

    def _weights(self) -> Mapping[str, int]:
        """The number of deals in which each hero wanders, found once for a view: a table asks nine times."""
        if self._weighed is None or self._weighed[0] is not self.view:
            self._weighed = self.view, deal.weights(self.catalogue, self.view)
        return self._weighed[1]

    def refuted(self) -> frozenset[str]:
        """The heroes that a hint has excluded, as far as the viewer saw that hint."""
        if self.view.settings.rules == "japanese":
            return frozenset()
        return frozenset(hint.card for hint in self.view.hints if hint.card and not hint.answer)

    def power_of(self, hero: str) -> Power:
        """The power of a hero."""
        return self.catalogue.power(hero)

    def rank(self, seat: Seat) -> int:
        """The rank of a seat if the game ended at once; 1 is the best."""
        state = self.session.state if self.past is None else self.past
        mine = rank_key(state, seat)
        return 1 + sum(rank_key(state, other) > mine for other in range(self.seats))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seats; empty while the game goes on."""
        outcome = self.session.rules.outcome(self.state)
        return outcome.winners if outcome else ()

    def open_view(self) -> View:
        """The viewer's view with all hands, hints and the wandering hero revealed."""
        state, replace = self.state, msgspec.structs.replace
        seen = self.session.rules.view(state, self.seat)
        hands = (player.hand for player in state.players)
        players = tuple(replace(place, hand=hand) for place, hand in zip(seen.players, hands, strict=True))
        return replace(seen, players=players, wanderer=state.wanderer, hints=state.hints)

    def why(self, place: Ref, usual: Ref | None) -> str:
        if place.zone == "group" and any(
            seat == place.seat and self.is_silent(seat, move) and getattr(move, "hero", "") == place.key
            for seat, move in super().offered()
        ):
            return tr("You ordered never to be asked about this hero; Orders (S) changes that.")
        return super().why(place, usual)

    def told_last(self) -> HintAnswered | None:
        """The answer to the viewer's last hint of this turn, until something else happens."""
        steps = self.session.steps
        last = steps[-1].events if steps and steps[-1].seat == self.viewer and self.past is None else ()
        return next((event for event in last if isinstance(event, HintAnswered)), None)

    @property
    def decides(self) -> bool:
        """Whether a player at this table has to recruit or pass."""
        return self.acts and not self.view.windows and self.view.phase is Phase.DECIDE
