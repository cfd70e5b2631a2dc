"""The hot-seat curtain: it falls over one player's table, and rises over the next one's when asked to.

The caller decides what changes behind it, and what its plate says.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.core.refs import Seat
from scenes.services import tr
from scenes.table.layout import RATIO
from scenes.table.seats import Seats
from scenes.toolkit.design import FAR, GAP, NAME, TOTAL, WIDE
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.input import Click, DoubleClick, DragMove, DragStart, Hold, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Halo, Label, Panel
from scenes.widgets.cards import card
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import Headline
from scenes.widgets.page import BODY, Action, Screen, buttons, control_height, text_width

CARD_WIDTH, WIDEST = 232, 1120
RAISED, LEFT, RAISE = "raised", "left", "raise"
PULL = 60  # a drag upward by this many design lengths raises the curtain
HEM = 3  # the lowest 1/HEM of the velvet can be pulled up by hand


class Notice(NamedTuple):
    """What the plate on the closed curtain shows.

    `seat` may raise it, and the back of its cards is shown; `words` is the sentence; `leave` labels the
    button that leaves, or is empty for the usual label.
    """

    seat: Seat
    words: str
    leave: str = ""


class CurtainScene(Screen[str]):
    """The scene of the curtain; closes with `raised` or `left`.

    `at_closed` is called once the curtain covers every pixel; only then may anything change behind it. It
    returns what the plate shows, or None if nobody has to raise the curtain, which then closes as `raised`.
    Without a `viewer` nobody is at the table yet, or it must be hidden at once: the curtain is closed from
    the start.
    """

    overlay = cuts = True
    veil = 0.0

    def __init__(self, seats: Seats, at_closed: Callable[[], Notice | None], viewer: Seat | None) -> None:
        super().__init__(seats.services)
        self.seats, self.at_closed, self.viewer = seats, at_closed, viewer
        self.id, self.caption = f"{seats.title}/curtain", tr("The curtain")
        self.rises = self.plated = False
        self.notice: Notice | None = None
        self.velvet: Curtain | None = None
        self._gripped = 0.0

    def build(self, metrics: Metrics) -> None:
        first = self.velvet is None
        velvet = self.velvet = Curtain(services=self.services, metrics=metrics, colour=self.seats.velvet)
        velvet.closed = 1.0
        self.root.add(velvet)
        if self.plated and self.notice is not None:
            width, height = velvet.size
            hem = Group(draggable=True).place((0, height - height // HEM, width, height // HEM))
            velvet.add(hem, *self._plate(metrics, self.notice))
        if first and self.viewer is not None:
            velvet.closed = 0.0
            self.services.sound.cue("curtain")
            self.timeline.play(velvet.fall(), self._closed)
        elif first:
            self._closed()

    def _seen_by(self, viewer: Seat | None) -> None:
        """Set whose table shows behind the curtain; with None, nothing of the table is painted."""
        self.viewer, self.curtain, self.overlay = viewer, viewer is None, viewer is not None

    def _closed(self) -> None:
        self._seen_by(None)
        self.notice = self.at_closed()
        self.touch()

    def lift(self) -> None:
        """Raise the curtain over the table of the seat that the notice names."""
        if self.velvet is None or self.notice is None or self.rises:
            return
        self.rises, self.plated = True, False
        self._seen_by(self.notice.seat)
        self.focus.id = ""
        self.rebuild()
        self.services.sound.cue("curtain")
        self.timeline.play(self.velvet.rise(), self._risen)

    def _risen(self) -> None:
        if self.rises:
            self.close(RAISED)

    def on_focus_lost(self) -> None:
        """Close at once if it was rising, since whoever comes back to the window may be somebody else."""
        rose, self.rises = self.rises, False
        self.timeline.finish()
        if rose:
            self._seen_by(None)
            self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """Swallow keys that are pressed out of habit: raising takes the Tab key, and then Enter."""
        if not self.plated or press.ctrl or press.alt:
            return True
        if press.key in ("return", "space"):
            return self.focus.node is None
        return press.key not in ("tab", "escape")

    def on_intent(self, intent: Intent) -> bool:
        """Raise the curtain on an upward pull at button or hem, a hold, or Enter; a stray click does not.

        With `no_hold` a click on the button is meant.
        """
        node, (_, y) = intent.node, intent.pos
        pulled = isinstance(intent, DragMove) and y < self._gripped - self.metrics.px(PULL)
        pressed = self.focus.shown or self.services.settings.no_hold
        entered = isinstance(intent, Hold) or (isinstance(intent, Click) and pressed)
        if isinstance(intent, DragStart):
            self._gripped = y
        elif pulled or (entered and node.id == RAISE):
            self.lift()
        elif isinstance(intent, Click | DoubleClick) and node.draggable:
            self.services.sound.cue("refuse")
        return False

    def on_cancel(self) -> None:
        self.focus.id = "leave"
        self.focus.shown = True

    def update(self) -> None:
        """Show the plate once the curtain is closed, or close if nobody has to raise it.

        The plate comes with a frame of its own, so that the press that hurried the velvet cannot hit it.
        """
        if self.curtain and self.notice is None:
            self.close(RAISED)
        elif self.curtain and not self.plated:
            self.plated = True
            self.rebuild()

    def _plate(self, m: Metrics, notice: Notice) -> list[Node]:
        """Build the back of a card, and below it the plate that says who may look and who may not."""
        theme = self.theme = self.seats.theme(notice.seat)
        low, tall = control_height(m), round(control_height(m, TOTAL) * 1.4)
        width = min(m.width - m.px(160), m.px(WIDEST), text_width(m, notice.words, TOTAL) + m.px(120))
        width = max(width, m.px(640))
        words = _told(m, theme, notice.words, width - m.px(2 * WIDE))
        line = max(words.size[1], round(m.text(TOTAL) * 1.6))
        head = _head_height(m)
        height = head + m.px(WIDE) + line + tall + low + m.px(FAR)
        wide = min(m.px(CARD_WIDTH), round((m.height - height - m.px(260)) / RATIO))
        whole = round(wide * RATIO) + m.px(2 * GAP) + height
        top = (m.height - whole) // 2 - m.px(GAP)
        pose = Pose(m.width / 2, top + wide * RATIO / 2)
        back = card(self.services, self.seats.back(notice.seat), wide, pose=pose, z=1.0)
        light = Halo(colour=theme.lit, spread=m.px(34), radius=12, strength=0.8, size=back.size, pose=pose)
        plate = Panel(fill=theme.plate, outline=theme.line, radius=m.px(14), corner="notch", opacity=248)
        plate.thickness = max(1.0, 1.6 * m.unit)
        plate.place(Box((m.width - width) // 2, top + whole - height, width, height))
        hint = "" if self.services.settings.no_hold else tr("hold, or pull it up")
        lift = Action(RAISE, tr("Raise the curtain"), self.lift, kind="primary", size=TOTAL, hint=hint)
        kept = tr("Leave") if self.services.saves.unsaved else tr("Leave (the game is saved)")
        leave = Action("leave", notice.leave or kept, lambda: self.close(LEFT), kind="quiet")
        wanted = max(text_width(m, lift.words, TOTAL), text_width(m, hint, NAME)) + 3 * m.text(TOTAL)
        wide = min(width - m.px(2 * WIDE), wanted)
        raising = Box((width - wide) // 2, height - tall - low - m.px(WIDE), wide, tall)
        wide = text_width(m, leave.words) + 2 * m.text(BODY)
        leaving = Box((width - wide) // 2, height - low - m.px(GAP), wide, low)
        made = buttons(m, (raising, leaving), (lift, leave), theme)
        made[0].on_click, made[0].draggable = None, True
        if hint:
            # Whoever has the focus on it is not to be told of the mouse alone.
            told = tr("hold, pull it up, or press Enter")
            made[0].semantic = Semantic("button", lift.words, told, id=RAISE)
        words.place((m.px(WIDE), head + m.px(WIDE), width - m.px(2 * WIDE), line))
        plate.add(_heading(m, theme, width), words, *made)
        return [light, back, plate]


def _heading(m: Metrics, theme: Theme, width: int) -> Node:
    """The headline that says that the curtain has fallen."""
    fallen = tr("The curtain has fallen")
    heading = Headline(text=fallen.upper(), text_size=round(_head_height(m) * 36 / 52), colour=theme.text)
    heading.semantic = Semantic("status", fallen, id="fallen")
    return heading.place((m.px(WIDE), m.px(GAP), width - m.px(2 * WIDE), _head_height(m)))


def _head_height(m: Metrics) -> int:
    """The height of the headline, which grows with the text as far as its words fit on one line."""
    return round(m.px(52) * min(1.5, m.text_scale))


def _told(m: Metrics, theme: Theme, words: str, width: int) -> Node:
    """The sentence of the plate, in as many lines as it needs; the caller places it."""
    said, size = Semantic("status", words, id="notice"), m.text(TOTAL)
    made = Label(text=words, text_size=size, colour=theme.text, max_width=width, semantic=said)
    made.anchor = "center"
    return made
