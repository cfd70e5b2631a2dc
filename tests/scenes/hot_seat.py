"""Two people at one screen in a test: the table, its curtain, and a fingerprint of every frame shown."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pygame

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, Draw
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from saves.match import Match
from scenes.devtools.pilot import FRAME, Pilot
from scenes.match.turn_flow import TurnFlow
from scenes.table.hand_over import CurtainScene
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.curtain import cover_changes
from tests.scenes.playing import services_at

HERA, ZEUS = 0, 1
SIZE = (1024, 640)
PAIR = Match("", ("Ada", "Bob"))
CURTAIN = "hera_zeus/curtain"
TABLE = "hera_zeus/table"
Game: TypeAlias = Session[State, AnyMove, Any]


class House:
    """A hot-seat table with two people, which records a hash of every frame."""

    def __init__(
        self,
        folder: Path,
        state: State | None = None,
        match: Match = PAIR,
        begin: Callable[[Game], None] = lambda _: None,
        **options: Any,
    ) -> None:
        self.services = services_at(folder)
        cover_changes(self.services)
        rules = self.services.load_rules("hera_zeus")
        assert isinstance(rules, HeraZeusRules)
        self.rules = rules
        self.session: Game = Session(rules, state or rules.setup(7, 2, options), seed=7)
        begin(self.session)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.clock = clock
        flow = TurnFlow(match, self.session, self.services)
        self.table: Any = HeraZeusScenes(self.services).led_table(flow, "A game")
        self.results: list[str] = []
        self.services.stack.push(self.table, self.results.append)
        self.hand = Pilot(self.services.stack, SIZE, clock)
        self.frames: list[int] = []

    def move_at(self, speed: float) -> None:
        """Set the speed of animations; 0 for none."""
        self.services.stack.speed = self.table.timeline.speed = speed

    @property
    def at(self) -> str:
        top = self.services.stack.top
        return top.id if top is not None else ""

    @property
    def curtain(self) -> CurtainScene:
        top = self.services.stack.top
        assert isinstance(top, CurtainScene)
        return top

    @property
    def picture(self) -> bytes:
        return self.hand.screen.get_buffer().raw

    def frame(self, seconds: float = FRAME) -> None:
        """Advance time by one frame and record it."""
        self.clock.advance(seconds)
        self.hand.frame()
        self.frames.append(hash(self.picture))

    def key(self, name: str) -> None:
        """Press a key and record the next frame."""
        key = pygame.key.key_code(name)
        self.services.stack.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.services.stack.dispatch(pygame.Event(pygame.KEYUP, key=key))
        self.hand.frame()
        self.frames.append(hash(self.picture))

    def rest(self) -> None:
        """Record frames until nothing moves."""
        self.frame()
        while self.services.stack.busy:
            self.frame()

    def raise_it(self) -> None:
        """Raise the curtain with the keyboard."""
        self.key("tab")
        self.key("return")
        self.rest()

    def play(self, *moves: AnyMove) -> None:
        """Play moves of the viewer as the table does."""
        for move in moves:
            self.table.change(partial(self.table.model.submit, move))
            self.hand.settle()

    def pass_over(self) -> None:
        """End the turn, and raise the curtain again."""
        self.key("e")
        self.rest()
        self.raise_it()


def lay(game: Game) -> None:
    """Let both players lay their first three cards."""
    while game.state.turn == 0:
        game.submit(game.legal_moves(game.state.seat)[0])


def draw(game: Game) -> None:
    """Let both players lay their cards and Hera spend her points on drawing."""
    lay(game)
    while game.state.left:
        legal = game.legal_moves(game.state.seat)
        game.submit(next((move for move in legal if isinstance(move, Draw)), legal[0]))


def laid(folder: Path, begin: Callable[[Game], None] = lay, **options: Any) -> House:
    """A game in which both have laid their three cards, at the first turn of Hera."""
    house = House(folder, begin=begin, **options)
    house.move_at(0.0)
    house.raise_it()
    house.move_at(1.0)
    house.frames.clear()
    assert (house.at, house.table.viewer) == (TABLE, HERA)
    return house


def rules(folder: Path) -> HeraZeusRules:
    found = services_at(folder / "rules").load_rules("hera_zeus")
    assert isinstance(found, HeraZeusRules)
    return found


def spent(folder: Path) -> House:
    """A game in which Hera has spent her points and can hand over."""
    return laid(folder, draw)


def other_world(house: House, seat: Seat, number: int = 1) -> State:
    """Another position that looks the same to this seat, with other hidden cards."""
    state = house.rules.determinize(house.session.view(seat), Rng.stream(number, "another world"))
    assert state.sides != house.session.state.sides
    assert house.rules.view(state, seat) == house.session.view(seat)
    return state


def in_world(folder: Path, state: State) -> House:
    house = House(folder, state)
    house.raise_it()
    house.frames.clear()
    return house


# What is seen
