"""The set-up page of 7e Héros: five chairs round a small rim, beside them the match and the house rules."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.refs import Seat
from scenes.match.set_up import BAR, MatchSetUp
from scenes.match.set_up_parts import Part, Take, Value, Words
from scenes.services import ntr, tr
from scenes.table.layout import RATIO
from scenes.table.seats import Seats, is_you
from scenes.titles.seventh_hero.panels import INK
from scenes.titles.seventh_hero.rim import lit_rim
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.toolkit.design import BODY, COLUMN, GAP, HAIR, TARGET, TIGHT, TITLE, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import dashes
from scenes.toolkit.shapes import Label, Panel, ScrollView
from scenes.widgets.controls import Option
from scenes.widgets.furniture import Headline, titled_panel
from scenes.widgets.page import OPAQUE, Action, AnyPage, Column, choice, control_height, text_width

LARGE = 1.2  # above this text scale there is no room for the chairs: the seats stand in a list that scrolls
CHAIRS = ("below", "left", "above", "beside", "right")
"""The sides of the chairs, clockwise from the first player."""
CHAIR, RIM = 324.0, (300.0, 208.0)


@dataclass(eq=False, kw_only=True)
class EmptyChair(Node):
    """The dashed outline of a chair on which nobody sits."""

    radius: int

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return dashes((width, height), self.radius, NIGHT.dim)


class SeventhHeroSetUp(MatchSetUp):
    """The set-up page; `unfolded` if the house rules are shown, as they are where one is not the usual."""

    def __init__(self, seats: Seats, ways: Callable[[AnyPage], tuple[Action, ...]]) -> None:
        super().__init__(seats, ways)
        chosen = self.selection
        others = (chosen.option(info) != info.usual(chosen.people) for info in seats.options())
        self.unfolded = chosen.clock is not None or any(others)

    def fill(self, m: Metrics, body: Box) -> None:
        if m.text_scale > LARGE:
            super().fill(m, body)
            return
        table, column = columns(m, body, REST, COLUMN, gap=GAP)
        # What is explained stands below the chairs alone.
        table, self._free = rows(m, table, REST, Px(control_height(m)), gap=HAIR)
        self._told = ""
        self._seated(m, table)
        self._choices(m, column)
        self.seats.prepare(m)

    def _seated(self, m: Metrics, box: Box) -> None:
        """Add the rim, and a chair at each of its sides."""
        rim = aligned(m, box, *RIM)
        self.root.add(*lit_rim(self.services, m, rim, self.selection.count / len(CHAIRS)))
        self._count(m, inset(m, rim, WIDE))
        for seat, place in enumerate(self._places(m, box)):
            if seat < self.selection.count:
                self.root.add(self._chair(m, place, seat))
            elif seat < self.rules.info.max_seats:
                self.root.add(*self._empty(m, place, seat))

    def _places(self, m: Metrics, box: Box) -> tuple[Box, ...]:
        """The places of the chairs, clockwise from the first player below."""
        wide, high = m.px(CHAIR), 3 * control_height(m) + 2 * m.px(HAIR) + 2 * m.px(TIGHT)
        size = Px(wide), Px(high)
        middle, apart = aligned(m, box, *size), m.px(GAP) // 2
        above = middle._replace(top=box.top)
        return (
            middle._replace(top=box.top + box.height - high),
            middle._replace(left=box.left),
            above._replace(left=box.left + box.width // 2 - apart - wide),
            above._replace(left=box.left + box.width // 2 + apart),
            middle._replace(left=box.left + box.width - wide),
        )

    def _count(self, m: Metrics, box: Box) -> None:
        """Add how many play, on the lit screen."""
        words = ntr("{n} player", "{n} players", self.selection.count)
        said = Semantic("text", words.upper(), id="players")
        made = Headline(text=words.upper(), text_size=m.text(TITLE), colour=INK, semantic=said)
        self.root.add(made.place(box))

    def _chair(self, m: Metrics, box: Box, seat: Seat) -> Node:
        """The plate of a player: the card, the name, and the level."""
        theme = self.seats.theme(seat)
        panel = Panel(fill=theme.plate, outline=theme.line, radius=m.px(10), opacity=OPAQUE)
        panel.thickness = max(1.0, 1.4 * m.unit)
        inner = inset(m, own(box), TIGHT)
        tall = min(inner.height, round(m.px(TARGET * 3) * RATIO))
        wide = round(tall / RATIO)
        picture, rest = columns(m, inner, Px(wide), REST, gap=TIGHT)
        panel.place(box).add(self._card(seat, wide, picture.left, picture.top + picture.height / 2))
        line, levels = rows(m, rest, Px(control_height(m)), Px(2 * control_height(m) + m.px(HAIR)), gap=HAIR)
        # Each machine has its own chair: if another one than the last left, somebody else would be gone.
        if self.rules.info.min_seats <= seat == self.selection.count - 1:
            line, out = columns(m, line, REST, TARGET, gap=HAIR)
            leave = Action(f"remove:{seat}", "", self._remove, icon="close", kind="quiet")
            button = leave.button(m, out, theme)
            name = self.name(seat)
            words = tr("Leave the table") if is_you(name) else tr("Remove {name}", name=name)
            button.semantic = Semantic("button", words, id=leave.name)
            panel.add(button)
        return panel.add(self._name(m, line, seat), self._ranks(m, levels, seat))

    def _ranks(self, m: Metrics, box: Box, seat: Seat) -> Node:
        """The levels of a seat, two in a line."""
        options = [Option(level, words) for level, words in self.seats.levels.items()]

        def take(level: str) -> None:
            self.selection.levels[seat] = next(each for each in self.seats.levels if each == level)
            self.rebuild()

        look: dict[str, Any] = {"theme": self.seats.theme(seat), "again": True, "called": self.name(seat)}
        level = self.selection.levels[seat]
        return choice(m, f"level:{seat}", options, level, take, lines=-(-len(options) // 2), **look).place(
            box
        )

    def _empty(self, m: Metrics, box: Box, seat: Seat) -> Iterator[Node]:
        """A free chair: a click on it adds a player."""
        yield Panel(fill=NIGHT.plate, radius=m.px(10), opacity=150).place(box)
        yield EmptyChair(radius=m.px(10)).place(box)
        words = tr("Add a player")
        add = Action(f"add:{seat}", words, self._add, kind="quiet", size=BODY)
        yield add.button(m, inset(m, box, HAIR), NIGHT)

    def _add(self) -> None:
        self.selection.count += 1
        self.rebuild()

    def _remove(self) -> None:
        self.selection.count -= 1
        self.rebuild()

    def _choices(self, m: Metrics, column: Box) -> None:
        """Add what the match is like, and the house rules; what is too high for the column is scrolled."""
        nodes, bottom = self._stacked(m, column)
        if bottom <= column.top + column.height:
            self.root.add(*nodes)
            return
        nodes, _ = self._stacked(m, Box(0, 0, column.width - m.px(BAR), column.height))
        view = ScrollView(line=m.px(60), stays=True, theme=NIGHT).place(column)
        self.root.add(view.fill(*nodes))

    def _stacked(self, m: Metrics, column: Box) -> tuple[list[Node], int]:
        """What the match is like, below it the house rules or the button that unfolds them; their bottom."""
        part, top = self._match(m, column.width), column.top + m.px(TIGHT)
        nodes: list[Node] = [self._panel(m, column, top, part)]
        top += part.y + m.px(TIGHT) + m.px(GAP)
        if self.unfolded or self.selection.clock is not None:
            for rules in self._rules(m, column.width):
                nodes.append(self._panel(m, column, top + m.px(TIGHT), rules))
                top += rules.y + 2 * m.px(TIGHT)
            return nodes, top
        unfold = Action("house", tr("House rules"), self._unfold, icon="chapter")
        line = Box(column.left, top, column.width, control_height(m))
        return [*nodes, unfold.button(m, line, NIGHT)], top + line.height

    def _panel(self, m: Metrics, column: Box, top: int, part: Part) -> Node:
        """The panel of a part of the choices."""
        box = column._replace(top=top, height=part.y + m.px(TIGHT))
        return titled_panel(m, box, part.title, NIGHT, opacity=OPAQUE).add(*part.nodes)

    def _ask(
        self,
        column: Column,
        heading: str,
        name: str,
        words: Words[Value],
        value: Value,
        take: Take[Value],
        *,
        called: str = "",
    ) -> None:
        """Add a choice of values; one of two stands beside its words, if they have half of the line."""
        m = column.m
        widest = max(text_width(m, said) for said in words.values()) + 2 * m.text(BODY)
        wide = len(words) * widest + m.px(TIGHT)
        if not heading or len(words) != 2 or wide * 2 > column.width * 1.25:
            super()._ask(column, heading, name, words, value, take, called=called)
            return
        room, tall = column.width - wide - m.px(TIGHT), control_height(m)
        look: dict[str, Any] = {"colour": column.theme.text, "text_size": m.text(BODY), "max_width": room}
        told = Label(text=heading, **look)
        line = column.box(max(tall, told.size[1]))
        place, beside = columns(m, line, Px(room), Px(wide), gap=TIGHT)
        options = [Option(str(one), said) for one, said in words.items()]
        ways: dict[str, Any] = {"theme": column.theme, "again": True, "called": called or heading}
        made = choice(m, name, options, str(value), self._taken(words, take), **ways)
        column.add(told.place(place), made.place(aligned(m, beside, height=Px(tall))))

    def _unfold(self) -> None:
        self.unfolded = True
        self.rebuild()
