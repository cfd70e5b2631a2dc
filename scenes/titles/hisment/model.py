"""The table model of Hisment: which drags are possible, and forecasts of moves; no drawing."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from operator import is_
from typing import Any, Self, TypeVar

import msgspec

from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.hisment import prospect, threats
from game.titles.hisment.aftermath import Aftermath, aftermath
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.lookahead import whole
from game.titles.hisment.rules import board, places, values
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.moves import AnyMove, Buy, Enter, Next, Strike
from game.titles.hisment.rules.phases import battle, powers
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Hero, Phase, Player, State
from game.titles.hisment.rules.view import View
from game.titles.hisment.threats import Threat
from scenes.services import tr
from scenes.table.model import Gesture, TableModel
from scenes.titles.hisment.blows.refusal import why_no_blow
from scenes.titles.hisment.theme import Looks, said_of

T = TypeVar("T")


LATELY = 4
"""How many positions what was found out about them is kept of: undo and redo go back and forth."""


class Model(TableModel[State, AnyMove, View]):
    """A game as one of the two players sees it, or as both do."""

    def called(
        self,
        names: Callable[[Seat], str],
        is_machine: Callable[[Seat], bool] = lambda _: False,
        temper: Callable[[Seat], str] = lambda _: "",
    ) -> Self:
        """Set the functions that name the seats, and say which a machine plays and how; return the model."""
        self._names, self._is_machine, self._temper = names, is_machine, temper
        return self

    advised: frozenset[int] = frozenset()
    """The squares to which the hint that is shown leads the viewer's hero; the table keeps them."""

    _names: Callable[[Seat], str] = staticmethod(lambda _: "")
    _is_machine: Callable[[Seat], bool] = staticmethod(lambda _: False)
    _temper: Callable[[Seat], str] = staticmethod(lambda _: "")

    def seat_name(self, seat: Seat) -> str:
        """The name of the player at a seat, or the number of the player."""
        return self._names(seat) or tr("Player {n}", n=seat + 1)

    def is_machine(self, seat: Seat) -> bool:
        """Whether a machine plays a seat."""
        return self._is_machine(seat)

    def temper(self, seat: Seat) -> str:
        """The temperament of the machine at a seat; empty for the usual one of the seat."""
        return self._temper(seat)

    @property
    def waits(self) -> bool:
        """Whether the viewer waits for a machine."""
        plays = self.view.phase is not Phase.OVER and self.is_machine(self.view.seat)
        return plays and not self.acts and not self.watched

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the game."""
        return narrow(HismentRules, self.session.rules).catalogue

    @cached_property
    def looks(self) -> Looks:
        """The names and faces of the cards."""
        return Looks(self.catalogue)

    @property
    def facing(self) -> Seat:
        """The seat of the opponent."""
        return 1 - self.seat

    @property
    def own(self) -> Player:
        """The viewer's cards and heroes."""
        return self.view.players[self.seat]

    @property
    def foe(self) -> Player:
        """What the viewer sees of the opponent."""
        return self.view.players[self.facing]

    @property
    def facts(self) -> frozenset[str]:
        """`unarmed` while a hero without an attack is on the board; how the last move pushes one.

        A hero that enters makes an enemy on its star give way (`displaced`), else a card does it (`pushed`).
        """
        heroes = filter(None, map(self.on_board, (0, 1)))
        unarmed = {"unarmed"} if any(not hero.attacks for hero in heroes) else set[str]()
        last = self.session.steps[-1].move if self.session.steps else None
        return frozenset({*unarmed, "displaced" if isinstance(last, Enter) else "pushed"})

    def offered(self) -> Iterator[tuple[Seat, AnyMove]]:
        """The moves that can be made by gestures; equal cards of the shop are bought each at its place."""
        for seat, move in super().offered():
            yield seat, move
            if isinstance(move, Buy):
                shop = self.state.players[seat].shop
                yield from ((seat, Buy(move.card, copy)) for copy in range(1, shop.count(move.card)))

    def turn_of(self, state: State) -> object:
        return state.turn

    def parents_of(self, place: Ref) -> Iterator[Ref]:
        """The places that contain a place: a hero's square, a panel's hero, the hand of a card."""
        yield place
        if place.zone == "panel":
            yield places.hero(place.seat, place.key)
        if place.zone in ("hero", "panel") and (hero := self.hero(place.seat, place.key)) is not None:
            if hero.on_board:
                yield places.square(hero.square)
            else:
                yield places.gate(place.seat)
        if place.zone == "square" and (found := self.at(board.square(place.key))):
            seat, hero = found
            yield places.hero(seat, self.line(hero))
        if place.zone == "heart" and place.seat == self.seat:
            yield places.gate(place.seat)
        if place.zone == "hand" and place.key:
            yield places.hand(place.seat)
        if place.zone in ("shop", "sale"):
            yield places.cemetery(place.seat)
        if place.zone == "gate":
            yield places.heart(place.seat)

    def resolved_target(self, source: Ref, target: Ref) -> Ref:
        """The target of a drop; a card without a target of its own can be dropped anywhere on the board."""
        found = super().resolved_target(source, target)
        on_board = target.zone == "square" or self._stands(target)
        anywhere = on_board and (source, found) not in self.index and (source, places.STAGE) in self.index
        return places.STAGE if anywhere else found

    def _stands(self, place: Ref) -> bool:
        """Whether a place is a hero on the board."""
        hero = self.hero(place.seat, place.key) if place.zone == "hero" else None
        return hero is not None and hero.on_board

    def line(self, hero: Hero) -> str:
        """The line of a hero."""
        return values.line_of(self.catalogue, hero)

    def called_after(self, steps: int, seat: Seat, line: str) -> str:
        """The name of a line's hero after so many steps, or when it was last alive."""
        card = self._card_after(steps, seat, line)
        return self.looks.briefly(card) if card else self.looks.of_line(line)

    def called_briefly(self, seat: Seat, line: str) -> str:
        """The short name that a line's hero has now, or had when it was last alive."""
        return self.called_after(len(self.session.steps), seat, line)

    def _card_after(self, steps: int, seat: Seat, line: str) -> str:
        played = self.session.steps[:steps]
        states = (*(step.after for step in reversed(played)), self.session.origin)
        found = (values.find(self.catalogue, state, seat, line) for state in states)
        return next((hero.card for hero in found if hero is not None), "")

    def hero(self, seat: Seat, line: str) -> Hero | None:
        """A living hero of a seat; None if there is none of that line."""
        return values.find(self.catalogue, self.view, seat, line) if seat >= 0 else None

    def on_board(self, seat: Seat) -> Hero | None:
        """The hero of a seat that is on the board; None if there is none."""
        return values.on_board(self.view, seat)

    def held_back(self, seat: Seat) -> tuple[Hero, ...]:
        """The living heroes of a seat in prison."""
        return tuple(hero for hero in self.view.players[seat].heroes if not hero.on_board)

    def began_with(self, seat: Seat) -> tuple[str, ...]:
        """The lines of a seat's heroes at the start of the game, whether they still live or not."""
        return tuple(map(self.line, self.session.origin.players[seat].heroes))

    def at(self, square: int) -> tuple[Seat, Hero] | None:
        """The hero on a square, with its seat; None if the square is free."""
        for seat in (0, 1):
            hero = self.on_board(seat)
            if hero is not None and hero.square == square:
                return seat, hero
        return None

    @property
    def crowds_heart(self) -> bool:
        """Whether a figure's head would reach the far Heart at the left of the start square."""
        return self.at(self.start(self.facing) + (1 if self.seat else -1)) is not None

    def start(self, seat: Seat) -> int:
        """The start square of a seat."""
        return battle.start(self.catalogue, seat)

    @property
    def at_turn(self) -> Seat | None:
        """The seat whose turn it is; None after the end of the game."""
        return None if self.view.phase is Phase.OVER else self.view.seat

    @property
    def goes_on(self) -> bool:
        """Whether the viewer may close the phase."""
        return bool(self.moves(places.NEXT, None))

    @property
    def idles(self) -> bool:
        """Whether closing the phase is the only thing that the viewer can do."""
        return self.goes_on and self._is_idle(self.state)

    def _is_idle(self, state: State) -> bool:
        moves = self.session.rules.legal_moves(state, self.seat)
        return all(isinstance(move, Next) for move in moves)

    @property
    def leads_to(self) -> Phase:
        """The next phase with something to do, after closing this one."""
        return self.once("leads", self.seat, str(self.goes_on), self._found_ahead)

    def _found_ahead(self) -> Phase:
        """As `leads_to`: the current phase if it is the last one, or if it is not the viewer's turn."""
        rules, state = self.session.rules, self.state
        while self.goes_on and state.phase is not Phase.BATTLE:
            state, _ = rules.apply(state, Next(), self.seat)
            if not self._is_idle(state):
                break
        return state.phase

    _found: dict[object, Any]
    _lately: tuple[tuple[tuple[object, ...], dict[object, Any]], ...] = ()

    def refresh(self, events: Any = ()) -> None:
        """Take over a new position, with what was found out about it if it was shown lately."""
        super().refresh(events)
        now = self.session, self.state, self.seat, self.everyone, self.watched, self.spectator
        known = (found for was, found in self._lately if all(map(is_, was, now)))
        self._found = next(known, dict[object, Any]())
        others = (each for each in self._lately if each[1] is not self._found)
        self._lately = ((now, self._found), *islice(others, LATELY - 1))
        self.index = {**self.index, **self._blows_of_hero()}

    def _blows_of_hero(self) -> dict[Gesture, list[AnyMove]]:
        """The blows by what they strike: dropping the hero on it stands for each of its attacks."""
        hero, found = self.on_board(self.seat), dict[Gesture, list[AnyMove]]()
        for (source, target), moves in self.index.items():
            strikes = hero is not None and source.zone == "worn" and isinstance(moves[0], Strike)
            if strikes and target is not None and target.seat == self.facing:
                assert hero is not None
                found.setdefault((places.hero(self.seat, self.line(hero)), target), []).extend(moves)
        return found

    def of_rules(self, source: Ref, target: Ref | None) -> str:
        """The sentence about a refused drop; of a blow that is out of reach it says where to go first."""
        told = why_no_blow(self, source, target) if self._fights(source) else ""
        early = self.acts and self.view.phase not in (Phase.BATTLE, Phase.OVER)
        if early and source.zone == "worn" and source.key in self.catalogue.attacks:
            told = said_of("refuse_strike_phase")
        if early and self._fights(source) and source.zone == "hero":
            told = said_of("refuse_walk_phase")
        if (source, None) in self.index and source.zone == "hero":
            told = said_of("refuse_free_first")
        enters = (source, places.square(self.start(self.seat))) in self.index and not self._fights(source)
        if enters and source.zone == "hero":
            told = told or said_of("refuse_enter")
        return told or self.rule_against(source, target)

    def _fights(self, source: Ref) -> bool:
        hero = self.on_board(self.seat)
        if source.zone == "worn":
            return source.key in self.catalogue.attacks
        return hero is not None and source == places.hero(self.seat, self.line(hero))

    def rule_against(self, source: Ref, target: Ref | None) -> str:
        """The sentence of the rules about a refused drop."""
        return super().of_rules(source, target)

    @property
    def foreseen(self) -> State:
        """The position that forecasts begin from: the viewer's, with every hidden card named."""
        return self.once("foreseen", self.seat, "", lambda: whole(self.view))

    def reachable_squares(self, seat: Seat) -> Mapping[int, int]:
        """The squares that a seat's hero can still reach, each with its distance."""
        return self.once("stand", seat, "", lambda: prospect.squares_before(self.catalogue, self.view, seat))

    def struck_from(self, seat: Seat, squares: frozenset[int]) -> frozenset[int]:
        """The squares on which a seat's hero could strike somebody from some of these squares."""
        return self.once(
            "struck",
            seat,
            ",".join(map(str, sorted(squares))),
            lambda: prospect.struck_from(self.catalogue, self.view, seat, squares),
        )

    def way(self, seat: Seat, square: int) -> tuple[int, ...]:
        """The squares of the way of a seat's hero to a square, both ends included; empty if there is none."""
        hero = self.on_board(seat)
        if hero is None or square not in self.reachable_squares(seat) or square == hero.square:
            return ()
        return board.route(hero.square, square, battle.closed(self.catalogue, self.view, seat))

    def damages(self, seat: Seat, attack: str) -> Mapping[int, Sum | None]:
        """For each square that a seat's hero can reach, the sum of an attack from there."""
        return self.once(
            "damage", seat, attack, lambda: prospect.damage_from(self.catalogue, self.foreseen, seat, attack)
        )

    def blow(self, seat: Seat, attack: str, target: str, square: int) -> Sum:
        """The sum of an attack of a seat's hero from a square."""
        hero = self.on_board(seat)
        assert hero is not None
        return prospect.blow(self.catalogue, self.foreseen, seat, hero, attack, target, square)

    def aftermath(self, seat: Seat, attack: str, target: str, square: int) -> Aftermath:
        """All results of an attack of a seat's hero from a square."""
        hero = self.on_board(seat)
        assert hero is not None
        found, strike = hero, Strike(attack, target)
        return self.once(
            "aftermath",
            seat,
            f"{attack}>{target}@{square}",
            lambda: aftermath(self.catalogue, self.foreseen, seat, found, strike, square),
        )

    def threat(self, seat: Seat) -> Threat:
        """What a seat's hero could strike in its next turn."""
        return self.once("threat", seat, "", lambda: threats.threat(self.catalogue, self.foreseen, seat))

    def once(self, what: str, seat: Seat, of: str, find: Callable[[], T]) -> T:
        """A result about this position from the cache, computed if it is missing."""
        key = what, seat, of
        if key not in self._found:
            self._found[key] = find()
        found: T = self._found[key]
        return found

    def strikers(self, seat: Seat) -> tuple[str, ...]:
        """The attacks of a seat's hero on the board that do damage and that it has the magic for."""
        hero = self.on_board(seat)
        return tuple(each.id for each in prospect.harmful(self.catalogue, hero)) if hero else ()

    def best_attack(self, seat: Seat) -> str:
        """The attack with the most damage from any square, the cheapest of equals; empty if there is none."""
        found = self.strikers(seat)
        return max(found, key=lambda attack: (self._most(seat, attack), -self._cost(attack)), default="")

    @property
    def can_strike(self) -> bool:
        """Whether the viewer's hero can strike this turn, from its square or from one it can reach."""
        if any(isinstance(move, Strike) for found in self.ruled.index.values() for move in found):
            return True
        hero, view = self.on_board(self.seat), self.view
        if hero is None or view.struck or view.swapped:
            return False
        left = values.magic_left(self.catalogue, hero)
        paid = [name for name in hero.attacks if self.catalogue.attacks[name].cost <= left]
        return any(found for name in paid for found in self.damages(self.seat, name).values())

    def target_from(self, seat: Seat, square: int) -> str:
        """The target of an attack of a seat's hero from a square: a line, the Heart, or empty."""
        hero = self.on_board(seat)
        return prospect.aim_of(self.catalogue, self.view, seat, hero, square) if hero else ""

    def _most(self, seat: Seat, attack: str) -> int:
        return max((sum_.damage for sum_ in self.damages(seat, attack).values() if sum_), default=-1)

    def _cost(self, attack: str) -> int:
        return self.catalogue.attacks[attack].cost

    def bearer(self, seat: Seat, card: str) -> Hero | None:
        """The hero of a seat that is this card or has it attached."""
        return next((hero for hero in self.view.players[seat].heroes if card in hero.all_cards), None)

    def has_power(self, card: str) -> bool:
        """Whether a card has a power that can be used."""
        return powers.has_power(self.catalogue, card)

    def open_view(self) -> View:
        """The viewer's view with both hands revealed."""
        state, seen = self.state, self.session.rules.view(self.state, self.seat)
        players = tuple(
            msgspec.structs.replace(player, hand=state.players[seat].hand)
            for seat, player in enumerate(seen.players)
        )
        return msgspec.structs.replace(seen, players=players)
