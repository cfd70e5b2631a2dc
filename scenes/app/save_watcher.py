"""The save watcher: retries failed reads and writes in every scene, and shows an alert until they succeed.

It also shows a note on scenes with characters that no font can draw, and at a text field that holds some.
"""

from scenes.services import Services
from scenes.sound.captions import Captions
from scenes.toolkit.design import HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, Px, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Panel
from scenes.widgets.controls import TextField
from scenes.widgets.furniture import label
from scenes.widgets.letters import field_note, has_undrawn, letters_mark
from scenes.widgets.page import SMALL, Column, line_height

AGAIN = 5.0  # seconds between retries of failed reads and writes
SLICE, BETWEEN = 20, 0.02
"""How many finished games are read ahead at a time, which takes about ten milliseconds; seconds between."""
ID = "file"
WIDTH, EDGE = 310, 10
_ABOVE_PAGES = 2000.0


class SaveWatcher:
    """The stack's background duty: retries every few seconds and adds alert plates to every scene.

    A scene whose `tells` is set shows the alert itself and gets no plates.
    """

    def __init__(self, services: Services) -> None:
        self.services, self._told = services, mentioned(services)
        self._again: float | None = None
        self._next: float | None = None
        self.captions = Captions(services)
        self._field: tuple[TextField | None, str, int] = (None, "", 0)
        self._note: Node = Group()
        services.stack.duty = self

    @property
    def due(self) -> float | None:
        """The moment of the next retry, slice of reading or end of a caption, whichever is first."""
        moments = [moment for moment in (self._again, self._next, self.captions.due) if moment is not None]
        return min(moments, default=None)

    def step(self) -> None:
        """Retry if it is due, and update the alert if its text has changed."""
        self.captions.step()
        if self.services.reduced and not self.services.stack.reduced:
            # The system has answered meanwhile.
            self.services.obey()
        now, services = self.services.stack.clock.now(), self.services
        if services.unsaved is None and services.unread is None:
            self._again = None
        elif self._again is None:
            self._again = now + AGAIN
        elif now >= self._again:
            services.retry()
            self._again = now + AGAIN if services.unsaved or services.unread else None
        self._read_ahead(now)
        self._tell()
        self._look_at_field()

    def _read_ahead(self, now: float) -> None:
        """Read a few finished games for lists and statistics, while no game is played."""
        saves = self.services.saves
        if not saves.ahead.coming or self.services.playing is not None:
            self._next = None
        elif self._next is None or now >= self._next:
            if self._next is not None:
                saves.read_ahead(SLICE)
            self._next = now + BETWEEN

    def _tell(self) -> None:
        scenes, told = self.services.stack.from_above(), mentioned(self.services)
        # Rebuilding a scene would drop what the player is dragging.
        if told == self._told or any(scene.drag is not None for scene in scenes):
            return
        self._told = told
        for scene in scenes:
            scene.on_news()
            self.built(scene)

    def built(self, scene: AnyScene) -> None:
        """Add the alert plates to a scene, one below the other, or remove them; and the caption."""
        self.captions.built(scene)
        if scene.tells:
            return
        hung = [node for node in scene.root.children if isinstance(node, Plate)]
        for node in hung:
            node.remove()
        told = [self._told] if self._told is not None else []
        told += [letters_mark()] if has_undrawn(scene.root) else []
        top = scene.metrics.px(EDGE)
        for said in told:
            made = plate(scene.metrics, said, top)
            scene.root.add(made)
            top += made.size[1] + scene.metrics.px(EDGE)
        if hung or told:
            scene.touch()

    def _look_at_field(self) -> None:
        """Show a note at the text field that has the focus if some of its characters cannot be drawn."""
        top = self.services.stack.top
        node = top.focus.node if top is not None else None
        field = node if isinstance(node, TextField) else None
        now = (field, field.text, field.refused) if field is not None else (None, "", 0)
        if top is None or now == self._field:
            return
        typed, self._field = field is not None and field is self._field[0], now
        self._note.remove()
        made = field_note(top.metrics, field) if field is not None else None
        self._note = made or Group()
        top.root.add(self._note)
        top.touch()
        if typed:
            self.built(top)


class Plate(Panel):
    """An alert plate that is shown on every scene, and added again whenever the scene is built."""


def mentioned(services: Services) -> Semantic | None:
    """The alert to show while something is not read or not written: a heading and a sentence."""
    told = services.mention
    return Semantic("alert", *told, id=ID) if told else None


def plate(m: Metrics, said: Semantic, top: int) -> Plate:
    """Build a plate: a heading (alerts only) and a sentence in the upper right corner."""
    width, pad, alert = m.px(WIDTH), m.px(TIGHT), said.role == "alert"
    head = line_height(m, SMALL) if alert else 0
    words = Column(m, 0, 0, width - 2 * pad).text(said.value, size=SMALL)
    height = min(head + words.size[1] + m.px(TIGHT), m.px(112))
    made = Plate(fill=FOOTLIGHT.ink, radius=m.px(8), opacity=240, semantic=said)
    made.outline = FOOTLIGHT.attack if alert else FOOTLIGHT.line
    made.thickness, made.z = max(1.0, m.unit), _ABOVE_PAGES
    made.place(Box(m.width - width - m.px(EDGE), top, width, height))
    inside = inset(m, own(Box(0, 0, width, height)), TIGHT, HAIR)
    above, below = rows(m, inside, Px(head), Px(height - head - m.px(TIGHT)))
    if alert:
        made.add(label(m, above, said.label, size=SMALL, weight="bold", max_lines=1))
    return made.add(label(m, below, said.value, size=SMALL, colour=FOOTLIGHT.dim, anchor="topleft"))
