"""A new match of any title with several seats: who plays each, how many games, who begins, options, seed.

What set-up pages of all titles share is here too: choices in rows, the values of an option, the seed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from game.ai.levels import HUMAN
from game.core.protocol import AnyRules, OptionInfo, OptionValue
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.match import Level, Match, Opening
from scenes.match.last_choices import NAME_LETTERS, LastChoices, Orders, last_choices
from scenes.services import dotted, say, tr
from scenes.table.layout import RATIO
from scenes.table.lesson import lesson_feet
from scenes.table.seats import Seats
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.controls import Option
from scenes.widgets.furniture import button, card, label, titled_panel
from scenes.widgets.page import (
    BODY,
    OPAQUE,
    SMALL,
    Action,
    AnyPage,
    Column,
    Page,
    choice,
    control_height,
    text_width,
)

LENGTHS = (1, 3, 5)
SEED_WIDTH, SEED_DIGITS = 200, 18
GAP = 26
BAR = 30  # what the bar of a page that has to be scrolled takes of its width

Act = tuple[str, str, Callable[[], None]]
Value = TypeVar("Value", bound=str | int)
Words = Mapping[Value, str]
Take = Callable[[Value], None]


def head(column: Column, words: str, gap: float = 2) -> None:
    """Small words over what they name."""
    column.text(words, size=SMALL, colour=column.theme.dim, gap=gap)


def is_digit(character: str) -> bool:
    """Whether it is one of the ten digits that a seed is written with."""
    return character.isascii() and character.isdecimal()


def values_of(info: OptionInfo) -> dict[OptionValue, str]:
    """The values of an option of the rules, and their names."""
    return dict(zip(info.values, map(say, info.value_names), strict=True))


def seed_line(
    page: AnyPage, column: Column, box: Box, seed: str, typed: Take[str], acts: Sequence[Act]
) -> None:
    """The seed, to be typed, and the buttons behind it, as wide as their words."""
    m = column.m
    wanted = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
    free = box.width - m.px(SEED_WIDTH) - m.px(10) * len(acts)
    widths = (Px(round(each * min(1.0, free / sum(wanted)))) for each in wanted)
    at, *boxes = columns(m, box, REST, *widths, gap=10)
    digits: dict[str, Any] = {"limit": SEED_DIGITS, "allowed": is_digit}
    made = page.field(m, at, "seed", tr("Seed"), seed, changed=typed, **digits)
    column.add(made, *(button(m, place, *act) for place, act in zip(boxes, acts, strict=True)))


def nodes_looked_at(page: AnyPage) -> Iterator[Node]:
    """What of a page the pointer is on, and then what the keyboard is."""
    if page.stack is not None and page.on_top:
        pointed = page.root.hit(page.stack.pointer.pos, lambda node: bool(node.id))
        yield from filter(None, (pointed, page.focus.node if page.focus.shown else None))


def sign_of(m: Metrics, free: Box, words: str, id: str) -> Panel:
    """Words on a plate of their own in the middle of a box, as wide as they need."""
    box = aligned(m, free, Px(min(free.width, round(text_width(m, words) + m.text(BODY) * 2))))
    plate = Panel(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.line, radius=m.px(8), opacity=235).place(box)
    inner, said = inset(m, own(box), 12, 0), Semantic("status", words, id=id)
    plate.add(label(m, inner, words, size=BODY, anchor="center", max_lines=2, semantic=said))
    return plate


class NewMatch(NamedTuple):
    """A match that can begin, and its first game."""

    session: AnySession
    match: Match


@dataclass(slots=True)
class Selection:
    """What is chosen so far; it knows no screen, and is kept while the program runs.

    A name that is None is that of the seat, in the current language; seats beyond `count` wait empty; an
    option that is missing is the usual one.
    """

    count: int
    names: list[str | None]
    levels: list[Level]
    options: dict[str, OptionValue]
    best_of: int = 1
    opening: Opening = "loser"
    orders: Orders = "private"

    @classmethod
    def of(
        cls,
        rules: AnyRules,
        offered: Sequence[OptionInfo],
        last: Mapping[str, OptionValue],
        levels: Iterable[str],
        proposed: int = 0,
    ) -> "Selection":
        """What was chosen last, as far as it is still to be had; else one person against easy machines.

        Then there are `proposed` seats, or as few as the rules allow.
        """
        info = rules.info
        options = {one.id: last[one.id] for one in offered if last.get(one.id) in one.values}
        found = last_choices(last, info.max_seats, levels)
        possible = range(info.min_seats, info.max_seats + 1)
        count = next((each for each in (found.count, proposed) if each in possible), info.min_seats)
        best_of, orders = (found.best_of if found.best_of in LENGTHS else 1), found.orders
        return cls(count, found.names, found.levels, options, best_of, found.opening, orders)

    @property
    def remembered(self) -> dict[str, OptionValue]:
        """What a later match is to be proposed with."""
        who = LastChoices(self.count, self.names, self.levels, self.best_of, self.opening, self.orders)
        return {**self.options, **who.kept}

    def option(self, info: OptionInfo) -> OptionValue:
        """What was chosen, if it can still be had, or what is usual among so many people."""
        chosen = self.options.get(info.id)
        return chosen if chosen is not None and chosen in info.values else info.usual(self.people)

    def is_usual_alone(self, info: OptionInfo) -> bool:
        """Whether an option stands as it does for one person among machines alone, and nobody chose it."""
        return info.id not in self.options and self.option(info) != info.default

    @property
    def people(self) -> int:
        """How many are going to play who are no machines; of none it is watched."""
        return self.levels[: self.count].count(HUMAN)


class Part(Column):
    """What a panel holds; the panel is made once its row is as high as its highest."""

    def __init__(self, m: Metrics, wide: int, title: str, theme: Theme = FOOTLIGHT, left: int = 0) -> None:
        super().__init__(m, m.px(24) + left, m.px(26), wide - 2 * m.px(24) - left)
        self.wide, self.title, self.theme = wide, title, theme


class MatchSetUp(Page[NewMatch | str | None]):
    """Closes with the match, with the word for a lesson, or None when it was left.

    Its `ways` are the buttons that lead to what the title has besides.
    """

    def __init__(self, seats: Seats, ways: Callable[[AnyPage], tuple[Action, ...]] = lambda _: ()) -> None:
        super().__init__(seats.services)
        self.ways = ways
        self.seats, self.rules = seats, seats.rules
        self.id, self.mood = f"{seats.title}/new", seats.mood
        choices = self.services.last_choices(seats.title)
        self._last = Selection.of(self.rules, seats.options(), choices, seats.levels, seats.proposed)
        kept: Selection = self.services.memory.setdefault(f"{seats.title}/match", self._last)
        # Nobody sees the seed that deals the cards, unless one is typed, for all to know.
        self.selection, self.seed = kept, ""
        self.focus.id = "begin"
        self._line, self._free = Panel(), Box(0, 0, 1, 1)

    def heading(self) -> str:
        return tr("Set up a table")

    def name(self, seat: Seat) -> str:
        """A player's name, as typed, or that of the seat, or of the machine that sits there."""
        called = self.seats.name if self.selection.levels[seat] == HUMAN else self.seats.machine
        return (self.selection.names[seat] or "").strip() or called(seat)

    def left_feet(self) -> tuple[Action, ...]:
        lessons = lesson_feet(self.services, self.seats.title, self.close)
        return (*super().left_feet(), *lessons, *self.ways(self))

    def right_feet(self) -> tuple[Action, ...]:
        words, sign = (tr("Watch"), "eye") if not self.selection.people else (tr("Begin"), "play")
        return (Action("begin", words, self.begin, tr("Enter"), sign, "primary"),)

    def fill(self, m: Metrics, body: Box) -> None:
        gap, above = m.px(GAP) + m.px(8), m.text(16)
        body, self._free = rows(m, body, REST, Px(control_height(m)), gap=6)
        self._told = ""
        parts = self._parts(m, body.width)
        free = body.height - above - sum(_heights(parts)) - m.px(GAP + 8)
        if free < 0:
            parts = self._parts(m, body.width - m.px(BAR))
        heights = _heights(parts)
        top = above + max(0, min(free // 3, m.px(40)))
        whole = Box(0, top, body.width, sum(heights) + gap * len(heights))
        view = ScrollView(line=m.px(60), stays=True).place(body)
        nodes: list[Node] = []
        for row, line in zip(parts, rows(m, whole, *map(Px, heights), gap=Px(gap)), strict=True):
            boxes = columns(m, line, *(Px(part.wide) for part in row), gap=GAP)
            for part, box in zip(row, boxes, strict=True):
                nodes.append(titled_panel(m, box, part.title, part.theme, opacity=OPAQUE).add(*part.nodes))
        self.root.add(view.fill(*nodes))
        self.seats.prepare(m)

    def update(self) -> None:
        """Explain what the pointer or the keyboard is on, below all panels."""
        super().update()
        words = next(filter(None, (self.about(node.id) for node in nodes_looked_at(self))), self._note)
        if words != self._told:
            self._told = words
            self.touch(self._line)
            self._line.remove()
            if words:
                self._line = sign_of(self.metrics, self._free, words, "about")
                self.root.add(self._line)
                self.touch(self._line)

    def on_news(self) -> None:
        self.rebuild()

    def about(self, id: str) -> str:
        """What there is to say of something on the page; nothing of what says enough itself."""
        match id.split(":"):
            case ["figure" | "name", seat]:
                return self.seats.about(int(seat), self.selection.levels[int(seat)])
            case ["level", _, level]:
                return self.seats.level_words(level)
            case ["best_of", length]:
                n = int(length) // 2 + 1
                if n == 1:
                    return tr("A single game decides.")
                return tr("Whoever first wins {n} games has won the match.", n=n)
            case ["opening", way]:
                return {
                    "loser": tr("Whoever lost a game begins the next one."),
                    "same": tr("The same side begins all games."),
                    "random": tr("A lot is drawn before each game."),
                }[way]
            case ["orders", way]:
                return {
                    "private": tr("Nobody sees when somebody else wants to be asked."),
                    "open": tr("Beside each hero, all see when its player wants to be asked."),
                }[way]
            case ["seed"]:
                return tr(
                    "Left empty, the deal is random, its seed shown at the end; a typed one is known to all."
                )
            case [option, value]:
                return self.seats.about_option(option, value)
            case _:
                return ""

    @property
    def _note(self) -> str:
        """That nobody is going to play, where that was chosen; else what else was."""
        if not self.selection.people:
            return tr("Machines alone: you watch them play.")
        return self.seats.about_choice(self._chosen)

    @property
    def _chosen(self) -> dict[str, OptionValue]:
        """Every option of the title as it is chosen now."""
        return {info.id: self.selection.option(info) for info in self.seats.options()}

    def _parts(self, m: Metrics, width: int) -> list[list[Part]]:
        """All panels for that width in all, in two rows."""
        wide = (width - m.px(GAP)) // 2
        duel = self.seats.most == 2
        players = [self._side(m, seat, wide) for seat in (0, 1)] if duel else [self._table(m, width)]
        rules = self._rules(m, wide)
        return [players, [self._match(m, wide if rules else width), *rules]]

    def _side(self, m: Metrics, seat: Seat, width: int) -> Part:
        """A seat's card, with the name and the kind of who plays it."""
        wide, top = min(m.px(132), width // 4), m.px(30)
        part = Part(m, width, self.seats.name(seat), self.seats.theme(seat), wide + m.px(24))
        part.y = m.px(28)
        part.add(self._card(seat, wide, m.px(24), top + wide * RATIO / 2))
        head(part, tr("Name"))
        part.add(self._name(m, part.box(control_height(m), 12), seat))
        self._levels(part, seat, tr("Played by"))
        head(part, self.seats.level_words(self.selection.levels[seat]), 4)
        self._own(part, seat)
        part.y = max(part.y, round(top + wide * RATIO + m.px(10)))
        return part

    def _own(self, column: Column, seat: Seat) -> None:
        """What a seat alone chooses, as its deck."""
        id, heading = self.seats.own_option(seat)
        for info in self.seats.options():
            if info.id == id:
                column.y += column.m.px(10)
                self._option(column, info, heading)

    def _card(self, seat: Seat, width: int, left: int, middle: float) -> Node:
        pose = Pose(left + width / 2, middle)
        said = Semantic("card", self.seats.name(seat), id=f"figure:{seat}")
        face = self.seats.face_with(seat, self._chosen)
        return card(self.services, face, width, pose=pose, semantic=said)

    def _table(self, m: Metrics, width: int) -> Part:
        """How many play, and a line for each: the seat's card, the name, and who plays it."""
        part, info, chosen = Part(m, width, tr("The players")), self.rules.info, self.selection
        if info.min_seats < info.max_seats:
            counts = {n: str(n) for n in range(info.min_seats, info.max_seats + 1)}
            take = partial(setattr, chosen, "count")
            self._ask(part, tr("How many play"), "seats", counts, chosen.count, take)
        for seat in range(chosen.count):
            self._player(part, seat)
        return part

    def _player(self, column: Column, seat: Seat) -> None:
        """Card, name and level in one line, or the level below where there is no room for it."""
        m, top = column.m, column.y
        tall, gap = control_height(m), m.px(14)
        wide = round(tall / RATIO)
        left, room = column.left + wide + gap, column.width - wide - gap
        names = self.seats.levels.values()
        levels = len(names) * round(max(text_width(m, name) for name in names) + 2.2 * m.text(BODY))
        typed, below = room, Column(m, left, top + tall + m.px(6), room)
        if room - levels - gap >= m.px(260):
            typed = room - levels - gap
            below = Column(m, left + typed + gap, top, levels)
        below.theme = self.seats.theme(seat)
        self._levels(below, seat)
        name = self._name(m, Box(left, top, typed, tall), seat)
        column.add(self._card(seat, wide, column.left, top + tall / 2), name, *below.nodes)
        column.y = max(top + tall + m.px(12), below.y)

    def _name(self, m: Metrics, box: Box, seat: Seat) -> Node:
        typed, theme = self.selection.names[seat], self.seats.theme(seat)
        words = tr("Name of {side}", side=self.seats.name(seat))
        shown = self.name(seat) if typed is None else typed
        take = partial(self.selection.names.__setitem__, seat)
        return self.field(m, box, f"name:{seat}", words, shown, limit=NAME_LETTERS, theme=theme, changed=take)

    def _levels(self, column: Column, seat: Seat, heading: str = "") -> None:
        chosen = self.selection
        take = partial(chosen.levels.__setitem__, seat)
        self._ask(column, heading, f"level:{seat}", self.seats.levels, chosen.levels[seat], take)

    @property
    def _ordered(self) -> bool:
        """Whether there are orders that somebody else could see."""
        return self.seats.gives_orders and self.selection.people > 1

    def _match(self, m: Metrics, width: int) -> Part:
        part, chosen = Part(m, width, tr("The match")), self.selection
        lengths = {n: tr("One game") if n == 1 else tr("Best of {n}", n=n) for n in LENGTHS}
        self._ask(part, tr("Length"), "best_of", lengths, chosen.best_of, partial(setattr, chosen, "best_of"))
        if self._options(part, first=True):
            words = {"loser": tr("The loser"), "same": tr("The same"), "random": tr("Drawn by lot")}
            take = partial(setattr, chosen, "opening")
            self._ask(part, tr("Who begins the next game"), "opening", words, chosen.opening, take)
        if self._ordered:
            ways, take = {"private": tr("Private"), "open": tr("Open")}, partial(setattr, chosen, "orders")
            self._ask(part, tr("Standing orders"), "orders", ways, chosen.orders, take)
        called = tr("Shared seed") if self.seed else tr("Seed (leave empty for a random deal)")
        at, box = columns(m, part.box(control_height(m), 0), REST, Px(m.px(SEED_WIDTH)), gap=10)
        part.add(label(m, at, called, size=SMALL, colour=part.theme.dim, max_lines=1))
        seed_line(self, part, box, self.seed, self._seeded, ())
        return part

    def _rules(self, m: Metrics, width: int) -> list[Part]:
        part = Part(m, width, tr("House rules"))
        return [part] if self._options(part, first=False) else []

    def _options(self, column: Column, *, first: bool) -> bool:
        """The option that says who begins, or all others that are no seat's own; whether there are any."""
        own = [self.seats.own_option(seat)[0] for seat in range(self.rules.info.max_seats)]
        shown = [info for info in self.seats.options() if info.id not in own]
        found = [info for info in shown if (info.id == self.seats.first_option) is first]
        for info in found:
            self._option(column, info, say(info.name))
        return bool(found)

    def _option(self, column: Column, info: OptionInfo, heading: str) -> None:
        take = partial(self.selection.options.__setitem__, info.id)
        if self.selection.is_usual_alone(info):
            heading = dotted(heading, tr("as usual against machines"))
        self._ask(column, heading, info.id, values_of(info), self.selection.option(info), take)

    def _ask(
        self, column: Column, heading: str, name: str, words: Words[Value], value: Value, take: Take[Value]
    ) -> None:
        """Values side by side, or one under the other where they are long; what is chosen is taken."""
        m, named = column.m, {str(one): one for one in words}

        def chosen(name: str) -> None:
            take(named[name])
            self.rebuild()

        if heading:
            head(column, heading)
        widest = max(text_width(m, said) for said in words.values()) + m.text(BODY)
        options = [Option(str(one), said) for one, said in words.items()]
        lines = [options] if widest * len(options) <= column.width else [[one] for one in options]
        for line in lines:
            box = column.box(control_height(m), 12 if line is lines[-1] else 6)
            # What stands as usual and is clicked is chosen: it stays, whoever plays.
            made = choice(m, name, line, str(value), chosen, theme=column.theme, again=True)
            column.add(made.place(box))

    def _seeded(self, text: str) -> None:
        before, self.seed = bool(self.seed), text
        if bool(text) != before:
            self.rebuild()

    def begin_with(self, option: str, value: OptionValue) -> None:
        """Play at once with that value of an option, against a machine if one sits at no seat yet."""
        self.selection.options[option] = value
        if self.selection.people > 1:
            self.selection.levels[1] = "medium"
        self.begin()

    def begin(self) -> None:
        """Play, and propose the same the next time."""
        self.services.remember(self.seats.title, self.selection.remembered)
        self.close(self.chosen())

    def choose_last(self) -> NewMatch:
        """The match as one was last begun, whatever was chosen on the page since."""
        self.selection = self._last
        return self.chosen()

    def chosen(self) -> NewMatch:
        """The match as it is chosen now."""
        chosen, seed = self.selection, int(self.seed or self.services.new_seed())
        names, levels = map(self.name, range(chosen.count)), tuple(chosen.levels[: chosen.count])
        opened = self._ordered and chosen.orders == "open"
        words: dict[str, Any] = {"shared": bool(self.seed), "open_orders": opened}
        match = Match("", tuple(names), levels, chosen.best_of, chosen.opening, **words)
        return NewMatch(Session.new(self.rules, seed, chosen.count, self._chosen), match)


def _heights(parts: Sequence[Sequence[Part]]) -> list[int]:
    """How high each row of panels must be."""
    return [max(part.y for part in row) + row[0].m.px(12) for row in parts]
