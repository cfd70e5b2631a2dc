"""Overlays of every table: a tray of answers, the card reader, the pile browser, and the menu."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from msgspec import structs

from game.core.refs import Ref
from scenes.art.faces import Face
from scenes.services import sentence, tr
from scenes.table.contract import AnyTable
from scenes.table.layout import RATIO, AnySurroundings, cards_in, fan, grid
from scenes.table.panels import GOLD, Reading
from scenes.toolkit.design import BODY, FAR, GAP, HAIR, NAME, TIGHT, TITLE, TOTAL, WIDE
from scenes.toolkit.geometry import Box, Metrics, Pose, Px, aligned, columns, inset, own, rows
from scenes.toolkit.input import Click, Inspect, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import dashes
from scenes.toolkit.shapes import Halo, ScrollView, Sprite
from scenes.widgets.buttons import Button, Kind
from scenes.widgets.cards import card, count_disc
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import OPAQUE, Action, Column, Screen, buttons, text_width

ON_TOP = 80.0
TRAY_WIDTH, SMALL_WIDTH = 116, 78
COPIES, COPIES_LEFT = 26, 16  # the number of a card's copies: its side, and where it stands
FAN_HIGH, FAN_STEP = 140, 24
COLUMNS, FEW, CARD_WIDTH, CARD_GAP = 8, 3, 132, 16
SIGN = 18  # how far the sign on the upper edge stands out, in usual letters
HIGHEST_FOOT = 1.25
"""How much higher the button at the foot of an overlay becomes in larger letters."""
READ_WIDTH = 360
"""Width of the card that the reader shows, in the layout's own lengths."""


class Option(NamedTuple):
    """One answer: its place, its words, and its faces; for a card, also how many copies there are."""

    place: Ref
    words: str
    faces: tuple[Face, ...]
    value: str = ""
    copies: int = 1


def card_tray(
    scene: AnySurroundings, box: Box, title: str, options: Sequence[Option], lines: int = 1
) -> Iterator[Node]:
    """A card for each answer, side by side in lines, with the number of its copies."""
    m = scene.metrics
    panel = titled_panel(m, box, title, scene.theme, opacity=250)
    panel.z = ON_TOP
    yield panel
    inner = inset(m, box, GAP, GAP, GAP, TIGHT)
    whole, poses = cards_in(inner, len(options), lines, m.px(TRAY_WIDTH), m.px(TIGHT))
    for z, (option, pose) in enumerate(zip(options, poses, strict=True), int(ON_TOP) + 2):
        said = Semantic("choice", option.words, option.value, id=str(option.place))
        made = card(scene.services, option.faces[0], whole, pose=pose, z=z, semantic=said)
        made.ref, made.clickable, made.viewer = said.id, True, scene.model.seat
        yield Halo(colour=GOLD, spread=m.px(9), strength=0.5, size=made.size, pose=pose, z=ON_TOP + 1)
        if option.copies > 1:
            # Between the upper and the lower strength, at the edge that no other card of the row covers.
            side, middle = m.px(COPIES), Pose(m.px(COPIES_LEFT), made.size[1] * 0.52)
            made.add(Sprite(source=count_disc(option.copies, side), size=(side, side), pose=middle))
        yield made


def number_tray(scene: AnySurroundings, box: Box, title: str, options: Sequence[Option]) -> Iterator[Node]:
    """A button for each answer, and above it its cards in a small fan, or an empty place."""
    m, theme, width = scene.metrics, scene.theme, scene.metrics.px(SMALL_WIDTH)
    panel = titled_panel(m, box, title, theme, opacity=250)
    panel.z = ON_TOP
    yield panel
    line = inset(m, box, 0, box.height / m.unit - 64, 0, TIGHT)
    places = columns(m, line, *(152.0 for _ in options), gap=TIGHT, align="center")
    for option, place in zip(options, places, strict=True):
        middle = place.left + place.width / 2, (box.top + m.px(GAP) + place.top - m.px(TIGHT)) / 2
        poses = fan(len(option.faces), middle, width, m.px(FAN_HIGH), 12.0, m.px(FAN_STEP))
        for face, pose in zip(option.faces, poses, strict=True):
            yield card(scene.services, face, width, pose=pose, z=ON_TOP + 1)
        if not option.faces:
            size = (width, round(width * RATIO))
            picture = dashes(size, radius=m.px(5), line=theme.line, thickness=max(1.0, 1.4 * m.unit))
            yield Sprite(source=picture, size=size, pose=Pose(*middle, alpha=0.6), z=ON_TOP + 1)
        name, cap = str(option.place), option.place.key
        made = Button(text=option.words, name=name, text_size=m.text(NAME), key_cap=cap, caps=m.caps)
        made.theme = theme
        made.ref, made.z = name, ON_TOP + 2
        yield made.place(place)


class Overlay(Screen[str]):
    """A panel over another scene, closed by Escape or a click beside it; it has that scene's title and theme.

    A click on one of its `things` (a prefix of ids, such as `pile` of `pile:3`) shows the card that `opened`
    returns.
    """

    overlay = True
    nothing = ""
    name = ""
    things = ""
    way_out = 224.0  # so wide that its words stand in the middle, beside a key as long as any
    way_kind: Kind = "primary"
    size: tuple[float, float]

    def __init__(self, over: "AnyTable | Overlay", heading: str) -> None:
        super().__init__(over.services)
        self.theme, self.heading = over.theme, heading
        self.id = f"{over.id.partition('/')[0]}/{self.name}"

    def build(self, metrics: Metrics) -> None:
        m, (width, height) = metrics, self.measure(metrics)
        # The sign on its upper edge grows with the letters.
        top = max((m.h - height) / 2, SIGN * m.text_scale)
        box = m.box((m.w - width) / 2, top, width, height)
        panel = titled_panel(m, box, self.heading, self.theme, opacity=OPAQUE)
        self.fill(m, panel, own(box))
        # Larger words need a larger button, as high as the space below the contents allows.
        tall = 44 * min(m.text_scale, HIGHEST_FOOT)
        foot = inset(m, own(box), 0, 0, 0, 16 if m.text_scale > 1 else 22)
        place = aligned(m, foot, self.way_out * m.text_scale, tall, y="end")
        panel.add(self.leaving().button(m, place, self.theme))
        self.root.add(panel)

    def title_said(self) -> str:
        return self.heading

    def leaving(self) -> Action:
        """Return the button at its foot, `way_out` wide."""
        return Action("close", tr("Close"), self.on_cancel, tr("Esc"), kind=self.way_kind)

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """Return width and height of the panel in design lengths."""
        return self.size

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """Add the contents to the panel, which fills that box."""

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.node is self.root:
            self.on_cancel()
        elif isinstance(intent, Click | Inspect) and self.things:
            kind, _, number = intent.node.id.partition(":")
            reading = self.opened(int(number)) if kind == self.things else None
            if reading is not None:
                self.ask(Reader(self, reading))
        return True

    def opened(self, number: int) -> Reading | None:
        """Return the card to show large after a click on the thing of that number, or None."""
        return None


class Reader(Overlay):
    """The card reader: one large card with its text."""

    name = "reader"
    size = (880, 680)

    def __init__(self, over: "AnyTable | Overlay", reading: Reading) -> None:
        super().__init__(over, reading.title)
        self.reading = reading

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, width, lines, ink = metrics, metrics.px(READ_WIDTH), self.reading.lines, self.theme.text
        pose = Pose(m.px(2 * GAP) + width / 2, m.px(2 * GAP) + width * RATIO / 2, self.reading.angle)
        said = Semantic("card", self.heading, id="reader:card")
        panel.add(card(self.services, self.reading.face, width, pose=pose, semantic=said))
        view = inset(m, box, 440, 52, TIGHT, 78)
        column = Column.within(m, view)
        for index, line in enumerate(lines):
            size, weight = (TOTAL, "medium") if index else (TITLE, "bold")
            words = _ended(line) if index else sentence(line)
            column.text(words, size=size, weight=weight, colour=ink, gap=GAP)
        panel.add(column.scrolled(view, whole=True))


def _ended(line: str) -> str:
    """A line as a whole sentence, with the point at its end that lists of values do without."""
    return line if line[-1:] in ".!?…»”" else f"{line}."


class Browser(Overlay):
    """The browser of a pile that the rules leave open: all its cards, under a note."""

    name = things = "pile"
    size = (1280, 700)

    def __init__(self, over: AnyTable, title: str, cards: Sequence[Reading], note: str) -> None:
        super().__init__(over, title)
        self.cards = tuple(cards)
        self.note = note if self.cards else tr("There is nothing here yet.")

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        lines = -(-max(1, len(self.cards)) // COLUMNS)
        # Few cards have a narrow panel, which is no narrower than the words of their note.
        cards = min(COLUMNS, max(FEW, len(self.cards))) * (CARD_WIDTH + CARD_GAP) - CARD_GAP
        words = text_width(metrics, self.note, BODY) / metrics.unit
        wide = min(self.size[0], max(cards, words) + 2 * FAR)
        return wide, min(self.size[1], 160 + lines * (CARD_WIDTH * RATIO + CARD_GAP))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, width, gap = metrics, metrics.px(CARD_WIDTH), metrics.px(CARD_GAP)
        inside, tall = inset(m, box, WIDE, GAP, WIDE, 0), Px(box.height - m.px(136))
        place, inner, _ = rows(m, inside, 34, tall, 1, gap=HAIR)
        panel.add(label(m, place, self.note, size=BODY, colour=self.theme.dim, anchor="center"))
        view = ScrollView(line=m.px(80)).place(inner)
        cell, corner = (width, round(width * RATIO)), (m.px(TIGHT), m.px(TIGHT))
        if len(self.cards) < COLUMNS:
            corner = (inner.width - len(self.cards) * (width + gap) + gap) // 2, corner[1]
        poses, cards = grid(len(self.cards), corner, COLUMNS, cell, (gap, gap)), list[Node]()
        for index, (seen, upright) in enumerate(zip(self.cards, poses, strict=True)):
            said = Semantic("card", seen.title, f"{index + 1}", id=f"pile:{index}")
            pose = structs.replace(upright, angle=seen.angle)
            cards.append(card(self.services, seen.face, width, pose=pose, clickable=True, semantic=said))
        panel.add(view.fill(*cards))

    def opened(self, number: int) -> Reading:
        return self.cards[number]


GIVING_UP = "concede"
APART = 20.0  # by how much giving up stands farther from the other entries of a menu


def _gives_up(choices: Sequence[Action]) -> bool:
    """Whether the last of these entries gives the game up."""
    return choices[-1].name == f"menu:{GIVING_UP}"


class PauseMenu(Overlay):
    """The menu of the table; closes with the name of the entry that was chosen.

    `more` are entries of this table alone; `leaving` labels the way out of a game that is not saved.
    """

    name = "menu"
    way_kind = "action"
    size = (420, 176)
    step = 76

    def __init__(self, over: AnyTable, note: str, more: Sequence[Action] = (), leaving: str = "") -> None:
        super().__init__(over, tr("Menu"))
        self.note, self.more, self.out = note, more, leaving

    def choices(self) -> list[Action]:
        """Return the entries, as actions that close the menu."""
        leave = self.out or (tr("Leave") if self.services.unsaved else tr("Leave (the game is saved)"))
        doors = ("rules", tr("Rules"), "F1"), ("cards", tr("Cards"), "K"), ("settings", tr("Settings"), "O")
        # Giving up stands apart from what goes on with the game, and from the usual way out above it.
        ends = [each for each in self.more if each.name == GIVING_UP]
        ways = [
            Action(name, words, partial(self.close, name), key)
            for name, words, key in (*doors, ("title", leave, "Q"))
        ]
        offered = *(each for each in self.more if each not in ends), *ways, *ends
        made = [
            replace(each, name=f"menu:{each.name}", act=partial(self.close, each.name), icon="")
            for each in offered
        ]
        if not self.services.settings.no_hold:
            return made
        # Who holds nothing has no long press: this is its button.
        return [Action("menu:look", tr("Look closely"), self._look, "F2"), *made]

    def _look(self) -> None:
        """Close the menu; what is pressed next is shown large."""
        hands = self.services.stack.hands
        self.close("")
        if hands is not None:
            hands.inspect_next()

    def _apart(self, metrics: Metrics) -> float:
        """How far an entry lies below the one before: nearer where there are many, so that all are seen."""
        choices = self.choices()
        room = metrics.h - SIGN * metrics.text_scale - GAP - self.size[1]
        return min(float(self.step), (room - (APART if _gives_up(choices) else 0)) / len(choices))

    def on_news(self) -> None:
        self.rebuild()

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        width = self.size[0] * (0.6 + 0.4 * metrics.text_scale)
        choices = self.choices()
        return width, self.size[1] + self._apart(metrics) * len(choices) + (
            APART if _gives_up(choices) else 0
        )

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, choices = metrics, self.choices()
        note = rows(m, inset(m, box, WIDE, GAP, WIDE, 0), 48)[0]
        panel.add(label(m, note, self.note, size=BODY, colour=self.theme.dim, anchor="center"))
        apart = self._apart(m)
        tall = min(60.0, apart - HAIR)
        places = [*rows(m, inset(m, box, FAR, 82, FAR, 0), *(tall for _ in choices), gap=apart - tall)]
        if _gives_up(choices):
            places[-1] = places[-1]._replace(top=places[-1].top + m.px(APART))
        panel.add(*buttons(m, places, choices, self.theme))

    def on_key(self, press: KeyPress) -> bool:
        return self.act_on(press, self.choices())
