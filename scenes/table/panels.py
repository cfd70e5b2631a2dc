"""Small plates for every table: labels, rolling numbers, the inspector's panel, and the log drawer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.core.refs import Ref, Seat
from scenes.art.drawings import Picture
from scenes.art.faces import Face
from scenes.art.ornaments import badge_image, dial_image
from scenes.services import Services, tr
from scenes.table.layout import LARGE, RATIO, AnySurroundings
from scenes.table.log.view import LogView
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TARGET, TIGHT, TextSize, like
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns, grid, inset, own, rows
from scenes.toolkit.input import Click, Intent
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, plate
from scenes.toolkit.shapes import Label, Panel, ScrollView, Sprite
from scenes.toolkit.strokes import WORDS, Strokes
from scenes.widgets import keycaps
from scenes.widgets.buttons import SMALLEST_TARGET, Act, button
from scenes.widgets.cards import card
from scenes.widgets.furniture import drawn, icon, label, titled_panel
from scenes.widgets.page import BAR, Action, Column, control_height

GOLD = FOOTLIGHT.usual.lit
SEAM: Colour = (0x6B, 0x45, 0x26)
WARNING = 3.4  # design lengths round what warns: its colour alone would not tell it from the rest to all eyes
Said = Semantic | None


@dataclass(frozen=True)
class Painted:
    """A picture of the gallery at any size; two of the same picture are equal, so it is painted once.

    In the window it is missing until it is baked: a portrait takes longer to paint than a frame may.
    """

    services: Services
    picture: Picture

    def __call__(self, width: int, height: int) -> pygame.Surface | None:
        """The picture at a size."""
        gallery = self.services.gallery
        take = gallery.picture if self.services.patient else gallery.at_hand
        return take(self.picture, (width, height))


def painted(services: Services, picture: Picture, box: Box, **fields: Any) -> Sprite:
    """A picture of the gallery that fills a box."""
    return Sprite(source=Painted(services, picture), **fields).place(box)


def one_line(
    m: Metrics, box: Box, words: str, colour: Colour, size: TextSize, *, said: Said = None, **look: Any
) -> Label:
    """One bold line centred in a box; `look` sets further fields of the label."""
    look = {"weight": "extrabold", "anchor": "center", "max_lines": 1, **look}
    return label(m, box, words, size=size, colour=colour, semantic=said, **look)


def of_one_size(labels: Sequence[Label]) -> Sequence[Label]:
    """Give all labels the text size of the smallest, and return them."""
    least = min((each.fitted().size for each in labels), default=0)
    for each in labels:
        each.text_size = like(each.text_size, least)
    return labels


def sign_at(name: str, size: int, colour: Colour, x: float, y: float) -> Sprite:
    """A small icon, centred on a point in pixels."""
    picture = icon(name, size, colour)
    return Sprite(source=picture, size=picture.get_size(), pose=Pose(x, y), soft=WORDS)


def key_cap(m: Metrics, key: str, colour: Colour, x: float, y: float) -> Panel:
    """A small keycap, centred on a point in pixels, for a button whose key stands below its words.

    It shows the key that does this now, or a pad's button; it is empty if there is none. Like those on the
    buttons themselves it hides while the mouse is used.
    """
    shown = keycaps.shown(key, m.caps, m.caps.scope if m.caps is not None else "")
    if shown.startswith(keycaps.PAD) or not shown:
        cap = keycaps.KeyCap(opacity=0)
        if shown:
            picture = keycaps.picture(shown, m.text(NAME), colour)
            cap.add(Sprite(source=picture, size=picture.get_size()))
        cap.pose = Pose(x, y)
        return cap
    side = round(m.text(BODY) * 1.4)
    wide = max(side, keycaps.measure(shown, m.text(BODY))[0])
    cap = keycaps.KeyCap(
        outline=colour, opacity=0, radius=max(2, side // 6), thickness=max(1.0, 1.3 * m.unit)
    )
    cap.size, cap.pose = (wide, side), Pose(x, y)
    return cap.add(one_line(m, Box(0, 0, wide, side), shown, colour, BODY, weight="bold"))


def chip(
    m: Metrics,
    box: Box,
    words: str,
    theme: Theme,
    *,
    size: TextSize = BODY,
    opacity: int = 235,
    said: Said = None,
    lines: int = 1,
) -> Panel:
    """A small plate with one line of words, or with up to `lines` of the same size."""
    plate = Panel(fill=theme.ink, radius=m.px(6), opacity=opacity).place(box)
    inner = inset(m, own(box), HAIR, 0)
    return plate.add(one_line(m, inner, words, theme.text, size, weight="bold", said=said, max_lines=lines))


MARK_MARGIN, BUTTON_MARGIN = 24, 44
"""What a status mark, and a button among them, is wider than its words."""


class Mark(Semantic, frozen=True):
    """A status mark that does something when it is pressed: it says more of what it stands for.

    One that changes has the room of its `widest` words, so that what stands beside it stays where it is.
    """

    act: Act | None = None
    widest: str = ""


@dataclass(eq=False, kw_only=True)
class _Plate(Panel):
    """The plate of a mark that is no button, but can be pressed."""

    act: Act

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Click):
            self.act()
        return isinstance(intent, Click)


def corner_marks(scene: AnySurroundings, *said: Semantic) -> Iterator[Node]:
    """Status marks side by side in the corner, such as that a game is not saved; some can be pressed."""
    m, theme, corner = scene.metrics, scene.theme, scene.layout.corner
    words = [(each.label, each.widest if isinstance(each, Mark) else "") for each in said]
    margins = [BUTTON_MARGIN if each.role == "button" else MARK_MARGIN for each in said]
    widths = [
        Px(max(lettering.width(told, "bold", m.text(BODY)) for told in each) + m.px(margin))
        for each, margin in zip(words, margins, strict=True)
    ]
    for each, box in zip(said, columns(m, corner, *widths, gap=TIGHT), strict=True):
        act = each.act if isinstance(each, Mark) else None
        if act is not None:
            tall = max(box.height, m.target, SMALLEST_TARGET)
            box = box._replace(top=max(0, box.top - (tall - box.height) // 2), height=tall)
        if each.role == "button" and act is not None:
            made: Node = button(m, box, each.id, each.label, act, size=BODY, semantic=each, theme=theme)
        else:
            made = plate = chip(m, box, each.label, theme, said=each if act is None else None)
            if act is not None:
                made = _Plate(act=act, clickable=True, opacity=0, semantic=each).place(box)
                made.add(plate.place(own(box)))
            # Only what can be pressed looks like a button.
            plate.outline = theme.line if act is not None else None
            if each.role == "alert":
                plate.outline, plate.thickness = theme.attack, WARNING * m.unit
        # Cards may hang behind a live valance; a mark with this z stands before that.
        made.z, made.front = 20.0, True
        yield made


def message_plate(
    m: Metrics, box: Box, theme: Theme, words: str, alert: bool, slim: bool = False, size: TextSize = NAME
) -> Panel:
    """The plate with what can be done next or with a refusal; if `slim`, it is one framed line."""
    outline = theme.attack if alert else theme.line if slim else None
    plate = Panel(fill=theme.ink, outline=outline, radius=m.px(8), opacity=240 if slim else 160).place(box)
    plate.thickness = WARNING * m.unit if alert else plate.thickness
    inner = inset(m, own(box), TIGHT, Px(1)) if slim else inset(m, own(box), TIGHT, HAIR)
    look: dict[str, Any] = {"size": size, "colour": theme.text, "anchor": "center", "max_lines": int(slim)}
    said = Semantic("alert" if alert else "status", words, id="message")
    return plate.add(label(m, inner, words, semantic=said, **look))


def disc(m: Metrics, theme: Theme, sign: str, pose: Pose, side: float) -> Panel:
    """An icon on a small gilt disc."""
    whole, inner = m.px(side), m.px(side * 0.62)
    made = Panel(fill=theme.ink, outline=GOLD, radius=whole // 2, thickness=max(1.0, 1.4 * m.unit))
    made.size, made.pose, made.z = (whole, whole), pose, 11.0
    return made.add(sign_at(sign, inner, GOLD, whole / 2, whole / 2))


def seat_panel(
    m: Metrics, box: Box, name: str, theme: Theme, lines: Sequence[str], *, active: bool, top: float = 14
) -> Group:
    """The panel of one seat, line by line; its frame is lit while the seat is to act (`active`)."""
    panel = titled_panel(m, box, name, theme, opacity=230)
    frame = panel.children[0]
    if active and isinstance(frame, Panel):
        frame.outline, frame.thickness = GOLD, max(1.5, 2.2 * m.unit)
    places = grid(m, inset(m, own(box), TIGHT, top, TIGHT, HAIR), len(lines), 1)
    for index, (line, place) in enumerate(zip(lines, places, strict=True)):
        panel.add(one_line(m, place, line, theme.dim if index else theme.text, BODY, weight="bold"))
    return panel


@dataclass(eq=False, kw_only=True)
class Dial(Node):
    """A number of some kind of points, in a ring of beads that is full at `whole`; without it, in a badge.

    A `bare` one shows the badge alone, as large as its ring would be.
    """

    looks = "kind shown whole bare"
    kind: str
    shown: float
    whole: float = 0.0
    bare: bool = False

    def __post_init__(self) -> None:
        self.ref = f"{'dial' if self.whole else 'sum'}:{self.kind}"

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """Draw the number that is shown; its beads are lit in steps of a twenty-fourth."""
        if self.bare or not self.whole:
            return drawn(
                badge_image,
                self.kind,
                str(max(0, round(self.shown)) if self.whole else round(self.shown)),
                max(8, width),
            )
        share = round(min(1.0, max(0.0, self.shown / self.whole)) * 24) / 24
        return drawn(dial_image, self.kind, str(max(0, round(self.shown))), share, max(16, width))


class Reading(NamedTuple):
    """A card to be read: its picture, its name, its text in lines, a note below, and its angle in degrees."""

    face: Face
    title: str
    lines: tuple[str, ...] = ()
    note: str = ""
    angle: float = 0.0


class Told(NamedTuple):
    """Content of the inspector: where the place is, the card there, its name, kind, text, and a forecast.

    If the words stand `alone`, nothing is shown above them, and their panel may grow. The `flavour` is said
    below the text, in italics. What is `printed` on the card itself is read on it.
    """

    where: str
    face: Face | None = None
    title: str = ""
    who: str = ""
    words: str = ""
    outcome: str = ""
    alone: bool = False
    flavour: str = ""
    printed: str = ""


def tell(reading: Reading | None, where: str = "", outcome: str = "", *, fingers: bool = False) -> Told:
    """Return the inspector's content for a card, or, without one, how to inspect one, also with `fingers`."""
    if reading is None:
        by_hand = tr("Touch a card to read it here; a long press shows it large.")
        pointed = tr("Go to a card to read it here; look closely to see it large.")
        return Told(where, words=by_hand if fingers else pointed)
    who, *words = reading.lines or ("",)
    return Told(where or reading.title, reading.face, reading.title, who, "\n".join(words), outcome)


def inspected(scene: AnySurroundings, told: Told, pointed: bool) -> Group:
    """The inspected card with its words, which have no room below it in large letters.

    There they lie over the buttons as long as the card is `pointed` at; later the words are left without it.
    """
    in_words = told._replace(face=None, alone=True)
    if scene.metrics.text_scale <= LARGE or told.alone or words_box(scene, in_words) == scene.layout.words:
        return reader_panel(scene, told)
    return reader_panel(scene, told, over=True) if pointed else reader_panel(scene, in_words)


def reader_panel(
    scene: AnySurroundings, told: Told, beside: Box | None = None, *, over: bool = False
) -> Group:
    """The inspected card with its words below it, or also `over` the buttons there.

    In a `beside` box it is small and next to its words.
    """
    group, m, small = Group(), scene.metrics, beside is not None
    box = beside or (scene.layout.words_over if over else words_box(scene, told))
    panel, left = titled_panel(m, box, told.where, scene.theme, opacity=255 if small or over else 235), GAP
    # Fingers touch without having pointed before: they must not press a button that is not seen.
    panel.clickable = small or (over and m.fingers)
    if told.face is not None:
        pose, width = scene.layout.reader, m.px(scene.layout.reader_width)
        if small:
            high = box.height - m.px(GAP + TIGHT)
            width = round(high / RATIO)
            pose, left = Pose(m.px(TIGHT) + width / 2, m.px(GAP) + high / 2), 2 * TIGHT + width / m.unit
        said = Semantic("card", told.title or tr("Hidden card"), told.printed, id="reader")
        made = card(scene.services, told.face, width, pose=pose, semantic=said)
        (panel if small else group).add(made)
    _write(scene, panel, inset(m, own(box), left, GAP, TIGHT if small else GAP, TIGHT), told)
    if small and told.face is not None and _is_shrunk(m, panel):
        # Words that have no room beside the card have it in its place, and its name above them.
        return reader_panel(scene, told._replace(face=None, where=told.title or told.where), beside)
    return group.add(panel)


def _is_shrunk(m: Metrics, panel: Group) -> bool:
    """Whether a text of the panel had to become smaller than body text."""
    labels = (node for node in panel.children if isinstance(node, Label))
    return any(each.fitted().size < m.text(BODY) for each in labels)


def words_box(scene: AnySurroundings, told: Told) -> Box:
    """The box of the words; if they stand alone it grows upwards as far as they need it."""
    m, whole = scene.metrics, scene.layout.read
    box: Box = scene.layout.words
    if not told.alone:
        return box
    room = inset(m, own(whole), GAP, GAP, GAP, TIGHT)
    lines = told.title, told.who, told.words, told.flavour, told.outcome
    wanted = [lettering.fit(each, "bold", m.text(BODY), *room[2:]).height for each in lines if each]
    height = min(whole.height, max(box.height, sum(wanted) + m.px(64)))
    return box._replace(top=box.top + box.height - height, height=height)


def _write(scene: AnySurroundings, panel: Group, room: Box, told: Told) -> None:
    """Write the card's kind, its text, and below them, lit, the forecast."""
    m, theme = scene.metrics, scene.theme
    if told.outcome:
        share = room.height * 2 // 5 if told.words else room.height
        wanted = lettering.fit(told.outcome, "bold", m.text(BODY), room.width, share).height + m.px(HAIR)
        left = max(0, room.height - min(share, wanted))
        place = room._replace(top=room.top + left, height=room.height - left)
        # About a thing that is no card this line names the rule.
        said = Semantic("rule" if told.alone else "forecast", told.outcome, id="forecast")
        panel.add(label(m, place, told.outcome, size=BODY, weight="bold", colour=GOLD, semantic=said))
        room = room._replace(height=left - m.px(HAIR))
    if told.alone and told.title:
        place, room = rows(m, room, Px(lettering.line_height("bold", m.text(BODY))), REST)
        panel.add(label(m, place, told.title, size=BODY, weight="bold", colour=theme.lit, max_lines=1))
    if told.who:
        # In larger letters it may take two lines.
        long = m.text_scale > 1 and lettering.width(told.who, "italic", m.text(BODY)) > room.width
        height = min(m.text(BODY) * (1 + long) + m.px(8 * (1 + long)), room.height // (3 - long))
        gap = m.px(HAIR) if m.text_scale <= 1 else 0
        place, room = rows(m, room, Px(height), Px(room.height - height - gap), gap=Px(gap))
        look: dict[str, Any] = {"weight": "italic", "colour": theme.dim, "max_lines": 1 + long}
        panel.add(label(m, place, told.who, size=BODY, **look))
    if told.flavour:
        room = _write_flavour(scene, panel, room, told)
    if told.words:
        said = Semantic("text", told.words, id="reader:words")
        panel.add(label(m, room, told.words, size=BODY, colour=theme.text, anchor="topleft", semantic=said))


def _write_flavour(scene: AnySurroundings, panel: Group, room: Box, told: Told) -> Box:
    """Write the flavour right below the words, as far as there is room; return the room of the words."""
    m, gap = scene.metrics, scene.metrics.px(HAIR)
    line = lettering.line_height("italic", m.text(BODY))
    wanted = lettering.fit(told.words, "medium", m.text(BODY), room.width, max(1, room.height - line - gap))
    words = room._replace(height=min(room.height - line - gap, wanted.height + gap))
    place = room._replace(top=words.top + words.height + gap, height=line)
    look: dict[str, Any] = {
        "weight": "italic",
        "colour": scene.theme.dim,
        "max_lines": 1,
        "anchor": "topleft",
    }
    panel.add(label(m, place, told.flavour, size=BODY, **look))
    return words


LOG = "log"
DEPTH = 60.0


class Entry(NamedTuple):
    """A line of the log, the id of the card that it is about, if any, and whether a turn begins with it.

    `seat` is the seat that acted, if any did; `power` is True if the line tells of a power.
    """

    line: str
    about: str = ""
    head: bool = False
    seat: Seat | None = None
    power: bool = False


@dataclass(eq=False, kw_only=True)
class Line(Label):
    """A line of the log about a card: framed while the pointer or the keyboard focus is on it."""

    looks = f"{Label.looks} theme"
    theme: Theme = FOOTLIGHT

    def paint(self, strokes: Strokes) -> None:
        if self.hovered or self.focused:
            rect, theme = self.world_rect().inflate(10, 0), self.theme
            strokes.blit(plate(rect.size, 6, theme.tint(0.3), theme.lit), rect)
        super().paint(strokes)


def drawer(
    scene: AnySurroundings, log: Sequence[Entry], old: ScrollView | None, shows: Action, box: Box
) -> tuple[Group, ScrollView]:
    """Build the drawer in a box: its lines, scrolled to the end, below the button that chooses what is shown.

    If `old` was not at its end and no line was added since, the lines stay where it was left.
    """
    m, theme, covers = scene.metrics, scene.theme, scene.layout.log.covers
    panel = titled_panel(m, box, tr("Log"), theme, 255, covers)
    # Clicks do not reach what lies under the drawer.
    panel.z, panel.clickable = DEPTH, True
    inside = inset(m, own(box), TIGHT, GAP, TIGHT, TIGHT)
    above, inner = rows(m, inside, Px(control_height(m, BODY)), REST, gap=TIGHT)
    panel.add(shows.button(m, inset(m, above, TIGHT, 0), theme))
    column = Column(m, m.px(TIGHT), m.px(HAIR), inner.width - m.px(TIGHT + BAR))
    # A line that shows a card is as high as a finger needs, and all lines are equally far apart.
    apart = max(m.px(HAIR), m.target - lettering.height("medium", m.text(BODY), 1))
    for index, entry in enumerate(log or [Entry(tr("Nothing has happened yet."))]):
        # A line that begins a turn stands apart.
        column.y += m.px(TIGHT) if entry.head and index else 0
        look: dict[str, Any] = {"colour": GOLD, "weight": "bold"} if entry.head else {"colour": theme.text}
        made = Line(text=entry.line, text_size=m.text(BODY), max_width=column.width, theme=theme, **look)
        made.semantic = Semantic("line", entry.line, id=f"{LOG}:{index}")
        made.viewer, made.clickable = scene.model.viewer, bool(entry.about)
        made.ref = str(Ref(LOG, entry.about)) if entry.about else None
        column.add(made.place(column.box(max(made.size[1] + apart, m.px(TARGET)), 0)))
    view = LogView(line=m.px(60), theme=theme).place(inner).fill(*column.nodes)
    left = old is not None and old.offset < old.last and len(old.content.children) == len(column.nodes)
    view.scroll_to(old.offset if left and old is not None else column.y)
    return panel.add(view), view
