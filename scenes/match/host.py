"""The host of a match's table: curtain, machine moves, repetition of the last turn, and the recap."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, product

from msgspec import Struct

from game.ai.levels import HUMAN
from game.core.events import Event
from game.core.protocol import Concede
from game.core.refs import Seat
from game.core.session import Step
from saves.errors import SaveError
from saves.match import Match
from scenes.challenges.at_table import about_level
from scenes.match.clock import Ticker
from scenes.match.recent import LARGE, MOST, ROOMY, last_turn, news, others_steps, pins, recap, recap_plate
from scenes.match.turn_flow import TurnFlow
from scenes.replays.correcting import Correction
from scenes.services import listed, ntr, tr
from scenes.table.hand_over import Notice
from scenes.table.host import Host
from scenes.table.inspector import YieldingPanel
from scenes.table.model import AnyModel
from scenes.table.seats import Seats
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.page import Action

AGAIN = "B"  # the key that shows the last turn again; R recruits in 7e Héros
LAST_LOOK_SECONDS = 1.2  # seconds before the curtain falls by itself
REPEAT_SECONDS = 0.8  # seconds for which a move of a repeated turn is shown at least
LETTER_SECONDS = 0.04  # seconds for each letter of what is said of it, if that is longer
CAPTION = 3  # lines that say what happened in a move of a repeated turn
POLL_SECONDS = 0.05


class MatchHost(Host):
    """Its table closes with `title`, or with `over` when the end of the game has been seen.

    `again` holds the steps still to show while the other seats' last turn is repeated, otherwise None.
    """

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        super().__init__()
        self.flow, self.seats = flow, seats
        self.covered, self.told, self._aside = False, True, YieldingPanel()
        self.again: list[Step] | None = None
        self._caption, self.awaits, self._gone_on = "", False, False
        self._put_off = False
        self._recap: Node | None = None
        self._by_order: set[int] = set()
        self.clock = Ticker(self, flow, lambda: self.again is not None or self.awaits, self.run_out)
        flow.hurries = self._hurries

    @property
    def match(self) -> Match:
        return self.flow.match

    @property
    def by_order(self) -> Collection[int]:
        return self._by_order

    def _hurries(self) -> bool:
        """Whether the machines have nothing left to decide, and the last move showed nothing to look at."""
        steps, machines = self.flow.session.steps, self.flow.match.machines
        out = [self.seats.is_out(self.flow.session.state, seat) for seat in machines]
        return all(out) and bool(out) and not any(map(self.seats.weight, steps[-1].events if steps else ()))

    def weight(self, event: Event) -> int:
        """How much an event weighs in the recap of what the viewers are told."""
        return self.seats.weight(event)

    @property
    def makes_room(self) -> bool:
        """True if a recap stands under the inspector, which shrinks for it."""
        return False

    def seat_name(self, seat: Seat) -> str:
        return self.seats.called(seat, self.flow.match.players[seat])

    def is_machine(self, seat: Seat) -> bool:
        return seat in self.flow.match.machines

    def on_enter(self) -> None:
        self.hide()

    def add_overlays(self, m: Metrics) -> None:
        if self.again is None:
            self.tell(m)
        if self.flow.hot_seat:
            self.prepare_curtain(m)

    def tell(self, m: Metrics) -> None:
        """Add, until the viewer acts, pins on what changed and the panel with the recap."""
        table, model = self.table, self.table.model
        steps = others_steps(model.session.steps, model.seats_here, self._by_order)
        told = [[model.told(event) for event in step.events] for step in steps]
        events, theirs = [*chain.from_iterable(told)], self.theirs(steps)
        table.root.add(*pins(m, table.root, table.theme, self.seats.touched(events)))
        idle = self.seats.idle([step.move for step in steps]) if steps else ""
        # It is told in up to seven lengths, until one has room.
        line_of = cache(table.line_of)

        def lines(most: int) -> list[str]:
            return [*filter(None, [idle]), *recap(self.seats.summed(theirs), line_of, self.weight, most)]

        def heard(most: int) -> list[str]:
            # Line by line, as it was told when it happened: what was heard then is not said again.
            return [*filter(None, [idle]), *recap(theirs, line_of, self.weight, most)]

        # A hint, the reasons or a note stand there for a while; all but the hint leave the recap unread.
        there = self.makes_room or table.scene.layout.notes is not None
        advised = table.inspector.noted and (table.first_time is None or there)
        places = list(self.recap_places())
        if self.told and not advised and places and lines(MOST) and model.acts:
            heading = self.seats.heading([step.move for step in steps], model.view) or self._played_by(steps)
            again = Action("again", tr("Show again"), self.repeat, AGAIN, "eye")
            close = Action("heard", tr("Close"), self._heard, key=tr("Esc"))
            # If the log is in the menu, the recap has a button for it too.
            log = [each for each in table.put_away() if each.name == "log"]
            why = table.asked_why() if m.text_scale < LARGE else ()
            snug = places[0][0] == table.scene.layout.notes
            acts = again, *why, *log, close
            plate = recap_plate(m, places, table.theme, heading, lines, *acts, heard=heard, snug=snug)
            table.root.add(plate)
            self._recap = plate
            if not self.makes_room:
                self._aside.show(plate, f"after {len(model.session.steps)}")

    def theirs(self, steps: Sequence[Step]) -> list[Event]:
        """What the recap tells of these steps of others, as the viewers could see it."""
        model, last = self.table.model, len(self.table.model.session.steps)
        numbers = range(last - len(steps) + 1, last + 1)
        return news([[*map(model.told, model.events_of(number))] for number in numbers], model.seats_here)

    def recap_places(self) -> Iterable[tuple[Box, int]]:
        """The places of a recap, with the lines that it may have there, best first."""
        # Beside an open log it takes the place of the reduced inspector.
        layout, small = self.table.scene.layout, self.table.scene.layout.log.reader
        whole = [layout.recap] if self.table.metrics.text_scale > LARGE else [layout.reading, layout.read]
        places = [small] if self.table.log_open and small else whole
        return product(places, range(ROOMY, MOST - 1, -1))

    def _played_by(self, steps: Sequence[Step]) -> str:
        """The heading of the recap: the players who made these steps."""
        seats = {step.seat for step in steps}
        names, one = self._names(seats), len(seats) == 1
        return tr("{name} has played", name=names) if one else tr("{names} have played", names=names)

    def _names(self, seats: Iterable[Seat]) -> str:
        return listed([self.seat_name(seat) for seat in sorted(seats)])

    def _heard(self) -> None:
        self.told = False
        self.table.rebuild()

    def hint(self) -> str:
        if self.again is not None:
            return self._caption or tr("The last turn again; any key ends it.")
        if self.awaits:
            return tr("Press Space or click when you have seen it.")
        if self._reads:
            return tr("The computer waits until you have closed the note.")
        if self.table.over and not self.notes_closed:
            return tr("The game is over: close the note to see how it ended.")
        if not self.flow.machine_acts:
            up = tr("Time is up, but the game goes on: it is still your move.")
            return up if self.clock.just_up else ""
        if self.flow.machine.hasty:
            return tr("The computer cannot think right now: it plays by instinct.")
        # A standing order answers for a person in a time that must stay secret: show the question meanwhile.
        thinking = [seat for seat in self.flow.machines if seat in self.flow.match.machines]
        if not thinking:
            return ""
        names, one = self._names(thinking), len(thinking) == 1
        return tr("{name} is thinking.", name=names) if one else tr("{names} are thinking.", names=names)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"c": self.hide_or_say, AGAIN.lower(): self.repeat}

    def menu(self) -> tuple[Action, ...]:
        again = Action("again", tr("Show the last turn again"), self.repeat, key=AGAIN)
        hide = Action("hide", tr("Hide the table"), self.hide_or_say, key="C")
        hides = (hide,) if self.flow.hot_seat else ()
        return *hides, again, *self.levelling(), *self.correcting(), *self.giving_up()

    def levelling(self) -> tuple[Action, ...]:
        """The menu entry to change the level of the machines; none without machines."""
        machines = len(self.flow.match.machines)
        words = ntr("Level of the computer", "Level of the computer players", machines)
        return (Action("levels", words, self.ask_level, key="N"),) if machines else ()

    def correcting(self) -> tuple[Action, ...]:
        """The menu entry to put the position right by hand, while the game goes on."""
        if self.table.over or self.table.model.watched:
            return ()
        return (Action("correct", tr("Change the position by hand"), self.correct, "X"),)

    def correct(self) -> None:
        """Ask all people whether the position may be put right, then how."""
        Correction(self.table, self.match.humans, self.seat_name, self.match).ask()

    def ask_level(self) -> None:
        """Ask for another level of the machines."""
        match, levels = self.flow.match, self.seats.levels
        (heading,) = (action.words for action in self.levelling())
        words = about_level(self.table)
        options = [Option(level, name) for level, name in levels.items() if level != HUMAN]
        chosen = match.levels[match.machines[0]]
        self.table.ask(Pick(self.table.services, heading, words, options, chosen), self._level)

    def _level(self, level: str | None) -> None:
        if level is not None:
            self.agree(self.flow.match.levelled(level))

    def marks(self) -> Iterator[Semantic]:
        yield from self.clock.marks()
        yield from super().marks()

    def run_out(self, seat: Seat) -> None:
        """Let a seat concede whose time is up."""
        self.table.show(self._played(seat, Concede()))

    def agree(self, match: Match) -> None:
        """Continue with a changed match, which is kept with the game."""
        self.flow.match = match
        if self.kept is not None:
            with suppress(SaveError):
                self.kept.agree(match)

    def on_cancel(self) -> bool:
        shown = self._recaps and not (self.table.interaction.held or self.table.message)
        if shown:
            self._heard()
        return shown

    @property
    def _recaps(self) -> bool:
        """True if the recap is shown."""
        return self.told and self._recap is not None and self._recap.parent is self.table.root

    def escaped(self) -> str:
        return "heard" if self._recaps else super().escaped()

    def on_key_above(self, press: KeyPress) -> bool:
        return press.key == "c" and not (press.ctrl or press.alt) and self.hide()

    def on_key(self, press: KeyPress) -> bool:
        """Any key ends the repetition; the hide key also hides the table; Space and Enter let a move go."""
        self.clock.awake()
        if press.key in ("space", "return") and self._seen():
            return True
        return self._back() and press.key != "c"

    def on_intent(self, intent: Intent) -> bool:
        self.clock.awake()
        return isinstance(intent, Click | DoubleClick) and (self._seen() or self._back())

    def undone(self) -> None:
        self.told = False
        session = self.flow.session
        # In practice a player takes the own move back, and with it what machines and orders answered.
        while session.practice and len(session.steps) > 1 and self._came_by_itself(len(session.steps) - 1):
            session.undo()
        self._by_order = {step for step in self._by_order if step < len(session.steps) - 1}

    def _came_by_itself(self, step: int) -> bool:
        """Whether a machine or a standing order made a step: either would at once make it again."""
        return step in self._by_order or self.flow.session.steps[step].seat in self.flow.match.machines

    def hint_asked(self) -> None:
        self.told = False

    def repeat(self) -> None:
        """Repeat the other seats' last turn."""
        model, steps = self.table.model, self.table.model.session.steps
        first, end = last_turn(steps, model.seats_here, self._by_order)
        if first and self.repeats(steps[first - 1]):
            first -= 1
        if first == end:
            self.table.complain(tr("Nothing to show again yet."))
            return
        self.again, self.told, self._caption = list(steps[first:end]), True, ""
        self.due = None
        before = steps[first - 1].after if first else model.session.origin
        self._show(model.seen_by(model.seat, past=before, public=model.public))

    def repeats(self, step: Step) -> bool:
        """Return True if the viewer's own last step is shown again as well, with what it brought to light."""
        return False

    def _once_more(self) -> tuple[Event, ...]:
        """Advance the repetition by one move; return the events as the viewer could see them."""
        assert self.again
        model, step = self.table.model, self.again.pop(0)
        model.past = step.after
        model.refresh(step.events)
        told = [model.told(event) for event in step.events]
        most = CAPTION if self.table.metrics.text_scale < LARGE else CAPTION - 1
        self._caption = " ".join(recap(told, self.table.line_of, self.seats.weight, most))
        return model.sight.events

    @property
    def shown_seconds(self) -> float:
        """How long a repeated move stays after its motion, so that what is said of it can be read."""
        return max(REPEAT_SECONDS, LETTER_SECONDS * len(self.hint()))

    def _back(self) -> bool:
        """Return from the repetition to the current position; return False if none is running."""
        was_past = self.again is not None
        if was_past:
            self.again, self.due = None, None
            model = self.table.model
            self._show(model.seen_by(model.seat, public=model.public))
        return was_past

    def _show(self, model: AnyModel) -> None:
        self.table.model = model
        self.table.put_down()
        self.table.rebuild()

    def hide_or_say(self) -> None:
        """Cover the table at once, or show a message if nobody else plays at this screen."""
        if not self.hide():
            self.table.complain(tr("Nobody else is playing at this screen."))

    def hide(self) -> bool:
        """Cover the table at once; return False if nobody else plays at this screen."""
        self._cover(None, self._notice)
        return self.flow.hot_seat

    def on_focus_lost(self) -> None:
        self.clock.sleep()
        self.hide()

    def on_idle(self) -> None:
        """Cover a table that was left alone; whoever comes back raises the curtain again."""
        self._cover(self.table.viewer, self._left_alone)

    def _left_alone(self) -> Notice:
        seat = self.table.model.seat
        words = tr("Nobody was here for a while. {player} raises the curtain.", player=self.seat_name(seat))
        return Notice(seat, words)

    def _cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        table = self.table
        if self.flow.hot_seat and not self.covered and table.stack is not None:
            self.covered = True
            self.cover(viewer, behind)

    def uncovered(self, result: str) -> None:
        self.covered = False
        super().uncovered(result)

    def finish(self, move: Struct) -> None:
        """Make the move that ends the viewer's turn; if the viewer changes, only behind the curtain."""
        table, session = self.table, self.table.model.session
        # Who ends the turn has done with its note, which would else follow to the next one.
        table.first_time = None
        after, _ = session.rules.apply(session.state, move, table.model.seat)
        if self.flow.hot_seat and self.flow.looks_after(after) != table.viewer:
            self._cover(table.viewer, lambda: self._other_sits(move))
        else:
            table.show(self._played(table.model.seat, move))

    def _other_sits(self, move: Struct | None = None) -> Notice | None:
        """Behind the closed curtain: make the move that ends the turn, and seat whoever is to act."""
        if move is not None:
            self.table.model.submit(move)
        seat = self.flow.looks
        if seat is None:
            self.table.model.refresh()
            return None
        self.told, self.flow.seated = True, seat
        self.table.sit(self.table.model.seen_by(seat))
        self.table.rebuild()
        return self._notice()

    def _notice(self) -> Notice | None:
        seat = self.table.model.seat
        who, others = self.seat_name(seat), self._names(set(self.flow.match.humans) - {seat})
        return Notice(seat, tr("Pass the screen to {player}. {other}, look away.", player=who, other=others))

    def update(self) -> None:
        """Let the machines move, change the viewer if needed, and close the table when the end was seen."""
        table = self.table
        self._aside.step(table)
        self.clock.tick()
        if self.again is not None:
            self.after(self.shown_seconds, self._go_on)
        elif table.over:
            self.see_end()
        elif self.flow.looks != table.viewer:
            # Another person has to choose in the middle of this turn.
            self.once_seen(lambda: self._cover(table.viewer, self._other_sits))
        elif self.flow.machines and not self._reads:
            self._machines()
        elif (due := self.flow.warm(later=self.table.someone_waits)) is not None:
            self.wake(due)

    @property
    def _reads(self) -> bool:
        """Whether a lone player still reads a note, while nobody but machines has to move."""
        return self.flow.machine_acts and self.table.first_time is not None and not self.flow.hot_seat

    def see_end(self) -> None:
        """Close the table after a last look, once all notes on it are closed."""
        if self.notes_closed:
            self.once_seen(lambda: self.table.close(self.table.over))

    def once_seen(self, act: Callable[[], None]) -> None:
        """Do what changes the view after a last look, or, if things stay, once the player goes on."""
        if not self.stays:
            self.after(LAST_LOOK_SECONDS, act)
        elif self._gone_on:
            self._gone_on = False
            act()
        elif not self.awaits:
            self.awaits = True
            self.table.rebuild()

    @property
    def stays(self) -> bool:
        """True if what leaves by itself is to stay until the player goes on."""
        return self.table.services.settings.stays

    def _seen(self) -> bool:
        """Go on from what the table awaits; return False if it awaits nothing."""
        was, self.awaits = self.awaits, False
        if was:
            self._gone_on = True
            self.table.rebuild()
        return was

    def _go_on(self) -> None:
        if self.again:
            self.table.change(self._once_more)
        else:
            self._back()

    def _machines(self) -> None:
        """Submit the answers of all machines together; skip those that no longer need to answer."""
        events: list[Event] = []
        answers = self.flow.answers()
        if answers and self._waits_a_frame():
            return
        if answers and self.stays and self._after_a_machine and not self._gone_on:
            self.once_seen(lambda: None)
            return
        self._gone_on = False
        for seat, move in answers:
            if seat in self.flow.to_act:
                if seat in self.flow.match.humans:
                    self.answers_by_order(seat)
                events += self._played(seat, move)
        if answers:
            self.told = True
            self.table.show(tuple(events))
        else:
            self.wake(self.now + POLL_SECONDS)

    def answers_by_order(self, seat: Seat) -> None:
        """Note that the next step is what a standing order answers for a person."""
        self._by_order.add(len(self.flow.session.steps))

    def _waits_a_frame(self) -> bool:
        """Leave the machines' answer to the next frame, once, where this one answers a key or the pointer.

        The table would be built twice in it, while somebody waits.
        """
        self._put_off = self.table.someone_waits and not self._put_off
        if self._put_off:
            self.wake(self.now)
        return self._put_off

    @property
    def _after_a_machine(self) -> bool:
        """True if the last move was a machine's: the next one would take it away."""
        return any(step.seat in self.flow.match.machines for step in self.flow.session.steps[-1:])

    def _played(self, seat: Seat, move: Struct) -> tuple[Event, ...]:
        events = self.table.model.session.submit(move, seat)
        self.flow.moved()
        return events

    def left(self) -> None:
        if self.clock.spent:
            self.agree(self.match)
        self.flow.leave()
