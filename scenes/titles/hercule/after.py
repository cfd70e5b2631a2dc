"""What came of a trial, on a page over the preparation that follows it."""

from collections.abc import Iterator, Sequence

import msgspec

from game.content.lessons import FirstTime
from game.core.events import Event
from game.titles.hercule.rules.events import TrialRevealed
from scenes.art.ornaments import Ornament
from scenes.art.sheet import face_size
from scenes.services.words import ntr, say, tr
from scenes.table.hands import Hands
from scenes.table.host import RunHost
from scenes.table.overlays import Overlay
from scenes.table.panels import one_line, sign_at
from scenes.titles.hercule.ending import LAUREL
from scenes.titles.hercule.layout import TILE_RATIO
from scenes.titles.hercule.looks import of_card, trial_face, two_levels
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import blessing_line
from scenes.titles.hercule.reader import SEAM
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, columns, grid, inset, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.text import fit
from scenes.widgets.furniture import Headline, card, card_source, hung, label
from scenes.widgets.page import BODY, HEAD, SMALL, Action, line_height

T = FOOTLIGHT
FALLEN = (("fallen", 1.0),)


class TrialsHost(RunHost):
    """Shows once, after the motion of its fall, what each trial came to."""

    fallen = False

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        self.fallen = any(isinstance(event, TrialRevealed) for event in events)
        return super().new_to(events)

    def update(self) -> None:
        if self.fallen:
            self.fallen = False
            self.table.ask(Aftermath(self.table))
        else:
            super().update()


class Aftermath(Overlay):
    """The trial that fell, its blessing, what it took, and what comes next."""

    name = "after"
    size = (1240, 740)
    way_out = 300.0

    def __init__(self, over: Hands) -> None:
        model = over.model
        assert isinstance(model, Model)
        self.view, self.catalogue, self.last = model.view, model.catalogue, model.last_trial()
        count = len(self.view.beaten), self.view.rounds
        super().__init__(over, tr("Trial {n} of {all}", n=count[0], all=count[1]))
        self.focus.id = "close"

    def leaving(self) -> Action:
        return Action("close", tr("To the preparation"), self.on_cancel, tr("Space"), "", "primary")

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        width, height = self.size
        return width * (0.8 + 0.2 * metrics.text_scale), height + 120 * (metrics.text_scale - 1)

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, inner = metrics, inset(metrics, box, 44, 36, 44, 84)
        parts = REST, Px(round(m.text(26) * 1.4)), Px(round(3.4 * line_height(m, SMALL)))
        above, figures, ahead = rows(m, inner, *parts, gap=28)
        fallen, brought = columns(m, above, 370, REST, gap=36)
        panel.add(*self._fallen(m, fallen), *self._brought(m, brought))
        panel.add(*self._figures(m, figures), *self._ahead(m, ahead))
        for line in (figures, ahead):
            panel.add(Panel(fill=SEAM).place((line.left, line.top - m.px(14), line.width, 1)))

    def _fallen(self, m: Metrics, box: Box) -> Iterator[Node]:
        """The card of the trial, whose puppet lies on the boards, between two branches of laurel."""
        trial = self.catalogue.trials[self.last.trial]
        left, middle, right = columns(m, box, 54, REST, 54, gap=8)
        width = min(middle.width, round(middle.height * middle.width / face_size(middle.width)[1]))
        pose = Pose(middle.left + middle.width / 2, middle.top + middle.height / 2)
        said = Semantic("card", say(trial.name), tr("beaten"), id="after:trial")
        face = msgspec.structs.replace(trial_face(trial), pose=FALLEN)
        yield card(self.services, face, width, pose=pose, semantic=said)
        for place, mirrored in ((left, False), (right, True)):
            branch = aligned(m, place, Px(place.width), Px(round(place.width / LAUREL)))
            yield hung(self.services, Ornament("laurel", mirrored=mirrored), branch)

    def _brought(self, m: Metrics, box: Box) -> Iterator[Node]:
        """Whom it was, and under that the blessing: both halves, and what each does in words."""
        heights = Px(round(m.text(34) * 1.2)), Px(line_height(m, BODY)), Px(line_height(m, HEAD)), REST
        head, about, heading, room = rows(m, box, *heights, gap=(2, 18, 8))
        trial = say(self.catalogue.trials[self.last.trial].name)
        yield Headline(text=trial, text_size=m.text(34), colour=T.lit, at_left=True).place(head)
        won = ntr("Beaten in {n} turn", "Beaten in {n} turns", self.last.turns)
        yield label(m, about, won, size=BODY, colour=T.dim, max_lines=1)
        told = Semantic("text", blessing_line(self.catalogue, self.last), id="after:blessing")
        yield label(m, heading, told.label, size=HEAD, weight="bold", max_lines=1, semantic=told)
        for name in self.last.blessings:
            yield from self._halves(m, room, name)

    def _halves(self, m: Metrics, box: Box, name: str) -> Iterator[Node]:
        """Both halves of a blessing, and below each what it does."""
        known = self.catalogue
        face, (_, *lines, _) = two_levels(known.cards[name]), of_card(known, name).lines
        cells = columns(m, box, REST, REST, gap=24)
        tall = max(fit(line, "medium", m.text(SMALL), *cells[0][2:]).height for line in lines)
        wide = min(cells[0].width, round((box.height - tall - m.px(10)) / TILE_RATIO))
        for side, words, cell in zip((face.base, face.upgraded), lines, cells, strict=True):
            above, below = rows(m, cell, Px(round(wide * TILE_RATIO)), Px(tall), gap=10)
            source = card_source(self.services, side)
            yield Sprite(source=source).place(aligned(m, above, Px(wide), x="start"))
            yield label(m, below, words, size=SMALL, anchor="topleft")

    def _figures(self, m: Metrics, box: Box) -> Iterator[Node]:
        """What the trial took, each behind its sign."""
        taken, left, lost = self.last.wounds, self.view.wounds_left, self.last.unspent
        known = [
            ("health", T.health, ntr("{n} Wound left", "{n} Wounds left", left)),
            ("experience", T.experience, tr("{n} Experience lost", n=lost)),
        ]
        if taken is not None:
            known.insert(0, ("wound", T.attack, ntr("{n} Wound taken", "{n} Wounds taken", taken)))
        for (sign, ink, words), cell in zip(known, grid(m, box, len(known), len(known)), strict=True):
            place, beside = columns(m, cell, Px(box.height), REST, gap=8)
            yield sign_at(sign, m.text(26), ink, place.left + place.width / 2, place.top + place.height / 2)
            said = Semantic("text", words, id=f"after:{sign}")
            yield one_line(m, beside, words, T.text, 21, weight="bold", anchor="left", said=said)

    def _ahead(self, m: Metrics, box: Box) -> Iterator[Node]:
        """The trial that comes next, small, and what there is to do before it."""
        picture, words = columns(m, box, Px(round(box.height / face_size(100)[1] * 100)), REST, gap=16)
        trial, numbers = self.catalogue.trials[self.view.trial.name], self.catalogue.numbers
        face, pose = trial_face(trial), Pose(picture.left + picture.width / 2, box.top + box.height / 2)
        yield card(self.services, face, picture.width, pose=pose)
        told = {"name": say(trial.name), "n": self.view.round, "all": self.view.rounds}
        acts = ntr("{n} act of preparation first", "{n} acts of preparation first", numbers.preparations)
        lines = (tr("Next: {name}, trial {n} of {all}", **told), acts, tr("All upgrades were turned back."))
        for number, (line, place) in enumerate(zip(lines, rows(m, words, REST, REST, REST), strict=True)):
            weight, ink = ("medium", T.dim) if number else ("bold", T.text)
            said = Semantic("text", line, id=f"after:next:{number}")
            yield label(m, place, line, size=SMALL, weight=weight, colour=ink, max_lines=1, semantic=said)
