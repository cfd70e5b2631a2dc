"""A board of Hisment for tests: a position in short notation, moves in notation, and their events."""

from typing import Any, TypeVar

import msgspec

from game.content.problems import Problems
from game.content.source import parse_source
from game.core.errors import IllegalMove
from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.loading import merge
from game.titles.hisment.notation.pieces import read_cards, read_hero
from game.titles.hisment.rules import values
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Hero, Phase, Player, Settings, State, Tally
from game.titles.hisment.title import TITLE

E = TypeVar("E", bound=Event)
_RULES = TITLE.load().rules
assert isinstance(_RULES, HismentRules)
NEUTRAL = "diamond_hall"
"""A terrain that favours only Diamond and hurts nobody."""
MEANS = "hairline_crack"
"""A card in a deck so that the game does not end because nobody could do damage."""


def _reckoned_with(rules: HismentRules) -> HismentRules:
    """The rules with fixed numbers for some cards, independent of balance changes."""
    heroes = {
        "cinder_1": {"attack": 4, "speed": 3},
        "cinder_2": {"attack": 6, "speed": 3},
        "pyrrhos_1": {"attack": 3},
    }
    hearts = {"diamond_hall": {"heart": 30}, "ember_forge": {"heart": 35}}
    replace, known = msgspec.structs.replace, rules.catalogue.definitions
    found = replace(
        known,
        heroes=tuple(replace(hero, **heroes.get(hero.id, {})) for hero in known.heroes),
        terrains=tuple(replace(terrain, **hearts.get(terrain.id, {})) for terrain in known.terrains),
    )
    return HismentRules(Catalogue(found))


RULES = _reckoned_with(_RULES)


def with_cards(text: str) -> HismentRules:
    """The rules with additional cards."""
    problems = Problems()
    merged = merge([parse_source(text.encode(), "mine.yaml")], problems, RULES.catalogue.definitions)
    assert merged is not None, problems.all
    return HismentRules(Catalogue(merged))


class Table:
    """Two sides of heroes in the notation of positions; everything not given is empty."""

    def __init__(
        self,
        own: str,
        enemy: str = "",
        phase: Phase = Phase.BATTLE,
        *,
        rules: HismentRules = RULES,
        terrain: str = NEUTRAL,
        hearts: tuple[int, int] = (30, 30),
        coins: tuple[int, int] = (100, 100),
        hand: str = "",
        enemy_hand: str = MEANS,
        shop: str = "",
        pile: str = "",
        enemy_pile: str = "",
        tally: Tally | None = None,
        enemy_tally: Tally | None = None,
        **parts: Any,
    ) -> None:
        self.rules, self.catalogue = rules, rules.catalogue
        piles, hands = (pile, enemy_pile), (hand, enemy_hand)
        tallies = (tally or Tally(), enemy_tally or Tally())
        players = [
            Player(
                hand=self.catalogue.in_order(read_cards(hands[seat])),
                shop=read_cards(shop if seat == 0 else ""),
                pile=read_cards(piles[seat]),
                coins=coins[seat],
                heart=hearts[seat],
                heroes=self._heroes(text),
                tally=tallies[seat],
            )
            for seat, text in enumerate((own, enemy))
        ]
        first, second = players
        self.state = State(
            Settings(), (first, second), terrain, 1, 0, Rng.stream(1, "test"), phase, die=1, **parts
        )
        self.events: tuple[Event, ...] = ()

    def _heroes(self, text: str) -> tuple[Hero, ...]:
        return tuple(read_hero(self.catalogue, hero) for hero in text.split())

    def play(self, *said: str) -> "Table":
        """Play moves of the seat to move; `events` then holds the events of all of them."""
        happened = list[Event]()
        for text in said:
            move = self.rules.parse_move(self.state, text)
            self.state, events = self.rules.apply(self.state, move, self.state.seat)
            happened += events
        self.events = tuple(happened)
        return self

    def refused(self, text: str) -> str:
        """The reason for which a move is refused."""
        move = self.rules.parse_move(self.state, text)
        assert move not in self.rules.legal_moves(self.state, self.state.seat)
        try:
            self.rules.apply(self.state, move, self.state.seat)
        except IllegalMove as refusal:
            return str(refusal.reason.value)
        raise AssertionError(f"{text} was not refused")

    def legal(self, kind: str = "") -> set[str]:
        """The legal moves in notation that begin with `kind`."""
        moves = self.rules.legal_moves(self.state, self.state.seat)
        texts = {self.rules.format_move(self.state, move) for move in moves}
        return {text for text in texts if text.startswith(kind)}

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a type."""
        return [event for event in self.events if isinstance(event, kind)]

    def player(self, seat: Seat = 0) -> Player:
        """The player at a seat."""
        return self.state.players[seat]

    def hero(self, line: str, seat: Seat = 0) -> Hero:
        """The living hero of a line."""
        found = values.find(self.catalogue, self.state, seat, line)
        assert found is not None
        return found

    def left(self, line: str, seat: Seat = 0) -> int:
        """The points that a hero has left."""
        return values.points_left(self.catalogue, self.hero(line, seat))

    def magic(self, line: str, seat: Seat = 0) -> int:
        """The magic that a hero has left."""
        return values.magic_left(self.catalogue, self.hero(line, seat))

    def change(self, **parts: Any) -> "Table":
        """Change fields of the position."""
        self.state = msgspec.structs.replace(self.state, **parts)
        return self

    def end_turn(self) -> "Table":
        """Go through all remaining phases."""
        happened, seat = list[Event](), self.state.seat
        while self.state.seat == seat and not self.state.over:
            self.play("next")
            happened += self.events
        self.events = tuple(happened)
        return self
