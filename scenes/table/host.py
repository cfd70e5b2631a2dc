"""Whoever leads a table: a game alone here, a lesson, a match or a replay elsewhere; tables know none."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from msgspec import Struct

from game.content.lessons import FirstTime
from game.content.text import Text
from game.core.events import Event
from game.core.protocol import Concede
from game.core.refs import Ref, Seat
from saves.match import Match, Order
from saves.run import Run
from scenes.services import say, tr
from scenes.table.contract import AnyTable
from scenes.table.hand_over import LEFT, CurtainScene, Notice
from scenes.table.seats import Seats
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Listener
from scenes.widgets.curtain import Curtain
from scenes.widgets.dialogs import Confirm
from scenes.widgets.page import Action


@dataclass(eq=False)
class Host(Listener):
    """Asked before its table at every turn of things; this one leads one player, and leaves at the end.

    It knows where the menu leads (`navigate`), and the run that keeps the game on disk (`kept`), if one does.
    Nothing can be taken up at a table whose host is `read_only`; a click there reads. One that lets the
    curtain fall knows the `seats`.
    """

    read_only = False
    navigate: Callable[[str], None] = lambda _: None
    kept: Run | None = None
    table: AnyTable = field(init=False)
    seats: Seats = field(init=False)
    due: float | None = field(default=None, init=False)
    dismissed_notice: Text | None = field(default=None, init=False)

    @property
    def now(self) -> float:
        """The moment by the clock of the table."""
        return self.table.timeline.clock.now()

    def wake(self, moment: float) -> None:
        """Have the table look again at that moment at the latest."""
        self.table.wake_at = min(self.table.wake_at or moment, moment)

    def wait(self, seconds: float) -> None:
        """Put off what is to be done after a while."""
        self.due = self.now + seconds

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something so long after it was first asked for, or when what it was put off for is over."""
        if self.due is None:
            self.wait(seconds)
        elif self.now >= self.due:
            self.due = None
            act()
        if self.due is not None:
            self.wake(self.due)

    def trouble(self) -> str:
        """What is wrong with the file: that it is behind, while it is; that there is another one, once."""
        if self.kept is None:
            return ""
        notice = self.kept.notice if self.kept.notice is not self.dismissed_notice else None
        told = self.kept.problem or notice
        return say(told) if told else ""

    def mark(self) -> tuple[str, str] | None:
        """What stands in the corner as long as something is wrong with a file, and its sentence.

        First that of this game, then any other of the program.
        """
        if self.kept is not None and self.kept.problem is not None:
            return tr("Not saved"), say(self.kept.problem)
        if told := self.table.services.mention:
            return told
        if self.kept is not None and self.kept.notice is not None:
            return tr("Kept beside"), say(self.kept.notice)
        return None

    def acting(self) -> None:
        """Somebody is about to act, and has heard what there was to be told."""
        self.dismissed_notice = self.kept.notice if self.kept else None

    def seat_name(self, seat: Seat) -> str:
        """Who sits there, if that is known."""
        return ""

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """What stands where the actions of a table do; None leaves that place to the title."""
        return None

    @property
    def practised(self) -> str:
        """What a game is called that does not count."""
        return tr("Practice")

    @property
    def leaving(self) -> str:
        """How the menu calls the way out, where the game is kept nowhere."""
        return ""

    def hint(self) -> str:
        """What can be done next, where the host knows better than the title."""
        return ""

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        """Which of the things that can be taken up are lit."""
        return sources

    def refused(self, sentence: str) -> str:
        """What is said when something does not work."""
        return sentence

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        """What is told to a player of something that happened for the first time; once, if that is wanted."""
        services, model = self.table.services, self.table.model
        if self.read_only or model.watched or not services.settings.first_times:
            return None
        phase = str(getattr(model.view, "phase", ""))
        for first in services.lessons(self.table.title).first_times:
            key = f"{self.table.title}/{first.id}"
            if key not in services.progress.told and any(first.is_of(event, phase) for event in events):
                services.learn(told=(*services.progress.told, key))
                return first
        return None

    def add_overlays(self, m: Metrics) -> None:
        """Lay onto the table, which was just built, what only the host knows of."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys beside those of the table."""
        return {}

    def on_cancel(self) -> bool:
        """Take Escape before the table does."""
        return False

    def menu(self) -> Sequence[Action]:
        """What the menu offers beside what every table does."""
        return ()

    @property
    def match(self) -> Match | None:
        """The match that is led, if one is."""
        return None

    @property
    def gathered(self) -> tuple[Seat, ...]:
        """The people who sit round the table, where nobody's secrets are seen."""
        return ()

    @property
    def may_hide(self) -> bool:
        """Whether the viewer sees what is somebody's alone, and ends that look himself."""
        return False

    def open_order(self, seat: Seat, about: str) -> Order | None:
        """What a person has ordered about something, where all may see it."""
        return None

    def is_answered(self, seat: Seat) -> bool:
        """Whether what a person has ordered answers for him now, and he is not to be asked."""
        return False

    def ordered(self, seat: Seat, about: str, order: Order) -> None:
        """A seat wants to be asked about something otherwise from now on."""

    def private_looks(self) -> Sequence[Action]:
        """What shows the viewer what is his alone, or hides it again."""
        return ()

    def giving_up(self) -> tuple[Action, ...]:
        """The way to concede, for a menu; there is none where the viewer has nothing to choose."""
        way = Action("concede", tr("Concede"), self.concede, key="C")
        return (way,) if self.table.model.acts and not self.table.model.watched else ()

    def concede(self) -> None:
        """Give the game up, once that was confirmed."""
        words, table = tr("The game ends here, as one that was lost."), self.table
        asked = Confirm(table.services, tr("Concede this game?"), words, tr("Concede"))
        table.ask(asked, lambda yes: table.change(lambda: table.model.submit(Concede())) if yes else None)

    def undone(self) -> None:
        """Something is about to be taken back."""

    def finish(self, move: Struct) -> None:
        """End the turn of whoever looks on by that move."""
        self.table.change(lambda: self.table.model.submit(move))

    def prepare_curtain(self, m: Metrics) -> None:
        """Have the curtain ready before it falls."""
        Curtain(services=self.table.services, metrics=m, colour=self.seats.velvet).prepare()

    def cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        """Let the curtain fall over the viewer's table, or cover it at once where none is named."""
        self.table.ask(CurtainScene(self.seats, behind, viewer), self.uncovered)

    def uncovered(self, result: str) -> None:
        """The curtain was raised, or the table left from before it."""
        if result == LEFT:
            self.table.close("title")
        elif self.table.over:
            self.table.close(self.table.over)

    def update(self) -> None:
        """Called before each frame in which nothing moves and nothing is open over the table."""
        if self.table.over and self.notes_closed:
            self.table.close(self.table.over)

    @property
    def notes_closed(self) -> bool:
        """Whether no note is open over the table.

        One that is open at the end of a game is read first: else the key that is meant for it would come too
        late, and leave the page of the end unseen.
        """
        return self.table.first_time is None

    def left(self) -> None:
        """The table is being left."""


AGAIN = "again:"


class RunHost(Host):
    """Its table also closes with `again:` and the number of a trial, to be played from its start.

    Once the motion of an event that `ends` a round is over, it shows what came of that.
    """

    def __init__(self, run: Run, navigate: Callable[[str], None], ends: type[Event] | tuple[()] = ()) -> None:
        super().__init__(navigate, run)
        self.run, self.ends, self.ended = run, ends, False

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        self.ended = any(isinstance(event, self.ends) for event in events)
        return super().new_to(events)

    def update(self) -> None:
        if self.ended:
            self.ended = False
            self.table.look_back()
        else:
            super().update()

    @property
    def reached(self) -> int | None:
        """The trial that was last begun."""
        return max((point.round for point in self.run.record.restore), default=None)

    def menu(self) -> tuple[Action, ...]:
        words = tr("Practise this trial")
        again = (Action("again", words, self.start_again, key="T"),) if self.reached is not None else ()
        return *again, *self.giving_up()

    def start_again(self) -> None:
        """Leave, once that was confirmed, for a run of practice that starts where this trial began."""
        words = tr("A run of practice starts where this trial began. This one is kept as it is.")
        asked = Confirm(self.table.services, tr("Practise this trial"), words, tr("Start again"))
        leave = partial(self.table.close, f"{AGAIN}{self.reached}")
        self.table.ask(asked, lambda yes: leave() if yes else None)
