"""The games of the corpus since schema 5: twenty files for each title, beside those of older schemas.

Each is a random game from a seed, played to a number of moves, to its end, or to the first position of a
kind. A later version of the rules may lead to another game, so a file is never written again.
"""

import random
from collections.abc import Callable, Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.errors import IllegalMove
from game.core.protocol import Concede, Options
from game.core.session import AnySession, Session
from saves.match import Match, Standing
from tests.saves.table import rules_of

END = 5_000
NO_OPTIONS: Options = MappingProxyType({})
Wanted = Callable[[Any], bool]


class Game(NamedTuple):
    """How a file of the corpus is made, and who plays it."""

    title: str
    seats: int
    options: Options = NO_OPTIONS
    moves: int = 40
    seed: int = 1
    wanted: Wanted | None = None
    match: Match | None = None
    practice: bool = False
    taken_back: int = 0
    conceded: bool = False

    def session(self) -> AnySession:
        """Play the game."""
        session = self._first() if self.wanted else self._played(self.seed, self.moves)
        if self.conceded:
            session.submit(Concede(), session.rules.to_act(session.state)[0])
        for _ in range(self.taken_back):
            session.undo()
        return session

    def _first(self) -> AnySession:
        """The first position of the wanted kind, in the first random game that has one."""
        assert self.wanted is not None
        for seed in count(self.seed):
            session = self._begun(seed)
            for _ in self._moves(session, seed, END):
                if self.wanted(session.state):
                    return session
        raise AssertionError

    def _played(self, seed: int, moves: int) -> AnySession:
        session = self._begun(seed)
        for _ in self._moves(session, seed, moves):
            pass
        while self.taken_back and not _all_back(session, self.taken_back):
            for _ in self._moves(session, seed + len(session.moves), 1):
                pass
        return session

    def _begun(self, seed: int) -> AnySession:
        session: AnySession = Session.new(rules_of(self.title), seed, self.seats, self.options)
        session.practice = self.practice
        return session

    def _moves(self, session: AnySession, seed: int, moves: int) -> Any:
        """Make random moves one by one."""
        hand = random.Random(seed)
        for number in range(moves):
            if session.outcome is not None:
                return
            seat = hand.choice(session.rules.to_act(session.state))
            yield number, session.submit(hand.choice(session.legal_moves(seat)), seat)


def _all_back(session: AnySession, moves: int) -> bool:
    """Return True if that many moves can be taken back; they are played again."""
    back = 0
    try:
        while back < moves:
            session.undo()
            back += 1
    except IllegalMove:
        pass
    for _ in range(back):
        session.redo()
    return back == moves


def hercule(seats: int = 1, moves: int = 60, **more: Any) -> Game:
    """A run of Hercule, with one hero or two."""
    return Game("hercule", seats, moves=moves, match=PAIR if seats == 2 else None, **more)


def phase(name: str) -> Wanted:
    """A test for positions in a phase."""
    return lambda state: str(state.phase) == name


def pending(choice: str) -> Wanted:
    """A test for positions in which a card waits for a choice."""
    return lambda state: state.pending is not None and state.pending.choice == choice


def window(kind: str) -> Wanted:
    """A test for positions with a reaction window of a kind."""
    return lambda state: any(each.kind == kind for each in state.windows)


def some_hero(part: str) -> Wanted:
    """A test for positions of Hisment in which a hero has something in this field."""
    return lambda state: any(getattr(hero, part) for player in state.players for hero in player.heroes)


def of_two(title: str, match: Match | None = None, **more: Any) -> Game:
    """A game of two seats."""
    return Game(title, 2, match=match or PAIR, **more)


def heroes(seats: int, match: Match | None = None, **more: Any) -> Game:
    """A game of 7e Héros with a number of seats."""
    return Game("seventh_hero", seats, match=match or Match("", PEOPLE[:seats]), **more)


PEOPLE = ("Ada", "Bob", "Zoé", "Dan", "Eve")
PAIR = Match("", ("Ada", "Bob"))
MACHINE = Match("", ("Ada", "Lerne"), ("human", "medium"))
WATCHED = Match("", ("Lerne", "Argos"), ("hard", "easy"))
THIRD = Match("0" * 32, ("Ada", "Bob"), best_of=5, opening="random", wins=(1, 1), game=3)
TYPED = Match("", ("Ada", "Bob"), best_of=7, opening="same", shared=True)
BLACK_KNIGHT = (Standing(0, "look", "holding"), Standing(1, "trick", "never"), Standing(2, "look", "against"))
ORDERED = Match("", PEOPLE[:3], orders=BLACK_KNIGHT)
OPEN = Match("", PEOPLE[:4], orders=BLACK_KNIGHT[:1], open_orders=True)
EXPANSIONS = dict.fromkeys(("blood_and_bruises", "athena", "hera_revenge", "calm_and_wrath", "omphale"), True)
ALL_EXPANSIONS: Options = {**EXPANSIONS, "stance_a_turns": "if_upright"}
HOUSE: Options = {
    "supercharge_played": False,
    "stance_a_turns": "if_tapped",
    "winning_exhausts": False,
    "rain_turns_discard": False,
    "rain_dresses_wounds": False,
    "supercharge_effects": False,
}
FIRST_HEAD: Options = {"difficulty": "mythic", "heads": "1"}
ALL_HEADS: Options = {"difficulty": "mythic", "heads": "10"}
JAPANESE: Options = {"rules": "japanese"}
BY_THE_BOOK: Options = {"deck_0": "tides", "deck_1": "gales", "bank_second": "100"}

GAMES: Mapping[str, Game] = {
    "hercule_blood_and_bruises": hercule(options={"blood_and_bruises": True}),
    "hercule_athena": hercule(options={"athena": True}),
    "hercule_hera_revenge": hercule(options={"hera_revenge": True}),
    "hercule_calm_and_wrath": hercule(options={"calm_and_wrath": True}),
    "hercule_omphale": hercule(options={"omphale": True}),
    "hercule_all_expansions": hercule(options={**EXPANSIONS, "difficulty": "story"}, moves=100),
    "hercule_house_rules": hercule(options=HOUSE),
    "hercule_first_head": hercule(options=FIRST_HEAD),
    "hercule_all_heads": hercule(options=ALL_HEADS, seed=2),
    "hercule_two_heroes": hercule(2, 120, options={"stance_a_turns": False}),
    "hercule_two_heroes_lost": hercule(2, END, options=ALL_HEADS),
    "hercule_two_heroes_expansions": hercule(2, 90, options=ALL_EXPANSIONS, seed=3),
    "hercule_conceded": hercule(conceded=True),
    "hera_zeus_begun_by_hera": of_two("hera_zeus", options={"first": "hera"}),
    "hera_zeus_begun_by_lot": of_two("hera_zeus", MACHINE, options={"first": "random"}),
    "hera_zeus_pegasus_alone": of_two("hera_zeus", options={"remove_figure": "pegasus"}, moves=70),
    "hera_zeus_pandora_asks": of_two("hera_zeus", options={"pandora_order": "ask"}, moves=60),
    "hera_zeus_pandora_stays": of_two("hera_zeus", options={"pegasus_pandora": "stays"}, moves=60),
    "hera_zeus_hades": of_two("hera_zeus", wanted=pending("hades")),
    "hera_zeus_persephone": of_two("hera_zeus", wanted=pending("persephone")),
    "hera_zeus_column": of_two("hera_zeus", wanted=pending("column")),
    "hera_zeus_order": of_two("hera_zeus", options={"pandora_order": "ask"}, wanted=pending("order_column")),
    "hera_zeus_over": of_two("hera_zeus", THIRD, moves=END),
    "hera_zeus_typed_seed": of_two("hera_zeus", TYPED),
    "hera_zeus_watched": of_two("hera_zeus", WATCHED, moves=80, seed=2),
    "hera_zeus_conceded": of_two("hera_zeus", THIRD, conceded=True),
    "hera_zeus_taken_back": of_two("hera_zeus", taken_back=1),
    "hera_zeus_practice": of_two("hera_zeus", practice=True, taken_back=6),
    "hera_zeus_first_move": of_two("hera_zeus", moves=1),
    "seventh_hero_fresh": heroes(3, moves=0),
    "seventh_hero_four": heroes(4, seed=4),
    "seventh_hero_five": heroes(5, seed=5),
    "seventh_hero_japanese_five": heroes(5, options=JAPANESE, seed=6, moves=60),
    "seventh_hero_last_use": heroes(3, options={"last_use": False}, moves=70),
    "seventh_hero_asked_once": heroes(4, options={"asked_again": False}, moves=70),
    "seventh_hero_no_spare": heroes(3, options={"spare": False}, moves=70),
    "seventh_hero_received": heroes(4, wanted=window("received")),
    "seventh_hero_required": heroes(3, wanted=window("required")),
    "seventh_hero_power": heroes(5, wanted=window("power")),
    "seventh_hero_returned": heroes(3, wanted=window("returned")),
    "seventh_hero_drop": heroes(4, wanted=phase("drop")),
    "seventh_hero_hint": heroes(3, wanted=lambda state: bool(state.hints)),
    "seventh_hero_orders": heroes(3, ORDERED),
    "seventh_hero_open_orders": heroes(4, OPEN, moves=50),
    "seventh_hero_over": heroes(5, moves=END, seed=7),
    "seventh_hero_conceded": heroes(4, conceded=True),
    "seventh_hero_practice": heroes(3, practice=True, taken_back=5),
    "hisment_fresh": of_two("hisment", moves=0),
    "hisment_shop": of_two("hisment", wanted=phase("shop")),
    "hisment_attach": of_two("hisment", wanted=phase("attach")),
    "hisment_battle": of_two("hisment", wanted=phase("battle")),
    "hisment_release": of_two("hisment", wanted=phase("release")),
    "hisment_chapters": of_two("hisment", wanted=phase("chapters")),
    "hisment_tides_and_gales": of_two("hisment", options=BY_THE_BOOK, moves=300),
    "hisment_embers_twice": of_two("hisment", options={"deck_0": "embers", "deck_1": "embers"}, moves=200),
    "hisment_evolved": of_two("hisment", wanted=some_hero("below")),
    "hisment_lasting": of_two("hisment", wanted=some_hero("lasting")),
    "hisment_late": of_two("hisment", MACHINE, moves=500, seed=8),
    "hisment_over": of_two("hisment", THIRD, moves=END, seed=9),
    "hisment_typed_seed": of_two("hisment", TYPED, moves=90),
    "hisment_watched": of_two("hisment", WATCHED, moves=250, seed=3),
    "hisment_conceded": of_two("hisment", conceded=True),
    "hisment_taken_back": of_two("hisment", taken_back=1),
    "hisment_practice": of_two("hisment", practice=True, taken_back=8),
}
