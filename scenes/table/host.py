"""The host leads a table: here that of a game alone; a lesson, a match and a replay have their own.

A table knows only the base class.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from msgspec import Struct

from game.ai.levels import level_of
from game.content.lessons import FirstTime
from game.content.text import Text
from game.core.events import Event
from game.core.protocol import Concede
from game.core.refs import Ref, Seat
from saves.match import Match, Order
from saves.run import Run
from scenes.replays.correcting import Correction
from scenes.services import listed, say, tr
from scenes.table.contract import AnyTable
from scenes.table.hand_over import LEFT, CurtainScene, Notice
from scenes.table.layout import Logged
from scenes.table.log.asides import Aside, asides_of
from scenes.table.seats import Seats
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import Listener
from scenes.widgets.curtain import Curtain
from scenes.widgets.dialogs import Confirm
from scenes.widgets.page import Action


@dataclass(eq=False)
class Host(Listener):
    """Base of all hosts; it handles input before its table does, leads one player, and leaves at the end.

    `navigate` opens what the menu offers; `kept` is the run that keeps the game on disk, if any. At a table
    whose host is `read_only` nothing can be taken up, and a click only inspects; if it `reads_first`,
    what is of interest is shown before that, too. A host that `says_refusals`
    shows them on a plate of its own. A host with a curtain needs `seats`.
    """

    read_only = False
    reads_first = False
    says_refusals = False
    ended = False  # whether a round has ended whose summary opens as soon as nothing moves
    navigate: Callable[[str], None] = lambda _: None
    kept: Run | None = None
    table: AnyTable = field(init=False)
    seats: Seats = field(init=False)
    due: float | None = field(default=None, init=False)
    dismissed_notice: Text | None = field(default=None, init=False)
    _noted: tuple[Seat, int] | None = field(default=None, init=False)

    @property
    def now(self) -> float:
        """The present moment by the clock of the table, in seconds."""
        return self.table.timeline.clock.now()

    def wake(self, moment: float) -> None:
        """Have the table updated at that moment at the latest."""
        self.table.wake_at = min(self.table.wake_at or moment, moment)

    def wait(self, seconds: float) -> None:
        """Set the delay after which `after` runs its action, in seconds from now."""
        self.due = self.now + seconds

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Run `act` once `seconds` have passed since the first call, or the delay set by `wait` is over."""
        if self.due is None:
            self.wait(seconds)
        elif self.now >= self.due:
            self.due = None
            act()
        if self.due is not None:
            self.wake(self.due)

    def trouble(self) -> str:
        """Return what is wrong with the save file: while it is behind; or, once, that another one exists."""
        if self.kept is None:
            return ""
        notice = self.kept.notice if self.kept.notice is not self.dismissed_notice else None
        told = self.kept.problem or notice
        return say(told) if told else ""

    def mark(self) -> tuple[str, str] | None:
        """Return the short and the full text of the corner mark about a save file, or None.

        A problem of this game's file comes first, then one of any other file of the program.
        """
        if self.kept is not None and self.kept.problem is not None:
            return tr("Not saved"), say(self.kept.problem)
        if told := self.table.services.mention:
            return told
        if self.kept is not None and self.kept.notice is not None:
            return tr("Set aside"), say(self.kept.notice)
        return None

    def marks(self) -> Iterator[Semantic]:
        """Yield the status marks that the host adds to the corner of the table."""
        if told := self.mark():
            yield Semantic("alert", *told, id="file")

    def asides(self) -> Iterator[Aside]:
        """Yield what the log says besides the events."""
        yield from asides_of(self.kept.corrected if self.kept else "", self.match, self.seat_name)

    def acting(self) -> None:
        """Dismiss the notice about the save file: the player acts, and so has read it."""
        self.dismissed_notice = self.kept.notice if self.kept else None

    @property
    def covers_reader(self) -> bool:
        """Return True if something of the host lies over the inspector, which then explains nothing."""
        return False

    def seat_name(self, seat: Seat) -> str:
        """Return the name of the player at a seat, or an empty string if it is unknown."""
        return ""

    def is_machine(self, seat: Seat) -> bool:
        """Return True if a machine is known to play a seat."""
        return False

    def temper(self, seat: Seat) -> str:
        """Return the temperament of the machine at a seat; empty without one."""
        return self.match.temper(seat) if self.match else ""

    def level_name(self, seat: Seat) -> str:
        """Return the name of the level of the machine at a seat; empty without one."""
        match = self.match
        return level_of(match.levels[seat]).name.said(tr) if match and seat in match.machines else ""

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """Return what replaces the action buttons of the table; None leaves them to the title."""
        return None

    def rows(self, m: Metrics) -> int:
        """Return how many rows these controls take where step, log and menu are on the valance."""
        return 0

    def logged(self, log: Logged) -> Box:
        """Return the box of the open log, by the places that the layout has for it."""
        return log.lines

    @property
    def practised(self) -> str:
        """The label of a game that does not count."""
        return tr("Practice")

    @property
    def leaving(self) -> str:
        """The menu's label for leaving a game that is not saved; empty for the usual label."""
        return ""

    @property
    def note(self) -> str:
        """The line at the head of the menu if the host knows better than the title, else empty."""
        return ""

    def hint(self) -> str:
        """Return what can be done next if the host knows better than the title, else an empty string."""
        return ""

    def to_move(self) -> str:
        """Return who is to move, in a sentence, or that nobody is; empty if the stage says it, and alone."""
        model, session = self.table.model, self.table.model.session
        if model.tells_whom or not self.seat_name(0):
            return ""
        names = listed([self.seat_name(seat) for seat in session.rules.to_act(session.state)])
        return tr("{names} to play.", names=names) if names else tr("The game is over.")

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        """Return those of the sources (places that can be taken up) that are lit."""
        return sources

    def refused(self, sentence: str) -> str:
        """Return the sentence to show for a refusal."""
        return sentence

    @property
    def note_follows(self) -> bool:
        """Whether closing the first-time note opens another one."""
        return False

    def note_closed(self) -> None:
        """Called when the player has closed a first-time note."""

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        """Return the first-time note about these events, if one is due, and remember that it was shown.

        There is none where nothing is played, or where the player has turned these notes off; and between two
        moves of the player only one, so that the others' turns are not stopped again and again: the next one
        comes when its occasion does again.
        """
        services, model = self.table.services, self.table.model
        if self.read_only or model.watched or not services.settings.first_times:
            return None
        if self._noted == self._own_moves:
            return None
        phase = str(getattr(model.view, "phase", ""))
        found = services.lessons(self.table.title).first_times
        found = tuple(first for first in found if first.where in ("", *model.facts))
        due = (first for first in found if any(first.is_of(event, phase) for event in events))
        return next(filter(self.tells_first, due), None)

    def tells_first(self, first: FirstTime) -> bool:
        """Return True if a first-time note was not shown yet, and remember that it is."""
        services, key = self.table.services, f"{self.table.title}/{first.id}"
        if key in services.progress.told:
            return False
        services.learn(told=(*services.progress.told, key))
        self._noted = self._own_moves
        return True

    @property
    def _own_moves(self) -> tuple[Seat, int]:
        """Who looks at the table, and how many moves that seat has made."""
        model = self.table.model
        return model.seat, sum(step.seat == model.seat for step in model.session.steps)

    def add_overlays(self, m: Metrics) -> None:
        """Add the host's own nodes to the table, which was just built."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Return the keys that the host adds to those of the table."""
        return {}

    def on_cancel(self) -> bool:
        """Handle Escape before the table does; return True if that is all."""
        return False

    def escaped(self) -> str:
        """Return the id of the button that Escape presses while nothing is held, empty if it presses none."""
        return "menu"

    def menu(self) -> Sequence[Action]:
        """Return what the menu offers besides the entries of every table."""
        return ()

    @property
    def match(self) -> Match | None:
        """The match that is led, or None."""
        return None

    @property
    def late(self) -> Seat | None:
        """The seat whose time ran out and so ended the game, or None."""
        return self.match.timed_out if self.match is not None else None

    @property
    def gathered(self) -> tuple[Seat, ...]:
        """The seats of the people round the table, where nobody's secrets are seen."""
        return ()

    @property
    def may_hide(self) -> bool:
        """True if the viewer sees the private cards of a seat and can hide them again."""
        return False

    def open_order(self, seat: Seat, about: str) -> Order | None:
        """Return a person's standing order about something, where everybody may see it, or None."""
        return None

    @property
    def by_order(self) -> Collection[int]:
        """The indexes of the steps that standing orders have made here."""
        return ()

    def is_answered(self, seat: Seat) -> bool:
        """Return True if a standing order answers for the seat now, so that it is not asked."""
        return False

    def ordered(self, seat: Seat, about: str, order: Order) -> None:
        """Record a seat's new standing order about something."""

    def private_looks(self) -> Sequence[Action]:
        """Return the actions that show the viewer's private cards or hide them again."""
        return ()

    def giving_up(self) -> tuple[Action, ...]:
        """Return the action to concede, for a menu; it is off while the viewer has nothing to choose."""
        model = self.table.model
        why = "" if model.acts else tr("You can concede when it is your turn.")
        way = Action("concede", tr("Concede"), self.concede, key="G", off=bool(why), why=why)
        return () if model.watched or self.table.over else (way,)

    def concede(self) -> None:
        """Ask whether to give the game up, and do so."""
        table = self.table
        asked = Confirm(table.services, tr("Concede this game?"), self.cost_of_conceding(), tr("Concede"))
        table.ask(asked, lambda yes: table.change(lambda: table.model.submit(Concede())) if yes else None)

    gives_hints = True
    """Whether the key of the hint is the table's; a puzzle has a use of its own for it."""

    def no_hint(self) -> str:
        """Return why no hint is given here, in one sentence; empty if one is."""
        return ""

    def hint_asked(self) -> None:
        """Called when a hint is asked for: what the others did has been read by then."""

    def helped(self) -> None:
        """Mark the game as one in which a whole hint was read."""
        if self.kept is not None:
            self.kept.help()

    def cost_of_conceding(self) -> str:
        """Return in words what conceding means, for the question before it."""
        return tr("The game ends here and counts as a loss.")

    def undone(self) -> None:
        """Called before something is taken back."""

    def finish(self, move: Struct) -> None:
        """End the viewer's turn with that move."""
        self.table.change(lambda: self.table.model.submit(move))

    def prepare_curtain(self, m: Metrics) -> None:
        """Have the velvet of the curtain baked before it falls."""
        Curtain(services=self.table.services, metrics=m, colour=self.seats.velvet).prepare()

    def cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        """Let the curtain fall over the viewer's table, or cover it at once if `viewer` is None."""
        self.table.ask(CurtainScene(self.seats, behind, viewer), self.uncovered)

    def uncovered(self, result: str) -> None:
        """Handle the end of the curtain: leave the table, or close it if the game is over."""
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
        """True if no first-time note is open over the table.

        A note that is open at the end of a game is read first: otherwise the key that is meant for it would
        come too late, and dismiss the end page unseen.
        """
        return self.table.first_time is None

    def left(self) -> None:
        """Called when the table closes."""


AGAIN = "again:"


class RunHost(Host):
    """Host of a saved run; its table can also close with `again:` and the number of a trial to play again.

    Once the motion of an event of a type in `ends` is over, it shows the round summary.
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

    def no_hint(self) -> str:
        ranked = bool(self.table.services.ranked.task_of(self.run.id))
        return tr("A ranked attempt is yours alone: it gives no hints.") if ranked else ""

    @property
    def ranked(self) -> bool:
        """True if the run is a ranked attempt."""
        return bool(self.table.services.ranked.task_of(self.run.id))

    def cost_of_conceding(self) -> str:
        counts = tr(
            "This is your ranked attempt. It ends here, counts as it stands, and there is no second one."
        )
        return counts if self.ranked else super().cost_of_conceding()

    @property
    def reached(self) -> int | None:
        """The number of the trial that was begun last, or None."""
        return max((point.round for point in self.run.record.restore), default=None)

    def menu(self) -> tuple[Action, ...]:
        words = tr("Practice this trial")
        again = (Action("again", words, self.start_again, key="T"),) if self.reached is not None else ()
        return *again, *self.correcting(), *self.giving_up()

    def correcting(self) -> tuple[Action, ...]:
        """The menu entry to put the position right by hand; none in a ranked attempt."""
        if self.table.over or self.ranked:
            return ()
        return (Action("correct", tr("Change the position by hand"), self.correct, "X"),)

    def correct(self) -> None:
        """Ask whoever plays at this screen whether the position may be put right, then how."""
        match = self.run.record.match
        people = match.humans if match is not None else (0,)
        Correction(self.table, people, lambda seat: match.players[seat] if match else "", match).ask()

    def start_again(self) -> None:
        """Ask for confirmation, then leave for a practice run that starts where this trial began."""
        words = tr("A practice run starts where this trial began. This one stays as it is.")
        asked = Confirm(self.table.services, tr("Practice this trial"), words, tr("Start again"))
        leave = partial(self.table.close, f"{AGAIN}{self.reached}")
        self.table.ask(asked, lambda yes: leave() if yes else None)
