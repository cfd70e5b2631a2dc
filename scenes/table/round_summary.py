"""The round summary, a page over what follows: who fell, what that brought and took, and who is next."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.art.ornaments import LAUREL, Ornament
from scenes.services import tr
from scenes.table.contract import AnyTable
from scenes.table.layout import HALF_RATIO
from scenes.table.overlays import Overlay
from scenes.table.panels import SEAM, of_one_size, one_line, sign_at
from scenes.toolkit.design import FAR, GAP, NAME, TIGHT, TITLE, TOTAL, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, columns, grid, inset, middle, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.text import fit
from scenes.widgets.cards import CardSource, card
from scenes.widgets.furniture import Headline, hung, label
from scenes.widgets.page import BODY, HEAD, SMALL, Action, line_height

PAUSE = 0.6  # seconds without a key before the page takes one, so that nobody presses it away unread


class RoundEnd(NamedTuple):
    """What the page tells: name and face of who fell, how the round ended, and what it brought.

    `halves` are those of the card that it brought, with their words; each of the `facts` has its icon and
    colour. `ahead` is who comes next, with `sentences` beside it; `way` labels the button that leads there.
    """

    heading: str
    name: str
    face: Face
    state: str
    how: str
    brought: str
    halves: Sequence[tuple[Face, str]]
    facts: Sequence[tuple[str, Colour, str]]
    ahead: Face
    sentences: Sequence[str]
    way: str


class RoundPage(Overlay):
    """The end of a round, and below it two lines: what the round took, and what comes next."""

    name = "after"
    pause = PAUSE
    size = (1240, 752)
    way_out = 300.0

    def __init__(self, over: AnyTable, end: RoundEnd) -> None:
        super().__init__(over, end.heading)
        self.end, self.focus.id = end, "close"

    def leaving(self) -> Action:
        return Action("close", self.end.way, self.on_cancel, tr("Space"), "", "primary")

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        width, height = self.size
        return width * (0.8 + 0.2 * metrics.text_scale), height + 96 * (metrics.text_scale - 1)

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, inner = metrics, inset(metrics, box, FAR, WIDE, FAR, 92)
        parts = REST, Px(round(m.text(TOTAL) * 1.4)), Px(round(3.4 * line_height(m, SMALL)))
        above, facts, ahead = rows(m, inner, *parts, gap=WIDE)
        fallen, brought = columns(m, above, 370, REST, gap=WIDE)
        panel.add(*self._fallen(m, fallen), *self._brought(m, brought))
        panel.add(*self._facts(m, facts), *self._ahead(m, ahead))
        for line in (facts, ahead):
            panel.add(Panel(fill=SEAM).place((line.left, line.top - m.px(TIGHT), line.width, 1)))

    def _fallen(self, m: Metrics, box: Box) -> Iterator[Node]:
        """The card of who fell, between two branches of laurel."""
        left, centre, right = columns(m, box, 54, REST, 54, gap=TIGHT)
        width = min(centre.width, round(centre.height * centre.width / face_size(centre.width)[1]))
        pose = Pose(*middle(centre))
        said = Semantic("card", self.end.name, self.end.state, id="after:fallen")
        yield card(self.services, self.end.face, width, pose=pose, semantic=said)
        for place, mirrored in ((left, False), (right, True)):
            branch = aligned(m, place, Px(place.width), Px(round(place.width / LAUREL)))
            yield hung(self.services, Ornament("laurel", mirrored=mirrored), branch)

    def _brought(self, m: Metrics, box: Box) -> Iterator[Node]:
        """Who fell and how the round ended; both halves of the card it brought, each above its text."""
        heights = Px(round(m.text(TITLE) * 1.2)), Px(line_height(m, BODY)), Px(line_height(m, HEAD)), REST
        head, how, heading, room = rows(m, box, *heights, gap=(0, GAP, TIGHT))
        name, lit = self.end.name, self.theme.lit
        yield Headline(text=name, text_size=m.text(TITLE), colour=lit, at_left=True).place(head)
        yield label(m, how, self.end.how, size=BODY, colour=self.theme.dim, max_lines=1)
        told = Semantic("text", self.end.brought, id="after:brought")
        yield label(m, heading, told.label, size=HEAD, weight="bold", max_lines=1, semantic=told)
        cells = columns(m, room, *(REST for _ in self.end.halves), gap=GAP)
        halves, size = list(zip(self.end.halves, cells, strict=True)), m.text(SMALL)
        tall = max((fit(words, "medium", size, *cell[2:]).height for (_, words), cell in halves), default=0)
        for (face, words), cell in halves:
            wide = min(cell.width, round((room.height - tall - m.px(TIGHT)) / HALF_RATIO))
            above, below = rows(m, cell, Px(round(wide * HALF_RATIO)), Px(tall), gap=TIGHT)
            source = CardSource(self.services, face)
            yield Sprite(source=source).place(aligned(m, above, Px(wide), x="start"))
            yield label(m, below, words, size=SMALL, anchor="topleft")

    def _facts(self, m: Metrics, box: Box) -> Iterator[Node]:
        """What the round took, each fact behind its icon."""
        facts, labels = self.end.facts, list[Label]()
        for (sign, ink, words), cell in zip(facts, grid(m, box, len(facts), len(facts)), strict=True):
            place, beside = columns(m, cell, Px(box.height), REST, gap=TIGHT)
            yield sign_at(sign, m.text(TOTAL), ink, *middle(place))
            said = Semantic("text", words, id=f"after:{sign}")
            labels.append(
                one_line(m, beside, words, self.theme.text, NAME, weight="bold", anchor="left", said=said)
            )
        yield from of_one_size(labels)

    def _ahead(self, m: Metrics, box: Box) -> Iterator[Node]:
        """Who comes next, small, and what there is to do before that."""
        picture, words = columns(m, box, Px(round(box.height / face_size(100)[1] * 100)), REST, gap=GAP)
        yield card(self.services, self.end.ahead, picture.width, pose=Pose(*middle(picture)))
        places = rows(m, words, *(REST for _ in self.end.sentences))
        for number, (line, place) in enumerate(zip(self.end.sentences, places, strict=True)):
            weight, ink = ("medium", self.theme.dim) if number else ("bold", self.theme.text)
            said = Semantic("text", line, id=f"after:next:{number}")
            yield label(m, place, line, size=SMALL, weight=weight, colour=ink, max_lines=1, semantic=said)
