"""The set-up page of a match in any title with several seats: players, length, who begins, options, seed.

It also holds what the set-up pages of all titles share: rows of choices, option values, the seed field.
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
from scenes.widgets.buttons import button
from scenes.widgets.cards import card
from scenes.widgets.controls import Option
from scenes.widgets.furniture import label, titled_panel
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
BAR = 30  # width of the scroll bar on a page that has to be scrolled

Act = tuple[str, str, Callable[[], None]]
Value = TypeVar("Value", bound=str | int)
Words = Mapping[Value, str]
Take = Callable[[Value], None]


def head(column: Column, words: str, gap: float = 2) -> None:
    """Add a small heading to a column."""
    column.text(words, size=SMALL, colour=column.theme.dim, gap=gap)


def is_digit(character: str) -> bool:
    """Return True for one of the ten digits that can be typed in a seed."""
    return character.isascii() and character.isdecimal()


def values_of(info: OptionInfo) -> dict[OptionValue, str]:
    """The values of an option of the rules, and their names."""
    return dict(zip(info.values, map(say, info.value_names), strict=True))


def seed_line(
    page: AnyPage, column: Column, box: Box, seed: str, typed: Take[str], acts: Sequence[Act]
) -> None:
    """Add the text field for the seed and the buttons beside it, sized to their text."""
    m = column.m
    wanted = [text_width(m, words) + m.text(BODY) * 2 for _, words, _ in acts]
    free = box.width - m.px(SEED_WIDTH) - m.px(10) * len(acts)
    widths = (Px(round(each * min(1.0, free / sum(wanted)))) for each in wanted)
    at, *boxes = columns(m, box, REST, *widths, gap=10)
    digits: dict[str, Any] = {"limit": SEED_DIGITS, "allowed": is_digit, "theme": column.theme}
    made = page.field(m, at, "seed", tr("Seed"), seed, changed=typed, **digits)
    made_of = zip(boxes, acts, strict=True)
    column.add(made, *(button(m, place, *act, size=BODY, theme=column.theme) for place, act in made_of))


def nodes_looked_at(page: AnyPage) -> Iterator[Node]:
    """The node of a page under the pointer, then the one with the keyboard focus."""
    if page.stack is not None and page.on_top:
        pointed = page.root.hit(page.stack.pointer.pos, lambda node: bool(node.id))
        yield from filter(None, (pointed, page.focus.node if page.focus.shown else None))


def sign_of(m: Metrics, free: Box, words: str, id: str) -> Panel:
    """A text on a plate in the middle of a box, as wide as the text needs."""
    box = aligned(m, free, Px(min(free.width, round(text_width(m, words) + m.text(BODY) * 2))))
    plate = Panel(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.line, radius=m.px(8), opacity=235).place(box)
    inner, said = inset(m, own(box), 12, 0), Semantic("status", words, id=id)
    plate.add(label(m, inner, words, size=BODY, anchor="center", max_lines=2, semantic=said))
    return plate


class NewMatch(NamedTuple):
    """A match that is ready to begin, with the session of its first game."""

    session: AnySession
    match: Match


@dataclass(slots=True)
class Selection:
    """The choices made so far; without a screen, and kept while the program runs.

    A name of None stands for the seat's name in the current language; seats from `count` on stay empty; a
    missing option has its usual value.
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
        """The last choices, as far as they are still valid; otherwise one person against easy machines.

        In that case there are `proposed` seats, or the fewest that the rules allow.
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
        """The choices to propose for a later match."""
        who = LastChoices(self.count, self.names, self.levels, self.best_of, self.opening, self.orders)
        return {**self.options, **who.kept}

    def option(self, info: OptionInfo) -> OptionValue:
        """The chosen value if it is still valid, or the usual value for this number of people."""
        chosen = self.options.get(info.id)
        return chosen if chosen is not None and chosen in info.values else info.usual(self.people)

    def is_usual_alone(self, info: OptionInfo) -> bool:
        """Return True if an option has its special value for one person against machines, unchosen."""
        return info.id not in self.options and self.option(info) != info.default

    @property
    def people(self) -> int:
        """The number of people who play; with 0 the match is watched."""
        return self.levels[: self.count].count(HUMAN)


class Part(Column):
    """The contents of a panel; the panel is made when the height of its row is known."""

    def __init__(self, m: Metrics, wide: int, title: str, theme: Theme = FOOTLIGHT, left: int = 0) -> None:
        super().__init__(m, m.px(24) + left, m.px(26), wide - 2 * m.px(24) - left)
        self.wide, self.title, self.theme = wide, title, theme


class MatchSetUp(Page[NewMatch | str | None]):
    """Closes with the match, with the word for a lesson, or with None if the player leaves.

    `ways` returns the buttons for what else the title offers.
    """

    def __init__(self, seats: Seats, ways: Callable[[AnyPage], tuple[Action, ...]] = lambda _: ()) -> None:
        super().__init__(seats.services)
        self.ways = ways
        self.seats, self.rules = seats, seats.rules
        self.id, self.mood = f"{seats.title}/new", seats.mood
        choices = self.services.last_choices(seats.title)
        self._last = Selection.of(self.rules, seats.options(), choices, seats.levels, seats.proposed)
        kept: Selection = self.services.memory.setdefault(f"{seats.title}/match", self._last)
        # The seed stays hidden, unless one is typed: then it is shared knowledge.
        self.selection, self.seed = kept, ""
        self.focus.id = "begin"
        self._line, self._free = Panel(), Box(0, 0, 1, 1)

    def heading(self) -> str:
        return tr("Set up a table")

    def name(self, seat: Seat) -> str:
        """The name of a player: as typed, or the name of the seat or of its machine."""
        called = self.seats.name if self.selection.levels[seat] == HUMAN else self.seats.machine
        return (self.selection.names[seat] or "").strip() or called(seat)

    def left_feet(self) -> tuple[Action, ...]:
        lessons = lesson_feet(self.services, self.seats.title, self.close)
        return (*super().left_feet(), *lessons, *self.ways(self))

    def right_feet(self) -> tuple[Action, ...]:
        words, sign = (tr("Watch"), "eye") if not self.selection.people else (tr("Begin"), "play")
        return (Action("begin", words, self.begin, tr("Enter"), sign, "primary"),)

    def fill(self, m: Metrics, body: Box) -> None:
        gap, above = m.px(GAP) + m.px(8), m.text(BODY)
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
        """Show the explanation of the node under the pointer or the focus below all panels."""
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

    def explanation(self, node: Node) -> str:
        return self.about(node.id) or super().explanation(node)

    def explains(self, node: Node | None) -> bool:
        return node is not None and bool(self.about(node.id))

    def about(self, id: str) -> str:
        """The explanation of a node by its id; empty if the node needs none."""
        match id.split(":"):
            case ["figure" | "name", seat]:
                return self.seats.about(int(seat), self.selection.levels[int(seat)])
            case ["level", _, level]:
                return self.seats.level_words(level)
            case ["best_of", length]:
                n = int(length) // 2 + 1
                if n == 1:
                    return tr("A single game decides.")
                return tr("The first to win {n} games wins the match.", n=n)
            case ["opening", way]:
                return {
                    "loser": tr("Whoever lost a game begins the next one."),
                    "same": tr("The same side begins all games."),
                    "random": tr("Drawn at random before each game."),
                }[way]
            case ["orders", way]:
                return {
                    "private": tr("Nobody sees when somebody else wants to be asked."),
                    "open": tr("Beside each hero, all see when its player wants to be asked."),
                }[way]
            case ["seed"]:
                return tr(
                    "If left empty, the deal is random and its seed is shown at the end; "
                    "a seed you type is known to all."
                )
            case [option, value]:
                return self.seats.about_option(option, value)
            case _:
                return ""

    @property
    def _note(self) -> str:
        """That nobody plays, if only machines are chosen; otherwise a note about the chosen options."""
        if not self.selection.people:
            return tr("Machines only: you watch them play.")
        return self.seats.about_choice(self._chosen)

    @property
    def _chosen(self) -> dict[str, OptionValue]:
        """The current value of every option of the title."""
        return {info.id: self.selection.option(info) for info in self.seats.options()}

    def _parts(self, m: Metrics, width: int) -> list[list[Part]]:
        """All panels for this total width, in two rows."""
        wide = (width - m.px(GAP)) // 2
        duel = self.seats.most == 2
        players = [self._side(m, seat, wide) for seat in (0, 1)] if duel else [self._table(m, width)]
        rules = self._rules(m, wide)
        return [players, [self._match(m, wide if rules else width), *rules]]

    def _side(self, m: Metrics, seat: Seat, width: int) -> Part:
        """The panel of one seat: its card, with the name and the kind of its player."""
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
        """Add the options that belong to this seat only, such as its deck."""
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
        """The panel of all seats: the number of players, and a line for each with card, name and level."""
        part, info, chosen = Part(m, width, tr("The players"), self.theme), self.rules.info, self.selection
        if info.min_seats < info.max_seats:
            counts = {n: str(n) for n in range(info.min_seats, info.max_seats + 1)}
            take = partial(setattr, chosen, "count")
            self._ask(part, tr("Number of players"), "seats", counts, chosen.count, take)
        for seat in range(chosen.count):
            self._player(part, seat)
        return part

    def _player(self, column: Column, seat: Seat) -> None:
        """A line with card, name and level; the level goes below if there is no room."""
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
        """Return True if there are standing orders that another person could see."""
        return self.seats.gives_orders and self.selection.people > 1

    def _match(self, m: Metrics, width: int) -> Part:
        part, chosen = Part(m, width, tr("The match"), self.theme), self.selection
        lengths = {n: tr("One game") if n == 1 else tr("Best of {n}", n=n) for n in LENGTHS}
        self._ask(part, tr("Length"), "best_of", lengths, chosen.best_of, partial(setattr, chosen, "best_of"))
        if self._options(part, first=True):
            words = {"loser": tr("The loser"), "same": tr("The same"), "random": tr("Drawn by lot")}
            take = partial(setattr, chosen, "opening")
            self._ask(part, tr("Who begins the next game"), "opening", words, chosen.opening, take)
        if self._ordered:
            ways, take = {"private": tr("Private"), "open": tr("Open")}, partial(setattr, chosen, "orders")
            self._ask(part, tr("Standing orders"), "orders", ways, chosen.orders, take)
        self._seed(part)
        return part

    def _seed(self, part: Part) -> None:
        """Add the field for the seed, beside its heading or, without room there, below it."""
        m, called = part.m, tr("Shared seed") if self.seed else tr("Seed (leave empty for a random deal)")
        if text_width(m, called, SMALL) > part.width - m.px(SEED_WIDTH + 10):
            head(part, called)
            seed_line(self, part, part.box(control_height(m), 0), self.seed, self._seeded, ())
            return
        at, box = columns(m, part.box(control_height(m), 0), REST, Px(m.px(SEED_WIDTH)), gap=10)
        part.add(label(m, at, called, size=SMALL, colour=part.theme.dim, max_lines=1))
        seed_line(self, part, box, self.seed, self._seeded, ())

    def _rules(self, m: Metrics, width: int) -> list[Part]:
        part = Part(m, width, tr("House rules"), self.theme)
        return [part] if self._options(part, first=False) else []

    def _options(self, column: Column, *, first: bool) -> bool:
        """Add the option for who begins, or all others that belong to no seat; return whether any exist."""
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
        """Add a choice of values, side by side or, if they are long, one below the other."""
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
            # Clicking a usual value makes it a choice, which then stays whoever plays.
            made = choice(m, name, line, str(value), chosen, theme=column.theme, again=True)
            column.add(made.place(box))

    def _seeded(self, text: str) -> None:
        before, self.seed = bool(self.seed), text
        if bool(text) != before:
            self.rebuild()

    def begin_with(self, option: str, value: OptionValue) -> None:
        """Begin at once with this value of an option; a machine takes the second seat if people hold both."""
        self.selection.options[option] = value
        if self.selection.people > 1:
            self.selection.levels[1] = "medium"
        self.begin()

    def begin(self) -> None:
        """Begin the match, and remember the choices."""
        self.services.remember(self.seats.title, self.selection.remembered)
        self.close(self.chosen())

    def choose_last(self) -> NewMatch:
        """The match as it was last begun, whatever was changed on the page since."""
        self.selection = self._last
        return self.chosen()

    def chosen(self) -> NewMatch:
        """The match with the current choices."""
        chosen, seed = self.selection, int(self.seed or self.services.new_seed())
        names, levels = map(self.name, range(chosen.count)), tuple(chosen.levels[: chosen.count])
        opened = self._ordered and chosen.orders == "open"
        words: dict[str, Any] = {"shared": bool(self.seed), "open_orders": opened}
        match = Match("", tuple(names), levels, chosen.best_of, chosen.opening, **words)
        return NewMatch(Session.new(self.rules, seed, chosen.count, self._chosen), match)


def _heights(parts: Sequence[Sequence[Part]]) -> list[int]:
    """The height of each row of panels."""
    return [max(part.y for part in row) + row[0].m.px(12) for row in parts]
