"""Leads a table through a match: the curtain, the machines' moves, the last turn again, and its recap."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby, takewhile

from msgspec import Struct

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Step
from saves.match import Match
from scenes.match.turn_flow import TurnFlow
from scenes.match.yielding_panel import YieldingPanel
from scenes.services import listed, ntr, sentence, tr
from scenes.table.hand_over import Notice
from scenes.table.host import Host
from scenes.table.model import AnyModel
from scenes.table.panels import disc
from scenes.table.seats import Seats
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, grid, inset, own, rows
from scenes.toolkit.input import Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import Action, Column, buttons

LAST_LOOK_SECONDS = 1.2  # seconds for a last look, before the curtain falls by itself
REPEAT_SECONDS = 0.8  # seconds between two moves of a turn that is shown again
POLL_SECONDS = 0.05


class MatchHost(Host):
    """Its table closes with `title`, or with `over` once the end of the game was seen.

    `again` is what is still to be shown of the last turn of those who are not the viewer.
    """

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        super().__init__()
        self.flow, self.seats = flow, seats
        self.covered, self.told, self._aside = False, True, YieldingPanel()
        self.again: list[Step] | None = None

    @property
    def match(self) -> Match:
        return self.flow.match

    def seat_name(self, seat: Seat) -> str:
        return self.seats.called(seat, self.flow.match.players[seat])

    def on_enter(self) -> None:
        self.hide()

    def add_overlays(self, m: Metrics) -> None:
        if self.again is None:
            self._tell(m)
        if self.flow.hot_seat:
            self.prepare_curtain(m)

    def _tell(self, m: Metrics) -> None:
        """Until the viewer acts: a pin on what changed, and the lines of the recap."""
        table, model = self.table, self.table.model
        steps = others_steps(model.session.steps, model.seat)
        told = [[model.told(event) for event in step.events] for step in steps]
        events, theirs = [*chain.from_iterable(told)], news(told, model.seat)
        table.root.add(*pins(m, table.root, table.theme, self.seats.touched(events)))
        idle = self.seats.idle([step.move for step in steps]) if steps else ""

        def lines(most: int) -> list[str]:
            return [*filter(None, [idle]), *recap(theirs, table.line_of, self.seats.weight, most)]

        if self.told and lines(MOST) and model.acts:
            heading = self.seats.heading([step.move for step in steps], model.view) or self._played_by(steps)
            again = Action("again", tr("Show again"), self.repeat, "R", "eye")
            close = Action("heard", tr("Close"), self._heard, key=tr("Esc"))
            # Beside an open log it stands where the reader has made itself small.
            layout, small = table.scene.layout, table.scene.layout.log.reader
            places = [small] if table.log_open and small else [layout.reading, layout.read]
            # Where the log stands in the menu, it is one click away here too.
            log = [each for each in table.put_away() if each.name == "log"]
            plate = recap_plate(m, places, table.theme, heading, lines, again, *log, close)
            table.root.add(plate)
            self._aside.show(plate, f"after {len(model.session.steps)}")

    def _played_by(self, steps: Sequence[Step]) -> str:
        """Whose turns these steps are."""
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
            return tr("The last turn again; any key ends it.")
        if self.table.over and not self.notes_closed:
            return tr("The game is over: close the note to see how it ended.")
        if not self.flow.machine_acts:
            return ""
        if self.flow.machine.hasty:
            return tr("The machine has no room to think: it plays at a glance.")
        # For a person an order answers, in a time that tells nobody of it: the question stands meanwhile.
        thinking = [seat for seat in self.flow.machines if seat in self.flow.match.machines]
        if not thinking:
            return ""
        names, one = self._names(thinking), len(thinking) == 1
        return tr("{name} is thinking.", name=names) if one else tr("{names} are thinking.", names=names)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"h": self.hide_or_say, "r": self.repeat}

    def menu(self) -> tuple[Action, ...]:
        again = Action("again", tr("Show the last turn again"), self.repeat, key="R")
        hide = Action("hide", tr("Hide the table"), self.hide_or_say, key="H")
        return *((hide,) if self.flow.hot_seat else ()), again, *self.giving_up()

    def on_cancel(self) -> bool:
        table = self.table
        shown = (
            self.told and table.find("recap") is not None and not (table.interaction.held or table.message)
        )
        if shown:
            self._heard()
        return shown

    def on_key_above(self, press: KeyPress) -> bool:
        return press.key == "h" and not (press.ctrl or press.alt) and self.hide()

    def on_key(self, press: KeyPress) -> bool:
        """A key ends what is only shown again, and the hide key hides it."""
        return self._back() and press.key != "h"

    def on_intent(self, intent: Intent) -> bool:
        return isinstance(intent, Click | DoubleClick) and self._back()

    def undone(self) -> None:
        self.told = False

    def repeat(self) -> None:
        """Show the others' last turn again."""
        model, steps = self.table.model, self.table.model.session.steps
        first, end = last_turn(steps, model.seat)
        if first == end:
            self.table.complain(tr("Nothing to see again yet."))
            return
        self.again, self.told = list(steps[first:end]), True
        self.wait(REPEAT_SECONDS)
        before = steps[first - 1].after if first else model.session.origin
        self._show(model.seen_by(model.seat, past=before))

    def _once_more(self) -> tuple[Event, ...]:
        """The next move of what is past: the model goes on by it, and what the viewer could see is told."""
        assert self.again
        model, step = self.table.model, self.again.pop(0)
        self.wait(REPEAT_SECONDS)
        model.past = step.after
        model.refresh(step.events)
        return model.sight.events

    def _back(self) -> bool:
        """From what is past to what is; False if nothing past is shown."""
        was_past = self.again is not None
        if was_past:
            self.again, self.due = None, None
            self._show(self.table.model.seen_by(self.table.model.seat))
        return was_past

    def _show(self, model: AnyModel) -> None:
        self.table.model = model
        self.table.put_down()
        self.table.rebuild()

    def hide_or_say(self) -> None:
        """Cover the table at once, if there is anybody to hide it from."""
        if not self.hide():
            self.table.complain(tr("Nobody else is playing at this screen."))

    def hide(self) -> bool:
        """Cover the table at once; False if nobody else plays at this screen."""
        self._cover(None, self._notice)
        return self.flow.hot_seat

    def on_focus_lost(self) -> None:
        self.hide()

    def on_idle(self) -> None:
        """A table that was left alone shows nothing; whoever comes back raises the curtain again."""
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
        """If somebody else looks on then, the curtain falls first, and only behind it does the turn end."""
        table, session = self.table, self.table.model.session
        after, _ = session.rules.apply(session.state, move, table.model.seat)
        if self.flow.hot_seat and self.flow.looks_after(after) != table.viewer:
            self._cover(table.viewer, lambda: self._other_sits(move))
        else:
            table.show(self._played(table.model.seat, move))

    def _other_sits(self, move: Struct | None = None) -> Notice | None:
        """Behind the closed curtain: a turn ends by that move, and the table turns to whoever is to act."""
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
        player, others = self.seat_name(seat), self._names(set(self.flow.match.humans) - {seat})
        words = tr("Pass the screen to {player}. {other}, look away.", player=player, other=others)
        return Notice(seat, words)

    def update(self) -> None:
        """Let the machines move, call whoever is to act, and leave when the end was seen."""
        table = self.table
        self._aside.step(table)
        if self.again is not None:
            self.after(REPEAT_SECONDS, self._go_on)
        elif table.over:
            self.see_end()
        elif self.flow.looks != table.viewer:
            # Somebody else has to choose in the middle of this turn.
            self.after(LAST_LOOK_SECONDS, lambda: self._cover(table.viewer, self._other_sits))
        elif self.flow.machines:
            self._machines()

    def see_end(self) -> None:
        """Leave after a last look at the table, of which nothing is covered any more."""
        if self.notes_closed:
            self.after(LAST_LOOK_SECONDS, lambda: self.table.close(self.table.over))

    def _go_on(self) -> None:
        if self.again:
            self.table.change(self._once_more)
        else:
            self._back()

    def _machines(self) -> None:
        """All who were asked at once answer in one go; one that need not answer any more is passed over."""
        events: list[Event] = []
        answers = self.flow.answers()
        for seat, move in answers:
            if seat in self.flow.to_act:
                events += self._played(seat, move)
        if answers:
            self.told = True
            self.table.show(tuple(events))
        else:
            self.wake(self.now + POLL_SECONDS)

    def _played(self, seat: Seat, move: Struct) -> tuple[Event, ...]:
        events = self.table.model.session.submit(move, seat)
        self.flow.moved()
        return events

    def left(self) -> None:
        self.flow.leave()


MOST, ROOMY = 6, 11
"""So many lines a recap has, and so many where there is room for them."""
SIDE = 30


def news(steps: Sequence[Sequence[Event]], viewer: Seat) -> list[Event]:
    """What others did in these steps; what begins with the viewer's own turn, at the end, is not theirs."""

    def begins(event: Event) -> bool:
        return event.__struct_config__.tag == "turn_began" and getattr(event, "seat", None) == viewer

    last = steps[-1] if steps else ()
    return [*chain.from_iterable(steps[:-1]), *takewhile(lambda event: not begins(event), last)]


def recap(
    events: Sequence[Event], told: Callable[[Event], str], weight: Callable[[Event], int], most: int = MOST
) -> list[str]:
    """So many lines, in their order: of more those of the least weight are counted, and not told."""
    said = [(weight(event), sentence(line)) for event in events if weight(event) and (line := told(event))]
    ranked = sorted(range(len(said)), key=lambda place: -said[place][0])

    def lines(count: int) -> list[str]:
        return _counted(said[place][1] for place in sorted(ranked[:count]))

    def fitting(room: int) -> int:
        return max(count for count in range(len(said) + 1) if len(lines(count)) <= room)

    if fitting(most) == len(said):
        return lines(len(said))
    found = lines(fitting(most - 1))
    rest = len(lines(len(said))) - len(found)
    return [*found, ntr("… and {n} more, in the log.", "… and {n} more, in the log.", rest)]


def _counted(lines: Iterable[str]) -> list[str]:
    """The lines; the same one several times running is told once."""
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else f"{line.removesuffix('.')} (×{n})." for line, n in counted]


def recap_plate(
    m: Metrics,
    places: Sequence[Box],
    theme: Theme,
    head: str,
    lines: Callable[[int], Sequence[str]],
    *acts: Action,
) -> Node:
    """Lines one under the other, and buttons for them: as many as have room in the first place.

    With no room for six there, they stand in the first place that has it.
    """
    for box, most in [(places[0], most) for most in range(ROOMY, MOST, -1)] + [(box, MOST) for box in places]:
        place, foot = rows(m, inset(m, own(box), 24, 22, 24, 16), REST, 46, gap=8)
        column = Column(m, 0, m.px(8), place.width - m.px(22))
        said = lines(most)
        for line in said:
            column.text(line, size=19, colour=theme.text, gap=9)
        if column.y - m.px(9) <= place.height:
            break
    panel = titled_panel(m, box, head, theme, opacity=255)
    panel.z, panel.semantic = 90.0, Semantic("status", " ".join(said), id="recap")
    made = buttons(m, grid(m, foot, len(acts), len(acts), 12), acts, theme)
    return panel.add(column.scrolled(place, whole=True), *made)


def pins(m: Metrics, root: Node, ink: Theme, places: Iterable[Ref]) -> Iterator[Node]:
    """A gilt pin on everything that changed and is to be seen."""
    side = m.px(SIDE)
    for node in filter(None, [root.find_ref(str(place)) for place in sorted(places)]):
        rect = node.world_rect()
        pin = disc(m, ink, "star", Pose(rect.right - side * 0.2, rect.top + side * 0.2), SIDE)
        pin.thickness, pin.z = max(1.5, 2 * m.unit), node.z + 0.2
        yield pin


def others_steps(steps: Sequence[Step], viewer: Seat) -> Sequence[Step]:
    """What was played since the viewer last chose anything, oldest first."""
    own = [number for number, step in enumerate(steps, 1) if step.seat == viewer]
    return steps[own[-1] if own else 0 :]


def last_turn(steps: Sequence[Step], viewer: Seat) -> tuple[int, int]:
    """From where to where in the log the others' last turn goes, whatever the viewer did since."""
    end = max((number for number, step in enumerate(steps, 1) if step.seat != viewer), default=0)
    return end - len(others_steps(steps[:end], viewer)), end
