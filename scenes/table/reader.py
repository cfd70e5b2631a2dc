"""The card that is read large beside the table, with its words and what would come of playing it now."""

from typing import Any, NamedTuple

from scenes.art.cards.faces import Face
from scenes.services.words import tr
from scenes.table.light import GOLD
from scenes.table.surroundings import Surroundings
from scenes.toolkit.geometry import Box, Pose, Px, inset, own, rows
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.text import fit
from scenes.widgets.furniture import card, label, titled_panel


class Reading(NamedTuple):
    """A card to be read: its picture, its name, what it does in words, and how it is turned."""

    face: Face
    title: str
    lines: tuple[str, ...] = ()
    angle: float = 0.0


class Told(NamedTuple):
    """What the reader says of a place: where it is, what is seen there, whose words, and a forecast."""

    where: str
    face: Face | None = None
    title: str = ""
    who: str = ""
    words: str = ""
    outcome: str = ""


def tell(reading: Reading | None, where: str = "", outcome: str = "") -> Told:
    """What there is to say of a card, or how to come to read one."""
    if reading is None:
        return Told(where, words=tr("Point at a card to read it here; right-click it to see it large."))
    who, *words = reading.lines or ("",)
    return Told(where or reading.title, reading.face, reading.title, who, "\n".join(words), outcome)


def reader_panel(scene: Surroundings[Any, Any], told: Told, width: float, pose: Pose, box: Box) -> Group:
    """The card at its pose, in a width in design lengths, and its words in the box."""
    group, m = Group(), scene.metrics
    if told.face is not None:
        said = Semantic("card", told.title or tr("Hidden card"), "", id="reader")
        group.add(card(scene.services, told.face, m.px(width), pose=pose, semantic=said))
    panel = titled_panel(m, box, told.where, scene.theme, opacity=235)
    _write(scene, panel, inset(m, own(box), 18, 18, 18, 10), told)
    return group.add(panel)


def _write(scene: Surroundings[Any, Any], panel: Group, room: Box, told: Told) -> None:
    """Who it is, the card's words, and below them, lit, what would come of it."""
    m, theme = scene.metrics, scene.theme
    if told.outcome:
        share = room.height * 2 // 5 if told.words else room.height
        wanted = fit(told.outcome, "bold", m.text(18), room.width, share).height + m.px(6)
        left = max(0, room.height - min(share, wanted))
        place = room._replace(top=room.top + left, height=room.height - left)
        said = Semantic("forecast", told.outcome, id="forecast")
        panel.add(label(m, place, told.outcome, size=18, weight="bold", colour=GOLD, semantic=said))
        room = room._replace(height=left - m.px(4))
    if told.who:
        height = min(m.text(17) + m.px(8), room.height // 3)
        place, room = rows(m, room, Px(height), Px(room.height - height))
        panel.add(label(m, place, told.who, size=17, weight="italic", colour=theme.dim, max_lines=1))
    if told.words:
        said = Semantic("text", told.words, id="reader:words")
        panel.add(label(m, room, told.words, size=18, colour=theme.text, anchor="left", semantic=said))
