"""A game that is over, watched at its own table: by steps, by turns, from each seat or from all."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.manager import Replay
from scenes.match.analysis_panel import AnalysisPanel, SteppedHost
from scenes.match.hindsight import Hindsight
from scenes.services import tr
from scenes.toolkit.geometry import Box, Metrics, Px, grid
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.controls import Option
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, buttons, choice

EVERYONE = "both"
PACES = (1.2, 0.6, 0.3)
TALL, GAP = 50, 8
MOST_LINES = 3


def watched(replay: Replay | AnySession, *, from_start: bool = False) -> AnySession:
    """What was played, to be watched: a session of practice, whose every step can be taken back."""
    session: AnySession = Session(replay.rules, replay.origin, practice=True)
    log = [step.played for step in replay.steps]
    session.replay(() if from_start else log, log if from_start else ())
    return session


class ReplayBar(SteppedHost):
    """Stands where the actions of a table do; `named` tells of the seats whose eyes can be borrowed."""

    read_only = True

    def __init__(
        self, named: Callable[[], Sequence[str]] = tuple, hindsight: Hindsight | None = None
    ) -> None:
        super().__init__()
        self.thoughts, self._named = AnalysisPanel(self, hindsight) if hindsight else None, named
        self.seen = EVERYONE if self.names else "0"
        self.pace, self.playing = 0, False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the present language, where there are several."""
        found = tuple(self._named())
        return found if len(found) > 1 else ()

    def on_enter(self) -> None:
        self.turn_to(self.seen)

    @property
    def at(self) -> int:
        """How many steps are shown."""
        return len(self.table.model.session.steps)

    @property
    def last(self) -> int:
        """How many steps there are."""
        return self.at + len(self.table.model.session.undone)

    def add_overlays(self, m: Metrics) -> None:
        self.table.id = f"{self.table.title}/replay"
        if self.thoughts:
            self.thoughts.add_overlays(m)

    def hint(self) -> str:
        """What the last step came to: who struck whom says more than where the fallen went."""
        lines = self.table.last_lines()[-MOST_LINES if self.names else -1 :]
        return " ".join(lines) if lines else tr("Nothing has happened yet.")

    def seat_name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def controls(self, m: Metrics, box: Box) -> list[Node]:
        """The ways through the game, how fast, whose eyes, and how far it has come."""
        theme, count = self.table.theme, 4 if self.names else 3
        tall = min(m.px(TALL), (box.height - m.px(GAP) * (count - 1)) // count)
        jumps, run, *eyes, last = grid(m, box, count, 1, GAP, Px(tall))
        play, pace = grid(m, run, 2, 2, GAP)
        step, leave = grid(m, last, 2, 2, GAP)
        words = tr("Step {n} of {all}", n=self.at, all=self.last)
        said = Semantic("status", words, id="step")
        paces = [Option(str(index), f"×{1 << index}") for index in range(len(PACES))]
        seats = [Option(*eye) for eye in self._eyes().items()]
        run_words, sign = (tr("Pause"), "") if self.playing else (tr("Play"), "play")
        playing = Action("playing", run_words, self.toggle, tr("Space"), sign, "primary")
        leaving = Action("leave", tr("Leave"), lambda: self.table.close("title"), key=tr("Esc"))
        return [
            *buttons(m, grid(m, jumps, 4, 4, GAP), self._jumps(), theme),
            playing.button(m, play, theme),
            choice(m, "pace", paces, str(self.pace), self._paced, theme=theme).place(pace),
            *(choice(m, "seat", seats, self.seen, self.turn_to, theme=theme).place(line) for line in eyes),
            label(m, step, words, size=18, colour=theme.text, anchor="center", semantic=said),
            leaving.button(m, leave, theme),
        ]

    def _jumps(self) -> tuple[Action, ...]:
        start, end = self.at == 0, self.at == self.last
        return (
            Action("first", tr("Start"), lambda: self.go(0), key=tr("Home"), off=start, size=17),
            Action("back", tr("Back"), lambda: self.go(self.at - 1), key="←", off=start, size=17),
            Action("on", tr("Next"), self.step, key="→", off=end, size=17),
            Action("end", tr("End"), lambda: self.go(self.last), key=tr("End"), off=end, size=17),
        )

    def _eyes(self) -> dict[str, str]:
        """Each seat's, and everybody's at last."""
        if not self.names:
            return {}
        everyone = tr("Both") if len(self.names) == 2 else tr("All")
        return {str(seat): name for seat, name in enumerate(self.names)} | {EVERYONE: everyone}

    def turn_to(self, seen: str) -> None:
        """Look with those eyes; nothing at the table can be played any more."""
        self.seen, everyone = seen, seen == EVERYONE
        seat = 0 if everyone else int(seen)
        self.table.sit(self.table.model.seen_by(seat, watched=True, everyone=everyone))
        if self.thoughts:
            self.thoughts.eyes_changed()
        self.table.rebuild()

    def _paced(self, pace: str) -> None:
        self.pace = int(pace)
        self.wait(0)
        self.table.rebuild()

    def go(self, to: int) -> None:
        """Show the game after so many steps, at once."""
        self.playing = False
        self._wind(to)
        self.table.model.refresh()
        self.table.message, self.table.inspector.attention = "", None
        self.table.rebuild()

    def _wind(self, to: int) -> None:
        """Have the session stand after so many steps, or as near to it as it goes."""
        session = self.table.model.session
        while session.steps and self.at > to:
            session.undo()
        while session.undone and self.at < to:
            session.redo()

    def step(self) -> None:
        """The next move, as it was played."""
        if self.at < self.last:
            self.table.inspector.attention = None
            self.table.change(self.table.model.redo)

    def turn(self, by: int) -> None:
        """To the end of the turn before, or of the next one."""
        places = [n for n in self._turn_ends() if (n > self.at if by > 0 else n < self.at)]
        if places:
            self.go(min(places) if by > 0 else max(places))

    def _turn_ends(self) -> list[int]:
        """After how many steps another turn began, from the start to the end."""
        model, here = self.table.model, self.at
        self._wind(self.last)
        positions = model.session.origin, *(step.after for step in model.session.steps)
        self._wind(here)
        turns = pairwise(map(model.turn_of, positions))
        return [0, *(n for n, (one, other) in enumerate(turns, 1) if one != other), self.last]

    def look_back(self, seats: Sequence[Seat]) -> None:
        """Begin with where the game turned: through the eyes of that seat, or of all."""
        self.seen = str(seats[0]) if len(seats) == 1 and self.names else self.seen
        if self.thoughts:
            self.thoughts.begin()

    def toggle(self) -> None:
        """Play by itself, or stop."""
        playing = not self.playing
        if playing and self.at == self.last:
            self.go(0)
        self.playing = playing
        self.wait(0)
        self.table.rebuild()

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Arrows step, Page keys go by turns, Home and End to the ends, Space plays, digits are eyes."""
        return {
            "left": lambda: self.go(self.at - 1),
            "right": self.step,
            "page up": lambda: self.turn(-1),
            "page down": lambda: self.turn(1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.last),
            "space": self.toggle,
            **(self.thoughts.keys() if self.thoughts else {}),
            **{str(n): partial(self.turn_to, eye) for n, eye in enumerate(self._eyes(), 1)},
        }

    def on_cancel(self) -> bool:
        """Close what lies uppermost: what was asked for, else the replay."""
        if self.thoughts and self.thoughts.shown:
            self.thoughts.show(self.thoughts.shown)
        else:
            self.table.close("title")
        return True

    def update(self) -> None:
        """Go on by itself when it plays; it does not leave when the game is over."""
        if self.thoughts:
            self.thoughts.update()
        if self.playing:
            self.after(PACES[self.pace], self._go_on)

    def left(self) -> None:
        if self.thoughts:
            self.thoughts.hindsight.close()

    def _go_on(self) -> None:
        self.wait(PACES[self.pace])
        self.step()
        if self.at == self.last:
            self.playing = False
            self.table.rebuild()
