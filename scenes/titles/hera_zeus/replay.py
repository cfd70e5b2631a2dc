"""A finished game to be watched at its own table: step by step, by turns, from either side or from both."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.view import SideView, View
from saves.manager import Replay
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.titles.hera_zeus.log import entries_of, log_entries
from scenes.titles.hera_zeus.model import Game, Model
from scenes.titles.hera_zeus.naming import side_name
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.widgets.controls import Choice, Option
from scenes.widgets.furniture import button, label, titled_panel
from scenes.widgets.page import Column
from scenes.widgets.scroll import ScrollView

BOTH = "both"
PACES = (1.2, 0.6, 0.3)


class OpenDesk(Model):
    """A game that is over, through the eyes of one seat, or with each card as its owner sees it."""

    def __init__(self, session: Game, name: str, seat: Seat, *, both: bool) -> None:
        self.both = both
        super().__init__(session, name, seat)

    def refresh(self) -> None:
        """Nothing can be played; what both see is put together from their two views."""
        self.index, self.view = {}, self.session.view(self.seat)
        if self.both:
            self.view = _open(self.view, self.session.view(self.facing))

    def told(self, event: Event) -> Event:
        """Who looks at both sides is told all that both were told."""
        return event if self.both else super().told(event)


def _open(near: View, far: View) -> View:
    seat = near.viewer or 0
    sides = [near.sides[0], near.sides[1]]
    sides[1 - seat] = _known(far.sides[1 - seat])
    return msgspec.structs.replace(near, sides=(sides[0], sides[1]))


def _known(side: SideView) -> SideView:
    """The other side as its owner sees it, its hand among what is known of it."""
    return msgspec.structs.replace(side, sighted=side.hand)


class MatchReplay(HeraZeusTable):
    """Nothing is played here: the keys step, by moves and by turns, and turn the table."""

    id = "hera_zeus/replay"

    def __init__(self, services: Services, replay: Replay) -> None:
        session: Any = Session(replay.rules, replay.origin, practice=True)
        session.replay([step.played for step in replay.steps])
        super().__init__(services, session, 0, replay.info.name)
        self.seen = BOTH
        self.pace = 0
        self.playing = False
        self._next = 0.0
        self._sit()

    def _sit(self) -> None:
        seat = 1 if self.seen == "1" else 0
        self.sit(OpenDesk(self.model.session, self.model.name, seat, both=self.seen == BOTH))
        self.viewer = None if self.seen == BOTH else seat

    @property
    def at(self) -> int:
        """How many steps are shown."""
        return len(self.model.session.steps)

    @property
    def last(self) -> int:
        """How many steps there are."""
        return self.at + len(self.model.session.undone)

    def build(self, metrics: Metrics) -> None:
        """The table, and what happened so far where no card is read."""
        super().build(metrics)
        if self.attention is None:
            self.reader.add(self._so_far())

    def _so_far(self) -> Node:
        """The last lines of the log, the newest at the end."""
        scene, model = self.scene, self.model
        m, box = scene.layout.metrics, scene.layout.reading
        panel = titled_panel(m, box, tr("So far"), scene.theme, opacity=240)
        lines = [entry.line for entry in log_entries(model.catalogue, model.session.steps, model.told)]
        pad = m.px(24)
        view = ScrollView(line=m.px(60), theme=scene.theme)
        view.place((pad, m.px(24), box.width - 2 * pad, box.height - m.px(40)))
        column = Column(m, 0, 0, box.width - 2 * pad - m.px(16))
        nodes = [
            column.text(line, size=18, colour=scene.theme.text if n == len(lines) else scene.theme.dim, gap=6)
            for n, line in enumerate(lines, 1)
        ]
        view.fill(*nodes).scroll_to(column.y)
        return panel.add(view)

    def of_interest(self) -> Ref | None:
        """What happened so far, until a card is pointed at."""
        return None

    def hint(self) -> str:
        """What the last step was."""
        steps = self.model.session.steps
        if not steps:
            return tr("Nobody has laid a card yet.")
        entries = list(entries_of(self.model.catalogue, steps[-1].events, self.model.told))
        return entries[-1].line if entries else ""

    def controls(self, scene: Surroundings) -> list[Node]:
        """Where the actions stand at a table: the ways through the game, whose eyes, how fast."""
        m = scene.layout.metrics
        whole, gap, tall = scene.layout.actions, m.px(8), m.px(50)
        lines = [Box(whole.left, whole.top + row * (tall + gap), whole.width, tall) for row in range(4)]
        return [
            *self._jumps(scene, lines[0], gap),
            *self._playing(scene, lines[1], gap),
            self._eyes(scene, lines[2]),
            *self._last_line(scene, lines[3], gap),
        ]

    def _jumps(self, scene: Surroundings, line: Box, gap: int) -> Iterator[Node]:
        acts: tuple[tuple[str, str, str, Callable[[], None], bool], ...] = (
            ("first", tr("Start"), tr("Home"), lambda: self.go(0), self.at == 0),
            ("back", tr("Back"), "←", lambda: self.go(self.at - 1), self.at == 0),
            ("on", tr("On"), "→", self.step, self.at == self.last),
            ("end", tr("End"), tr("End"), lambda: self.go(self.last), self.at == self.last),
        )
        m, wide = scene.layout.metrics, (line.width - 3 * gap) // 4
        for index, (name, words, key, act, off) in enumerate(acts):
            box = Box(line.left + index * (wide + gap), line.top, wide, line.height)
            yield button(m, box, name, words, act, key_cap=key, disabled=off, size=17, theme=scene.theme)

    def _playing(self, scene: Surroundings, line: Box, gap: int) -> Iterator[Node]:
        m, half = scene.layout.metrics, (line.width - gap) // 2
        yield button(
            m,
            Box(line.left, line.top, half, line.height),
            "play",
            tr("Pause") if self.playing else tr("Play"),
            self.toggle,
            icon_name="" if self.playing else "play",
            key_cap=tr("Space"),
            kind="primary",
            size=18,
            theme=scene.theme,
        )
        speeds = tuple(Option(str(index), f"×{1 << index}") for index in range(len(PACES)))
        speed = self._choice(scene, "pace", speeds, str(self.pace), self._paced)
        yield speed.place(Box(line.left + half + gap, line.top, half, line.height))

    def _eyes(self, scene: Surroundings, line: Box) -> Node:
        names = [side_name(self.model.catalogue, seat) for seat in (0, 1)]
        seats = (Option("0", names[0]), Option("1", names[1]), Option(BOTH, tr("Both")))
        return self._choice(scene, "seat", seats, self.seen, self.turn_to).place(line)

    @staticmethod
    def _choice(
        scene: Surroundings,
        name: str,
        options: tuple[Option, ...],
        value: str,
        changed: Callable[[str], None],
    ) -> Choice:
        size = scene.layout.metrics.text(18)
        return Choice(
            name=name, options=options, value=value, text_size=size, theme=scene.theme, changed=changed
        )

    def _last_line(self, scene: Surroundings, line: Box, gap: int) -> Iterator[Node]:
        m, theme, half = scene.layout.metrics, scene.theme, (line.width - gap) // 2
        words = tr("Step {n} of {all}", n=self.at, all=self.last)
        said = Semantic("status", words, id="step")
        place = Box(line.left, line.top, half, line.height)
        yield label(m, place, words, size=18, colour=theme.text, anchor="center", semantic=said)
        box = Box(line.left + half + gap, line.top, half, line.height)
        yield button(m, box, "leave", tr("Leave"), self.on_cancel, key_cap=tr("Esc"), size=18, theme=theme)

    def turn_to(self, seen: str) -> None:
        """Look with other eyes."""
        self.seen = seen
        self._sit()
        self.rebuild()

    def _paced(self, value: str) -> None:
        self.pace = int(value)
        self._next = self.timeline.clock.now()
        self.rebuild()

    def go(self, to: int) -> None:
        """Show the game after so many steps, at once."""
        session = self.model.session
        self.playing = False
        while session.steps and self.at > to:
            session.undo()
        while session.undone and self.at < to:
            session.redo()
        self.model.refresh()
        self.message, self.attention = "", None
        self.rebuild()

    def step(self) -> None:
        """The next move, as it was played."""
        if self.at < self.last:
            self.attention = None
            self.change(self.model.redo)

    def turn(self, by: int) -> None:
        """To the end of the turn before, or of the next one."""
        session = self.model.session
        moves = [played.move for played in (*session.log, *session.undone)]
        ends = [0, *(n for n, move in enumerate(moves, 1) if isinstance(move, EndTurn)), self.last]
        places = [n for n in ends if (n > self.at if by > 0 else n < self.at)]
        if places:
            self.go(min(places) if by > 0 else max(places))

    def toggle(self) -> None:
        """Play by itself, or stop."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.go(0)
            self.playing = True
        self._next = self.timeline.clock.now()
        self.rebuild()

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Nothing is played in a replay."""
        return False

    def keys(self) -> dict[str, Callable[[], None]]:
        """What the keys do."""
        return {"l": self.show_log, "f1": self.explain}

    def digit(self, number: int) -> bool:
        """Whose eyes."""
        if not 1 <= number <= 3:
            return False
        self.turn_to(("0", "1", BOTH)[number - 1])
        return True

    def on_key(self, press: KeyPress) -> bool:
        """Arrows step, Page keys go by turns, Home and End to the ends, Space plays."""
        steps: dict[str, Callable[[], None]] = {
            "left": lambda: self.go(self.at - 1),
            "right": self.step,
            "page up": lambda: self.turn(-1),
            "page down": lambda: self.turn(1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.last),
            "space": self.toggle,
        }
        if press.key in steps and not (press.ctrl or press.alt):
            steps[press.key]()
            return True
        return super().on_key(press)

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close("title")

    def update(self) -> None:
        """Take in pictures, and go on by itself when it plays; it does not leave when the game is over."""
        self.take_pictures()
        self._look()
        if not self.playing or not self.on_top or self.timeline.busy:
            return
        now = self.timeline.clock.now()
        if now < self._next:
            self.wake_at = min(self.wake_at or self._next, self._next)
            return
        self._next = now + PACES[self.pace]
        self.step()
        if self.at == self.last:
            self.playing = False
            self.rebuild()
