"""Panels of the preparation: the last trial, and what an act may be."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace as altered

from scenes.services import ntr, say, tr
from scenes.table.layout import RATIO
from scenes.table.panels import of_one_size
from scenes.titles.hercule.panels import Surroundings, T, together
from scenes.titles.hercule.theme import FALLEN, brought, trial_face
from scenes.toolkit.design import BODY, GAP, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Label
from scenes.toolkit.text import width
from scenes.widgets.buttons import Button
from scenes.widgets.cards import card
from scenes.widgets.furniture import label, titled_panel

CLOSE = 6
"""From this many sentences on they stand closer together."""
WIDE_AS = 1.5
"""From this ratio of its width to its height on the panel has a picture of the trial beside its words."""


def last_trial(scene: Surroundings) -> Node:
    """The panel about the last trial, with a button that shows its page again."""
    m, places, last = scene.metrics, scene.layout, scene.model.last_trial()
    taken = "" if last.wounds is None else ntr("{n} Wound taken", "{n} Wounds taken", last.wounds)
    turns = ntr("{n} turn", "{n} turns", last.turns) if last.turns else ""
    lines = (brought(scene.model.catalogue, last), turns, taken)
    if places.is_large and scene.view.heroes:
        # Its page, one click away, says the rest.
        made = Button(text=tr("Previous trial"), name="brought", text_size=m.text(BODY), theme=T)
        return made.place(places.brought)
    panel = titled_panel(m, places.brought, tr("Previous trial"))
    panel.semantic = Semantic("heading", tr("Previous trial"), id="brought:heading")
    told, foot = rows(m, inset(m, own(places.brought), GAP), REST, 48, gap=TIGHT)
    if told.width > WIDE_AS * told.height and not places.is_large:
        seen, told = columns(m, told, Px(round(told.height / RATIO)), REST, gap=GAP)
        panel.add(_fallen(scene, seen, last.trial))
    again = Button(text=tr("View again"), name="brought", text_size=m.text(NAME), theme=T)
    said = [_parted(m, line, told.width) for line in lines if line]
    return panel.add(*_sentences(m, told, "brought", said), again.place(foot))


def preparation(scene: Surroundings, acts: Sequence[str]) -> Iterator[Node]:
    """The panels of the preparation: the last trial, and what an act may be, if that is told."""
    m, places = scene.metrics, scene.layout
    yield last_trial(scene)
    if places.is_large or not acts:
        # In large letters the line above the stage names the acts, and the reader takes the room.
        return
    room = inset(m, own(places.acts), GAP, GAP, GAP, TIGHT)
    panel = titled_panel(m, places.acts, tr("Preparation actions"))
    panel.semantic = Semantic("heading", tr("Preparation actions"), id="acts")
    yield panel.add(*_sentences(m, room, "acts", acts))


def _fallen(scene: Surroundings, box: Box, name: str) -> Node:
    """The trial that was beaten, as large as the box."""
    trial = scene.model.catalogue.trials[name]
    said = Semantic("card", say(trial.name), tr("beaten"), id="brought:trial")
    face = altered(trial_face(trial), pose=FALLEN)
    made = card(scene.services, face, min(box.width, round(box.height / RATIO)), semantic=said)
    return made.place(aligned(scene.metrics, box, Px(made.size[0]), Px(made.size[1])))


def _sentences(m: Metrics, box: Box, id: str, lines: Iterable[str]) -> Sequence[Label]:
    """Sentences one below the other, from the top of the box, all in one text size."""
    told = list(lines)
    gap = 8 if m.text_scale <= 1 and len(told) < CLOSE else 4
    heights, _ = together(m, told, BODY, (box.width, box.height - m.px(gap) * (len(told) - 1)))
    cells = rows(m, box, *map(Px, heights), gap=gap)
    labels = list[Label]()
    for number, (line, cell) in enumerate(zip(told, cells, strict=True)):
        said = Semantic("text", line.replace("\n", " "), id=f"{id}:{number}")
        labels.append(label(m, cell, line, size=BODY, anchor="left", semantic=said))
    return of_one_size(labels)


def _parted(m: Metrics, line: str, wide: int) -> str:
    """A line, parted after its colon if it is too long for the width and what follows is not."""
    head, colon, rest = line.partition(tr(": "))
    longer, short = (width(each, "medium", m.text(BODY)) > wide for each in (line, rest))
    return f"{head}{colon.rstrip(' ')}\n{rest}" if colon and longer and not short else line
