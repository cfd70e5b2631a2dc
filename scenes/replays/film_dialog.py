"""The dialog that makes a moving picture of a replay: which turns, how far it is, and where it has gone."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import cast

import pygame

from saves.errors import reason_of
from saves.manager import Replay
from scenes.app.report import opened
from scenes.match.analysis_panel import SteppedHost
from scenes.replays.film import SIZE, Film, steps_shown
from scenes.services import Services, ntr, say, tr
from scenes.table.table import Table
from scenes.title import TitleScenes
from scenes.toolkit.design import GAP, TIGHT
from scenes.toolkit.geometry import REST, Metrics, Px, columns
from scenes.toolkit.node import Semantic
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Dialog
from scenes.widgets.furniture import label, work_bar
from scenes.widgets.page import BODY, SMALL, Action, Column, buttons, choice, control_height

LOOK = 0.02  # seconds between two looks at the work
DRAWN = 1280, 720
TOLD = 25  # the progress is told in steps of so many per cent
LAST, ALL = "last", "all"


class Stage:
    """A table of a replay off the window, of which a picture can be taken at each step."""

    def __init__(self, scenes: TitleScenes, replay: Replay, seen: str) -> None:
        self.clock = FakeClock()
        self.stack = SceneStack(self.clock, DRAWN)
        # Nothing flies and no words fade: every picture shows the step at rest.
        self.stack.speed = 0.0
        self.services = scenes.services
        self.stack.pictures = lambda: self.services.gallery
        self.table = cast("Table", scenes.replay(replay))
        self.bar = cast("SteppedHost", self.table.host)
        self.bar.be_filmed()
        self.stack.push(self.table)
        self.bar.turn_to(seen)
        self.target = pygame.Surface(DRAWN)

    def wind(self, step: int) -> None:
        """Show a step, and order the pictures that it needs."""
        self.bar.go(step)
        self.table.timeline.finish()
        self.stack.update()
        self.stack.draw(self.target, anew=True)

    def picture(self) -> bytes:
        """The step as it is shown now, in bytes of red, green and blue."""
        # The window's own stack was told which cards are baked; this one may still show their sketches.
        self.table.touch()
        self.stack.update()
        self.stack.draw(self.target, anew=True)
        return pygame.image.tobytes(pygame.transform.smoothscale(self.target, SIZE), "RGB")


class FilmDialog(Dialog[None]):
    """Asks for the first and the last turn; draws a step a frame, so that the window goes on meanwhile."""

    id = "film"
    width = 820.0
    first = "film_write"
    way_out = "ok"

    def __init__(self, services: Services, scenes: TitleScenes, replay: Replay, bar: SteppedHost) -> None:
        super().__init__(services, tr("A moving picture"), tr("It shows the table step by step."))
        self.scenes, self.replay, self.seen = scenes, replay, bar.seen
        self.ends, self.names = bar.counted_ends(), bar.names
        self.turns = len(self.ends) - 1
        self.begin = self.end = self.turns
        self.film: Film | None = None
        self.stage: Stage | None = None
        self.todo: tuple[int, ...] = ()
        self.done, self.wound = 0, False
        self.said, self.path = "", cast("Path | None", None)

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps that are shown."""
        return steps_shown(self.ends, self.begin, self.end)

    @property
    def exposed(self) -> str:
        """Whose cards can be seen in it."""
        if not self.names:
            return tr("It shows what the players saw.")
        if self.seen.isdigit():
            return tr("It shows what {name} saw, and no more.", name=self.names[int(self.seen)])
        return tr("All cards lie open in it, as in the replay: it shows what was hidden.")

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(f"{self.words} {self.exposed}")
        if self.film is not None:
            self._bar(column)
            return
        options = Option(LAST, tr("The last turn")), Option(ALL, tr("The whole game"))
        chosen = {self.turns: LAST, 1: ALL}.get(self.begin, "") if self.end == self.turns else ""
        made = choice(m, "extent", options, chosen, self._extent, theme=self.theme, called=self.heading)
        column.add(made.place(column.box(control_height(m))))
        self._row(m, column, "begin", tr("From turn {n} of {all}", n=self.begin, all=self.turns))
        self._row(m, column, "end", tr("To turn {n} of {all}", n=self.end, all=self.turns))
        count = ntr("{n} picture", "{n} pictures", len(self.steps))
        column.text(count, size=SMALL, colour=self.theme.dim)
        if self.said:
            column.text(self.said, semantic=Semantic("status", self.said, id="told"))

    def _row(self, m: Metrics, column: Column, what: str, words: str) -> None:
        """A turn, and the buttons that change it."""
        box = column.box(control_height(m))
        name, less, more = columns(m, box, REST, Px(m.px(70)), Px(m.px(70)), gap=TIGHT)
        said = Semantic("status", words, id=what)
        column.add(label(m, name, words, size=BODY, semantic=said))
        low, high = (1, self.end) if what == "begin" else (self.begin, self.turns)
        now: int = getattr(self, what)
        those = (
            Action(f"{what}:less", "−", partial(self._turn, what, now - 1), off=now <= low),
            Action(f"{what}:more", "+", partial(self._turn, what, now + 1), off=now >= high),
        )
        column.add(*buttons(m, (less, more), those, self.theme))

    def _turn(self, what: str, turn: int) -> None:
        setattr(self, what, turn)
        self.rebuild()

    def _extent(self, extent: str) -> None:
        self.begin, self.end = (1 if extent == ALL else self.turns), self.turns
        self.rebuild()

    def _bar(self, column: Column) -> None:
        """How far it is; it is told in a few steps, so that a voice does not count along."""
        share = self.done / len(self.todo)
        column.add(*work_bar(column.box(column.m.px(GAP)), share, column.theme))
        drawn, told = round(share * 100), round(share * 100) // TOLD * TOLD
        words = tr("The pictures are being drawn: {n}%.", n=drawn)
        said = Semantic("status", tr("The pictures are being drawn: {n}%.", n=told), id="progress")
        column.text(words if share < 1 else tr("The file is being written."), semantic=said)

    def feet(self) -> tuple[Action, ...]:
        if self.film is not None:
            return (Action("film_stop", tr("Stop"), self.on_cancel, tr("Esc"), "close"),)
        leave = Action("ok", tr("Close"), self.on_cancel, tr("Esc"))
        write = Action("film_write", tr("Make the picture"), self.write, "", "eye", "primary")
        folder = Action("folder", tr("Open the folder"), self.open_folder, "O")
        return leave, *((folder,) if self.path is not None else ()), write

    def write(self) -> None:
        """Begin to draw."""
        self.said, self.todo, self.done, self.wound = "", self.steps, 0, False
        day: date = self.services.saves.clock().date()
        self.film = Film(self.services.home, self.scenes.id, day)
        self.stage = Stage(self.scenes, self.replay, self.seen)
        self.focus.id = "film_stop"
        self._wake()
        self.rebuild()

    def _wake(self) -> None:
        if self.stack is not None:
            self.wake_at = self.stack.clock.now() + LOOK

    def update(self) -> None:
        """Draw the next step once its cards are baked; then have all of them written."""
        if self.film is None:
            return
        if self.stage is not None:
            self._draw(self.film, self.stage)
        elif self.film.ended:
            self._end(self.film)
            return
        self._wake()

    def _draw(self, film: Film, stage: Stage) -> None:
        if not self.wound:
            stage.wind(self.todo[self.done])
            self.wound = True
            return
        if self.services.gallery.awaited:
            return
        film.add(stage.picture())
        self.done, self.wound = self.done + 1, False
        if self.done == len(self.todo):
            self._strike()
            (film.run if self.services.patient else film.start)()
        self.rebuild()

    def _strike(self) -> None:
        """Take the table off the stage that is not seen."""
        if self.stage is not None:
            self.stage.bar.left()
            self.stage = None

    def _end(self, film: Film) -> None:
        """Say where the file is, or why there is none; an error that no disk explains goes on."""
        self.film, self.path, self.focus.id = None, film.path, "ok"
        if film.path is not None:
            self.said = tr("The picture was saved: {path}", path=film.path)
        elif isinstance(film.error, OSError):
            self.said = tr("The picture could not be saved: {why}.", why=say(reason_of(film.error)))
        elif film.error is not None:
            raise film.error
        self.rebuild()

    def open_folder(self) -> None:
        """Open the folder of the picture in the system's file manager."""
        assert self.path is not None
        saved = tr("The picture was saved: {path}", path=self.path)
        self.said = f"{saved}\n{opened(self.path.parent)}"
        self.rebuild()

    def on_cancel(self) -> None:
        """Stop the work, after which nothing is written, or else close."""
        if self.film is None:
            super().on_cancel()
            return
        self.film.stop()
        self._strike()
        self.film, self.focus.id = None, "film_write"
        self.said = tr("Stopped: nothing was written.")
        self.rebuild()
