"""The panel of a deck: number of cards, charts, list of cards, verdict, code."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.titles.hisment.cards import AnyCard, EquipmentDef
from game.titles.hisment.decks import Breach, Fault
from scenes.services import Services, listed, ntr, say, tr
from scenes.titles.hisment.decks.charts import curve, wheel
from scenes.titles.hisment.decks.draft import Draft
from scenes.titles.hisment.decks.filters import KINDS, elements_of, kind_name
from scenes.titles.hisment.theme import COLOURS, NIGHT, PALE, Looks, icon_of, said_of
from scenes.toolkit.design import BODY, HAIR, TARGET, TIGHT, TOTAL
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, inset, own, rows
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Group, Node, Semantic, Writing
from scenes.toolkit.paint import blend, colour, plate
from scenes.toolkit.shapes import Panel, ScrollView, Sprite
from scenes.widgets.buttons import Act
from scenes.widgets.furniture import icon, label
from scenes.widgets.page import Column, line_height, text_width

Taken = Callable[[str], object]
WRONG, RIGHT = colour("#ff9a86"), colour("#a8e0bd")
_GROUPS = ("terrain", *(kind for kind in KINDS if kind != "terrain"))
_LINE = TARGET
NAMED = 2
TOLD = 3
"""Maximum number of breaches that are listed."""


def group_name(kind: str) -> str:
    """The name of a group of cards."""
    return said_of(f"deck_{kind}")


def fault_words(looks: Looks, fault: Fault) -> str:
    """A breach in a sentence."""
    words = looks.catalogue.definitions.words[fault.breach]
    name = looks.name(fault.card) if fault.card in looks.catalogue.cards else fault.card
    told = say(words, card=tr("“{name}”", name=name), found=fault.found, wanted=fault.wanted)
    return told[:1].upper() + told[1:] + "."


def refusal_words(looks: Looks, fault: Fault) -> str:
    """Why a card cannot be added; a limit is worded as a limit, not as if the deck already broke it."""
    match fault.breach:
        case Breach.SIZE:
            return tr("The deck is full: take a card out first.")
        case Breach.HEROES:
            return tr("A deck holds {n} heroes of level 1: take one out first.", n=fault.wanted)
        case Breach.TERRAINS:
            return tr("A deck holds {n} terrains: take one out first.", n=fault.wanted)
        case _:
            return fault_words(looks, fault)


@dataclass(eq=False, kw_only=True)
class Line(Node):
    """A card of the list; its plate is visible only under the pointer."""

    on_click: Act | None = None

    def handle(self, intent: Intent) -> bool:
        if self.on_click is None or not isinstance(intent, Click | DoubleClick):
            return False
        self.on_click()
        return True

    def writing(self) -> Writing:
        return None, None, NIGHT.plate

    def face(self, width: int, height: int) -> pygame.Surface | None:
        if not (self.hovered or self.focused or self.lift):
            return None
        return plate((width, height), 6, NIGHT.tint(0.2), NIGHT.line)


class DeckPanel:
    """Builds the nodes that show a draft."""

    def __init__(self, services: Services, looks: Looks, draft: Draft) -> None:
        self.services, self.looks, self.draft = services, looks, draft

    @property
    def cards(self) -> Sequence[AnyCard]:
        """The cards of the deck."""
        return [self.looks.catalogue.cards[card] for card in self.draft.cards]

    def fill(self, m: Metrics, box: Box, parent: Node, take_out: Taken | None = None) -> ScrollView:
        """Add charts, list and verdict to `parent`; with `take_out`, a click on a line takes its card out."""
        verdict = self.verdict(m, box.width)
        tall = Px(min(m.px(150), box.height // 4))
        charts, listed, told = rows(m, box, tall, REST, Px(verdict.size[1]), gap=TIGHT)
        # The names of the prices need the rest of the width.
        left, right = columns(m, charts, REST, Px(min(charts.height, charts.width // 4)), gap=TIGHT)
        view = self.listing(m, listed, take_out)
        parent.add(
            curve(m, left, self.cards),
            wheel(m, self.services, right, self.looks, self.cards),
            view,
            verdict.place(told),
        )
        return view

    def count(self, m: Metrics, box: Box) -> Node:
        """The number of cards, out of the number wanted."""
        wanted, found = self.looks.catalogue.numbers.deck, len(self.draft.cards)
        said = Semantic("text", tr("{n} of {all} cards", n=found, all=wanted), id="count")
        ink = RIGHT if found == wanted else WRONG
        look = {"weight": "extrabold", "anchor": "right", "max_lines": 1, "colour": ink}
        return label(m, box, f"{found}/{wanted}", size=TOTAL, semantic=said, **look)

    def code(self, m: Metrics, box: Box) -> Node:
        """The deck code on a plate."""
        made = Panel(fill=NIGHT.ink, outline=NIGHT.line, radius=m.px(6)).place(box)
        code, room = self.draft.code, inset(m, own(box), TIGHT, 0)
        groups = code.split("-")
        half = (len(groups) + 1) // 2
        halves = "-".join(groups[:half]) + "-\n" + "-".join(groups[half:])
        words = code if text_width(m, code, BODY) <= room.width else halves
        said = Semantic("text", tr("Deck code"), code, id="code")
        return made.add(label(m, room, words, size=BODY, colour=NIGHT.text, max_lines=2, semantic=said))

    def verdict(self, m: Metrics, width: int) -> Group:
        """The first breaches in sentences, or that all is well; then useless attacks and unknown cards."""
        faults = self.draft.faults
        told = [fault_words(self.looks, fault) for fault in faults[:TOLD]] or [tr("The deck can be played.")]
        if rest := len(faults[TOLD:]):
            told.append(ntr("And {n} more breach.", "And {n} more breaches.", rest))
        if (idle := self.draft.idle) and len(told) < TOLD:
            names = listed([*map(self.looks.name, idle[:NAMED]), *["…"][: len(idle) - NAMED]])
            told.append(tr("None of its heroes can use {names}.", names=names))
        if strange := len(self.draft.strange):
            told.append(
                ntr(
                    "{n} card of a pack that is not here stays in the file of the deck.",
                    "{n} cards of packs that are not here stay in the file of the deck.",
                    strange,
                )
            )
        ink, sign = (WRONG, "close") if faults else (RIGHT, "check")
        side, pad = m.scaled(20), m.px(TIGHT)
        column = Column(m, 2 * pad + side, m.px(TIGHT), width - 3 * pad - side)
        for number, words in enumerate(told):
            column.text(words, size=BODY, gap=0, semantic=Semantic("status", words, id=f"verdict:{number}"))
        tall = column.y + m.px(TIGHT)
        ground = Panel(fill=blend(NIGHT.ink, ink, 0.1), outline=ink, radius=m.px(8))
        signed = Sprite(source=lambda w, _h: icon(sign, w, ink)).place((pad, (tall - side) // 2, side, side))
        return Group(size=(width, tall)).add(ground.place((0, 0, width, tall)), signed, *column.nodes)

    def listing(self, m: Metrics, box: Box, take_out: Taken | None) -> ScrollView:
        """The list of all cards by kind, with a heading and a count for each kind."""
        counts, column = Counter(self.draft.cards), Column.within(m, own(box))
        tall = max(m.target, m.px(_LINE), line_height(m, BODY) + m.px(HAIR))
        # The lines have no frames, so the list ends with a whole one.
        tall = box.height // max(1, box.height // tall)
        for kind in _GROUPS:
            cards = [card for card in self.looks.catalogue.cards.values() if kind_name(card) == kind]
            number = sum(counts[card.id] for card in cards)
            if number:
                column.add(self._heading(m, column.box(tall, 0), kind, number))
            for card in cards if number else ():
                if counts[card.id]:
                    act = partial(take_out, card.id) if take_out is not None else None
                    column.add(self._line(m, column.box(tall, 0), card, counts[card.id], act))
        if not column.nodes:
            column.text(tr("No card yet."), size=BODY, colour=NIGHT.dim, anchor="top")
        return ScrollView(line=tall, theme=NIGHT).place(box).fill(*column.nodes)

    def _heading(self, m: Metrics, box: Box, kind: str, number: int) -> Node:
        numbers = self.looks.catalogue.numbers
        wanted = {"terrain": numbers.terrains, "hero": numbers.heroes}.get(kind)
        words = f"{number}/{wanted}" if wanted else str(number)
        band = Panel(fill=NIGHT.tint(0.18), radius=m.px(4)).place(box)
        wide = Px(text_width(m, words, BODY) + 2)
        name, count = columns(m, inset(m, own(box), TIGHT, 0), REST, wide, gap=TIGHT)
        look, size = {"weight": "bold", "max_lines": 1}, BODY
        named = label(m, name, group_name(kind), size=size, colour=NIGHT.dim, **look)
        return band.add(named, label(m, count, words, size=size, anchor="right", **look))

    def _line(self, m: Metrics, box: Box, card: AnyCard, number: int, act: Act | None) -> Line:
        """A line of the list: icons, name, price, and number of copies."""
        made = Line(on_click=act, clickable=act is not None, draggable=act is not None, ref=f"in:{card.id}")
        said = tr("{price}, {n} in the deck", price=_coins(card.price), n=number)
        made.semantic = Semantic("row", self.looks.name(card.id), said, True, f"in:{card.id}")
        side, small = round(box.height * 0.68), BODY
        spans = (text_width(m, words, small) for words in ("000", "×3"))
        signed, priced, counted = (Px(wide) for wide in (2 * side + m.px(HAIR), *spans))
        inner = inset(m, own(box), TIGHT, 0)
        signs, name, price, coin, times = columns(m, inner, signed, REST, priced, Px(side), counted, gap=HAIR)
        for place, sign in enumerate(_signs(card)):
            made.add(_icon(sign, signs, signs.left + place * (side + m.px(HAIR)), side))
        made.add(
            label(m, name, self.looks.name(card.id), size=BODY, max_lines=1),
            label(m, price, str(card.price), size=small, colour=colour(COLOURS["coin"]), anchor="right"),
            _icon("coin", coin, coin.left, side),
        )
        if number > 1:
            made.add(label(m, times, f"×{number}", size=small, anchor="right", weight="bold", max_lines=1))
        return made.place(box)


def _coins(price: int) -> str:
    return ntr("{n} coin", "{n} coins", price)


def _signs(card: AnyCard) -> Iterator[str]:
    """The icons of a card's line: its elements, or its kind."""
    if isinstance(card, EquipmentDef):
        yield card.wear
        yield card.hero_class
    else:
        yield from elements_of(card) or ("chapter",)


def _icon(name: str, box: Box, left: int, side: int) -> Sprite:
    ink = colour(COLOURS.get(name, PALE))
    made = Sprite(source=lambda w, _h: icon(icon_of(name), w, ink))
    return made.place((left, box.top + (box.height - side) // 2, side, side))
