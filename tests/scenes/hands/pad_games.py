"""Plays games by pad, clicks or taps alone: a policy picks legal moves, the hand goes to their places."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.ai.policy import Policy, RandomPolicy
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.session import AnySession
from game.titles.registry import title_of
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.hands.pads import primary
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import FakeClock
from tests.scenes.pad_pilot import PadPilot
from tests.scenes.playing import services_at

SIZE = (1280, 720)
MOST = 4000
_SPOTS = (4, 1, 7, 2, 6)
"""Where a click is tried on a thing, in eighths: others may lie on its middle."""
_WAYS = {
    "dpad_right": ("raise",),
    "a": ("raise",),
    "y": ("go_on",),
    "b": ("close", "back", "cancel", "no", "ok"),
}
"""What is clicked for the buttons of a pad: the first of these that is there."""


class MouseHand(Pilot):
    """A hand that has but the left button of a mouse, and never holds it, for what a pad does."""

    focused = ""

    def button(self, name: str) -> None:
        """Click what a button of the pad stands for, if the screen has that."""
        top = self.stack.top
        assert top is not None
        wanted = next(filter(None, map(top.find, _WAYS.get(name, ()))), None)
        wanted = wanted or (primary(top) if name == "y" else None)
        if wanted is not None:
            self.press_on(wanted.id)
        self.focused = top.focus.id

    def press_on(self, id: str) -> None:
        """Click a thing where it can be hit."""
        top = self.stack.top
        node = top.find(id) if top is not None else None
        if top is None or node is None:
            return
        box = node.world_rect()
        across = [
            (box.left + box.width * x / 8, box.top + box.height * y / 8) for y in _SPOTS for x in _SPOTS
        ]
        self.touch(next((spot for spot in across if top.root.hit(spot) is node), across[0]))
        self.settle()

    def touch(self, spot: Point) -> None:
        """Click a place."""
        self.move(spot)
        self.down(spot)
        self.up(spot)


class FingerHand(MouseHand):
    """A hand with one finger, which taps: what it does is all that the window hears."""

    def touch(self, spot: Point) -> None:
        """Tap a place."""
        place = {"x": spot[0] / SIZE[0], "y": spot[1] / SIZE[1]}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.send(kind, touch_id=1, finger_id=0, dx=0.0, dy=0.0, **place)


class PadGame:
    """A game of a title from the title screen on, by pad alone, or with `hold` by another hand.

    With `form` a table is set up first: these are pressed in the form, before it begins.
    """

    def __init__(
        self,
        folder: Path,
        title: str,
        seed: int = 3,
        hold: type[Any] = PadPilot,
        policy: str = "",
        form: tuple[str, ...] | None = None,
    ) -> None:
        self.rng = Rng.stream(seed, "pad")
        self.policy: Policy = title_of(title).policies[policy]() if policy else RandomPolicy()
        services = services_at(folder, size=SIZE)
        services.bot_iterations = 2
        services.learn(offered=True)
        services.settings = msgspec.structs.replace(services.settings, no_hold=hold is not PadPilot)
        Director(services).start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.stack = services.stack
        self.hand = hold(self.stack, SIZE, clock)
        self.hand.button("dpad_right")
        self._begin(title, form)
        for _ in range(20):
            if isinstance(self.stack.top, Table):
                break
            self.hand.button("y")
        self.moves, self.session = 0, self.table.model.session

    def _begin(self, title: str, form: tuple[str, ...] | None) -> None:
        """Press the poster of a title, or set up a table of it and press what the form shall have."""
        for place in (f"poster:{title}",) if form is None else ("set_up", f"pick:{title}", *form):
            assert self.stack.top is not None
            assert self.stack.top.find(place) is not None, (place, self.stack.top.id)
            self.hand.press_on(place)

    @property
    def table(self) -> Table:
        return next(scene for scene in self.stack.from_above() if isinstance(scene, Table))

    @property
    def over(self) -> bool:
        """True once the table was left, or its game has ended."""
        tables = [scene for scene in self.stack.from_above() if isinstance(scene, Table)]
        return not tables or tables[0].model.session.outcome is not None

    @property
    def won(self) -> bool:
        """True once somebody has won by the rules."""
        return self.session.outcome is not None and bool(self.session.outcome.winners)

    def pick(self, choices: list[Any]) -> Any:
        number, self.rng = self.rng.below(len(choices))
        return choices[number]

    def play(self, moves: int = MOST) -> int:
        """Play at most so many moves of the person; return how many were made."""
        for _ in range(60 + 10 * moves):
            if self.over or self.moves >= moves:
                break
            self._go_on()
        return self.moves

    def _go_on(self) -> None:
        top = self.stack.top
        assert top is not None
        if not isinstance(top, Table):
            self._leave(top)
            return
        table, before = top, len(top.model.session.steps)
        gesture = self._gesture(table)
        if gesture is None:
            # The others are at their moves; where one must go on to see the next, the main button does so.
            self.hand.button("y")
            self.hand.wait(1.0)
            self.hand.settle()
            return
        # A prompt that has changed by itself takes nothing yet.
        self.hand.wait(1.0)
        for place in gesture:
            if self.stack.top is table and len(table.model.session.steps) == before:
                node = self._node(table, place)
                # Some places have no thing of their own: what stands there means them.
                self.hand.press_on(node.id) if node is not None else self.hand.button("a")
        self.moves += len(table.model.session.steps) > before

    def _leave(self, top: Any) -> None:
        """Raise a curtain, or press the first button of a page that lies over the table."""
        self.hand.wait(1.0)
        if top.curtain:
            self.hand.button("dpad_right")
            for _ in range(3):
                if self.hand.focused != "raise":
                    self.hand.button("dpad_right")
            self.hand.button("a")
        elif primary(top) is not None:
            self.hand.button("y")
        else:
            self.hand.button("b")

    def _gesture(self, table: Table) -> tuple[Ref, ...] | None:
        """The places of the first wished move which the hand can go to now."""
        model, session = table.model, table.model.session
        for move in self._wishes(session, model.seat):
            for source, target in session.rules.gestures(session.state, move, model.seat):
                if model.moves(source, target) and self._node(table, source) is not None:
                    return (source,) if target is None else (source, target)
        return None

    def _wishes(self, session: AnySession, seat: Seat) -> Iterator[Any]:
        """The policy's move, then the other legal ones by chance, as some can be made at no place."""
        legal = [*session.legal_moves(seat)] if seat in session.rules.to_act(session.state) else []
        if legal:
            move, self.rng = self.policy.choose(session.rules, session.view(seat), legal, self.rng)
            yield legal.pop(legal.index(move))
        while legal:
            yield legal.pop(self.pick([*range(len(legal))]))

    def _node(self, table: Table, place: Ref) -> Node | None:
        nodes = table.focus.nodes()
        of_place = (node for node in nodes if str(place) in (node.ref, node.id))
        # What stands in a place that has no thing of its own means that place.
        standing = (node for node in nodes if node.ref and place in _meant(table, node.ref))
        return next(of_place, None) or next(standing, None)


def _meant(table: Table, ref: str) -> list[Ref]:
    return [*table.model.parents_of(Ref.parse(ref))]


TITLES = playable()
WHOLE = {
    "hercule": ("greedy", ("difficulty:story",)),
    "hera_zeus": ("easy", ("level:1:easy",)),
    "seventh_hero": ("easy", ("level:1:easy",)),
    "hisment": ("greedy", ("level:1:easy",)),
}
"""The policy that a whole game is played by, and what is pressed in the form of the table before."""


def whole_game(folder: Path, title: str, hold: type[Any]) -> PadGame:
    """A game from the form of the table to its end; a run of Hercule is won after twelve trials."""
    policy, form = WHOLE[title]
    game = PadGame(folder, title, hold=hold, policy=policy, form=form)
    game.play()
    return game
