"""The curtain between two people: it falls over one's table, and rises, when asked to, over the other's.

It knows no game: what changes behind it, and what its plate says, comes from whoever lets it fall.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.refs import Seat
from scenes.art.faces import BackFace
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.layout import RATIO
from scenes.table.panels import Action, buttons
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Halo, Panel
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import Headline, card, label
from scenes.widgets.page import BODY, Screen, control_height, text_width

CARD_WIDTH = 232
RAISED, LEFT = "raised", "left"


@dataclass(frozen=True, slots=True)
class Notice:
    """What the closed curtain bears: the card back of whoever may raise it, and a sentence to all."""

    seat: Seat
    back: BackFace
    theme: Theme
    words: str


class CurtainScene(Screen[str]):
    """Closes with `raised` or `left`; only while it covers every pixel does anything change behind it.

    `at_closed` is called then, and gives what stands on the plate; None: nobody has to raise it, and it goes
    as it is. Without a `viewer` nobody is at the table yet, or it must be hidden at once: nothing falls.
    """

    overlay = cuts = True
    veil = 0.0

    def __init__(
        self,
        services: Services,
        at_closed: Callable[[], Notice | None],
        viewer: Seat | None = None,
        *,
        title: str,
        colour: str,
    ) -> None:
        super().__init__(services)
        self.at_closed, self.colour = at_closed, colour
        self.id, self.caption = f"{title}/curtain", tr("The curtain")
        self.viewer, self.falls = viewer, viewer is not None
        self.rises = self.plated = False
        self.notice: Notice | None = None
        self.velvet: Curtain | None = None

    def build(self, metrics: Metrics) -> None:
        first = self.velvet is None
        self.velvet = Curtain(services=self.services, metrics=metrics, colour=self.colour)
        self.root.add(self.velvet)
        self.velvet.closed = 0.0 if self.falls and first else 1.0
        if self.plated and self.notice is not None:
            self.theme = self.notice.theme
            self.velvet.add(*_plate(self.services, metrics, self.notice, self.lift, self.leave))
        if first:
            self._begin(self.velvet)

    def _begin(self, velvet: Curtain) -> None:
        if self.falls:
            self.services.sound.cue("curtain")
            self.timeline.play(velvet.fall(), self._closed)
        else:
            self._closed()

    def _closed(self) -> None:
        """From now on nothing of the table is painted at all."""
        self.falls, self.overlay = False, False
        self.viewer, self.curtain = None, True
        self.notice = self.at_closed()
        self.touch()

    def lift(self) -> None:
        """Rise over the table of whoever sits there now."""
        if self.velvet is None or self.notice is None or self.rises:
            return
        self.rises, self.overlay = True, True
        self.viewer, self.curtain = self.notice.seat, False
        self.plated = False
        self.focus.id = ""
        self.rebuild()
        self.services.sound.cue("curtain")
        self.timeline.play(self.velvet.rise(), self._risen)

    def _risen(self) -> None:
        if self.rises:
            self.close(RAISED)

    def leave(self) -> None:
        """Go, and leave it closed."""
        self.close(LEFT)

    def on_focus_lost(self) -> None:
        """Whoever comes back to the window may be somebody else: it closes at once."""
        rose, self.rises = self.rises, False
        self.timeline.finish()
        if rose:
            self.overlay, self.curtain, self.viewer = False, True, None
            self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """Keys pressed out of habit do nothing: it takes the Tab key, and then Enter, to raise it."""
        if not self.plated or press.ctrl or press.alt:
            return True
        if press.key in ("return", "space"):
            return self.focus.node is None
        return press.key not in ("tab", "escape")

    def on_cancel(self) -> None:
        self.focus.id = "leave"
        self.focus.shown = True

    def update(self) -> None:
        """The plate comes with a frame of its own: the press that hurried the velvet cannot meet it."""
        if self.curtain and self.notice is None:
            self.close(RAISED)
        elif self.curtain and not self.plated:
            self.plated = True
            self.rebuild()
        super().update()


def _plate(
    services: Services, m: Metrics, notice: Notice, lift: Callable[[], None], leave: Callable[[], None]
) -> list[Node]:
    """The back of a card, and under it who may look and who may not."""
    theme, low, tall = notice.theme, control_height(m), control_height(m, 22)
    height = m.px(86) + round(m.text(24) * 1.6) + tall + low + m.px(44)
    width = min(m.width - m.px(160), max(m.px(640), text_width(m, notice.words, 24) + m.px(120)))
    wide = min(m.px(CARD_WIDTH), round((m.height - height - m.px(260)) / RATIO))
    whole = round(wide * RATIO) + m.px(42) + height
    top = (m.height - whole) // 2 - m.px(22)
    pose = Pose(m.width / 2, top + wide * RATIO / 2)
    back = card(services, notice.back, wide, pose=pose, z=1.0)
    light = Halo(colour=theme.lit, spread=m.px(34), radius=12, strength=0.8, size=back.size, pose=pose)
    plate = Panel(fill=theme.plate, outline=theme.line, radius=m.px(14), corner="notch", opacity=248)
    plate.thickness = max(1.0, 1.6 * m.unit)
    plate.place(Box((m.width - width) // 2, top + whole - height, width, height))
    acts = (
        Action("raise", tr("Raise the curtain"), lift, "eye", kind="primary", size=22),
        Action("leave", tr("Leave (the game is saved)"), leave, kind="quiet", size=BODY),
    )
    wide = min(width - m.px(60), text_width(m, acts[0].words, 22) + 4 * m.text(22))
    narrow = text_width(m, acts[1].words) + 2 * m.text(BODY)
    places = (
        Box((width - wide) // 2, height - tall - low - m.px(34), wide, tall),
        Box((width - narrow) // 2, height - low - m.px(16), narrow, low),
    )
    return [light, back, plate.add(*_lines(m, notice, width), *buttons(m, places, acts, theme))]


def _lines(m: Metrics, notice: Notice, width: int) -> list[Node]:
    theme, pad, fallen = notice.theme, m.px(30), tr("The curtain has fallen")
    heading = Headline(text=fallen.upper(), text_size=m.px(36), colour=theme.text)
    heading.semantic = Semantic("status", fallen, id="fallen")
    place = Box(pad, m.px(80), width - 2 * pad, round(m.text(24) * 1.6))
    words, said = notice.words, Semantic("status", notice.words, id="notice")
    told = label(m, place, words, size=24, colour=theme.text, anchor="center", max_lines=2, semantic=said)
    return [heading.place((pad, m.px(22), width - 2 * pad, m.px(52))), told]
