"""The set-up page of a match in any title with several seats: players, length, who begins, options, seed."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from game.ai.levels import HUMAN
from game.core.protocol import OptionInfo, OptionValue
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.match import Match
from scenes.challenges.page import challenge_action
from scenes.match.clock import about_clock, clock_choice, clock_dialog
from scenes.match.last_choices import NAME_LETTERS
from scenes.match.selection import Selection
from scenes.match.set_up_parts import (
    SEED_WIDTH,
    Part,
    Take,
    Value,
    Words,
    about_match,
    head,
    heights,
    lead_button,
    match_lengths,
    nodes_looked_at,
    seed_line,
    sign_of,
    values_of,
)
from scenes.services import dotted, say, tr
from scenes.table.layout import RATIO
from scenes.table.lesson import lesson_feet
from scenes.table.seats import Seats, is_you
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.cards import card
from scenes.widgets.controls import Option, Toggle
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
    line_height,
    text_width,
)

SWITCH = 1.7  # width of a switch by its height
NAMED = 100  # least width of a name beside the choice of a temperament
BAR = 30  # width of the scroll bar on a page that has to be scrolled


class NewMatch(NamedTuple):
    """A match that is ready to begin, with the session of its first game."""

    session: AnySession
    match: Match


class MatchSetUp(Page[NewMatch | str | None]):
    """Closes with the match, with the word for a lesson, or with None if the player leaves.

    `ways` returns the buttons for what else the title offers.
    """

    def __init__(self, seats: Seats, ways: Callable[[AnyPage], tuple[Action, ...]] = lambda _: ()) -> None:
        super().__init__(seats.services)
        self.ways = ways
        self.seats, self.rules = seats, seats.rules
        self.id, self.mood, self.theme = f"{seats.title}/new", seats.mood, seats.page_theme
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
        named = self.seats.name(seat)
        if self.selection.levels[seat] != HUMAN:
            named = self.seats.machine(seat, self.temper(seat))
        people = [each for each in range(self.selection.count) if self.selection.levels[each] == HUMAN]
        return self.seats.person(seat, people, (self.selection.names[seat] or "").strip() or named)

    def temper(self, seat: Seat) -> str:
        """The temperament of the machine at a seat: the chosen one, or the usual one; empty for a person."""
        if self.selection.levels[seat] == HUMAN:
            return ""
        chosen = self.selection.tempers[seat]
        return chosen if chosen in self.seats.temperaments else self.seats.usual_temper(seat)

    def left_feet(self) -> tuple[Action, ...]:
        lessons = lesson_feet(self.services, self.seats.title, self.close)
        return (*super().left_feet(), *lessons, *self.ways(self), *challenge_action(self, self.seats.title))

    def right_feet(self) -> tuple[Action, ...]:
        words, sign = (tr("Watch"), "eye") if not self.selection.people else (tr("Begin"), "play")
        return (Action("begin", words, self.begin, tr("Enter"), sign, "primary"),)

    def build(self, metrics: Metrics) -> None:
        # A player who is added has the level of the other machines, where that follows the results.
        self.selection.even()
        super().build(metrics)

    def fill(self, m: Metrics, body: Box) -> None:
        gap, above = m.px(WIDE), m.text(BODY)
        body, self._free = rows(m, body, REST, Px(control_height(m)), gap=HAIR)
        self._told, parts = "", self._parts(m, body.width)
        free = body.height - above - sum(heights(parts)) - gap
        if free < 0:
            parts = self._parts(m, body.width - m.px(BAR))
        tall = heights(parts)
        top = above + max(0, min(free // 3, m.px(2 * GAP)))
        whole = Box(0, top, body.width, sum(tall) + gap * len(tall))
        view = ScrollView(line=m.px(60), stays=True, theme=self.theme).place(body)
        nodes: list[Node] = []
        for row, line in zip(parts, rows(m, whole, *map(Px, tall), gap=Px(gap)), strict=True):
            boxes = columns(m, line, *(Px(part.wide) for part in row), gap=WIDE)
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
                self._line = sign_of(self.metrics, self._free, words, "about", self.theme)
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
                return self.seats.about(int(seat), self.selection.levels[int(seat)], self.temper(int(seat)))
            case ["temper", _, temper]:
                return self.seats.about_temper(temper)
            case ["level", _, level]:
                return self.seats.level_words(level)
            case ["clock", way]:
                return about_clock(way)
            case ["clock_more"]:
                return about_clock("more")
            case [option, value]:
                return about_match(id) or self.seats.about_option(option, value)
            case _:
                return about_match(id)

    @property
    def _note(self) -> str:
        """That nobody plays, if only machines are chosen; otherwise a note about the chosen options."""
        if not self.selection.people:
            return tr("Computer players only: you watch them play.")
        return self.seats.about_choice(self._chosen)

    @property
    def _chosen(self) -> dict[str, OptionValue]:
        """The current value of every option of the title."""
        return {info.id: self.selection.option(info) for info in self.seats.options()}

    def _parts(self, m: Metrics, width: int) -> list[list[Part]]:
        """All panels for this total width, in two rows."""
        wide = (width - m.px(WIDE)) // 2
        duel = self.seats.most == 2
        players = [self._side(m, seat, wide) for seat in (0, 1)] if duel else [self._table(m, width)]
        rules = self._rules(m, wide)
        return [players, [self._match(m, wide if rules else width), *rules]]

    def _side(self, m: Metrics, seat: Seat, width: int) -> Part:
        """The panel of one seat: its card, with the name and the kind of its player."""
        wide, top = min(m.px(132), width // 4), m.px(WIDE)
        part = Part(m, width, self.seats.name(seat), self.seats.theme(seat), wide + m.px(GAP))
        part.y = m.px(WIDE)
        part.add(self._card(seat, wide, m.px(GAP), top + wide * RATIO / 2))
        self._called(part, seat)
        self._levels(part, seat, tr("Played by"))
        self._manner(part, seat)
        self._own(part, seat)
        part.y = max(part.y, round(top + wide * RATIO + m.px(TIGHT)))
        return part

    def _own(self, column: Column, seat: Seat) -> None:
        """Add the options that belong to this seat only, such as its deck."""
        id, heading = self.seats.own_option(seat)
        for info in self.seats.options():
            if info.id == id:
                column.y += column.m.px(TIGHT)
                self._option(column, info, heading)

    def _card(self, seat: Seat, width: int, left: int, middle: float) -> Node:
        pose = Pose(left + width / 2, middle)
        level = self.selection.levels[seat]
        temper, is_machine = self.temper(seat), level != HUMAN
        known = is_machine and self.seats.machine_face(seat, temper) is not None
        machine = self.seats.machine(seat, temper) if known else ""
        said = Semantic("card", machine or self.seats.name(seat), id=f"figure:{seat}")
        face = self.seats.player_face(seat, level, self._chosen, temper)
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
        """A line with card, name and level; the level goes below if there is no room.

        Beside large words there is no card: it would be smaller than where they are small.
        """
        m, top = column.m, column.y
        tall, gap = control_height(m), m.px(TIGHT)
        wide = round(tall / RATIO)
        indent = wide + gap if m.text_scale <= 1 else 0
        left, room = column.left + indent, column.width - indent
        names = self.seats.levels.values()
        levels = len(names) * round(max(text_width(m, name) for name in names) + 2.2 * m.text(BODY))
        typed, below = room, Column(m, left, top + tall + m.px(HAIR), room)
        if room - levels - gap >= m.px(260):
            typed = room - levels - gap
            below = Column(m, left + typed + gap, top, levels)
        below.theme = self.seats.theme(seat)
        self._levels(below, seat)
        name = self._name(m, Box(left, top, typed, tall), seat)
        if indent:
            column.add(self._card(seat, wide, column.left, top + tall / 2))
        column.add(name, *below.nodes)
        column.y = max(top + tall + m.px(TIGHT), below.y)

    def _name(self, m: Metrics, box: Box, seat: Seat) -> Node:
        typed, theme = self.selection.names[seat], self.seats.theme(seat)
        shown = self.name(seat) if typed is None else typed
        words = tr("Name for {side}", side=self.seats.name(seat))
        if is_you(self.name(seat)):
            words = tr("Your name")
        take = partial(self.selection.names.__setitem__, seat)
        return self.field(m, box, f"name:{seat}", words, shown, limit=NAME_LETTERS, theme=theme, changed=take)

    def _levels(self, column: Column, seat: Seat, heading: str = "") -> None:
        chosen = self.selection
        take, levels = partial(chosen.take_level, seat), self.seats.levels
        called = tr("{name}: {thing}", name=self.seats.name(seat), thing=tr("Played by"))
        self._ask(column, heading, f"level:{seat}", levels, chosen.levels[seat], take, called=called)

    def _called(self, column: Column, seat: Seat) -> None:
        """Add a player's name, and a machine's temperament beside it, or below where it needs the room."""
        m, words = column.m, self.seats.manners if self.temper(seat) else {}
        widest = max(map(partial(text_width, m), words.values()), default=0)
        wide = len(words) * round(widest + (2 if m.text_scale <= 1 else 1) * m.text(BODY))
        room = column.width - wide - m.px(TIGHT)
        if not words or room < max(m.px(NAMED), text_width(m, self.name(seat)) + m.text(BODY)):
            self._named(column, seat)
            self._temper(column, seat, words)
            return
        name = Column(m, column.left, column.y, room)
        temper = Column(m, column.left + room + m.px(TIGHT), column.y, wide)
        name.theme = temper.theme = column.theme
        self._named(name, seat)
        self._temper(temper, seat, words)
        column.add(*name.nodes, *temper.nodes)
        column.y = name.y

    def _named(self, column: Column, seat: Seat) -> None:
        """Add the name of a player."""
        head(column, tr("Name"))
        column.add(self._name(column.m, column.box(control_height(column.m)), seat))

    def _temper(self, column: Column, seat: Seat, words: Words[str]) -> None:
        """Add the choice of a machine's temperament."""
        if words:
            take = partial(self.selection.tempers.__setitem__, seat)
            self._ask(column, tr("Temperament"), f"temper:{seat}", words, self.temper(seat), take)

    def _manner(self, column: Column, seat: Seat) -> None:
        """Add what to expect of a player of two; for a machine, whether its level finds its opponent."""
        if self.selection.can_find and self.selection.levels[seat] != HUMAN:
            self._finding(column)
        else:
            head(column, self.seats.level_words(self.selection.levels[seat]), 4)

    def _finding(self, column: Column) -> None:
        """Add the switch by which the level of the machines follows the results."""
        m, theme = column.m, column.theme
        tall = max(m.target, line_height(m, BODY) + m.px(TIGHT))
        wide, words = round(tall * SWITCH), tr("Adaptive level")
        at, beside = columns(m, column.box(tall, HAIR), Px(wide), REST, gap=TIGHT)
        toggle = Toggle(name="finding", label=words, on=self.selection.finds, changed=self._find, theme=theme)
        toggle.beside = label(m, beside, words, size=BODY, colour=theme.text, max_lines=1)
        column.add(toggle.place(at), toggle.beside)

    def _find(self, on: bool) -> None:
        self.selection.find(finds=on)
        self.rebuild()

    @property
    def _ordered(self) -> bool:
        """Return True if there are standing orders that another person could see."""
        return self.seats.gives_orders and self.selection.people > 1

    def _match(self, m: Metrics, width: int) -> Part:
        part, chosen = Part(m, width, tr("The match"), self.theme), self.selection
        lengths = match_lengths()
        self._ask(part, tr("Length"), "best_of", lengths, chosen.best_of, partial(setattr, chosen, "best_of"))
        if self._options(part, first=True):
            words = {"loser": tr("The loser"), "same": tr("The same"), "random": tr("Random")}
            take = partial(setattr, chosen, "opening")
            self._ask(part, tr("Who goes first next game"), "opening", words, chosen.opening, take)
        if chosen.can_find and self.seats.most > 2:
            self._finding(part)
        if self._ordered:
            ways, take = {"private": tr("Private"), "open": tr("Open")}, partial(setattr, chosen, "orders")
            self._ask(part, tr("Standing orders"), "orders", ways, chosen.orders, take)
        self._seed(part)
        return part

    def _seed(self, part: Part) -> None:
        """Add the field for the seed, beside its heading or, without room there, below it."""
        m, called = part.m, tr("Shared deal") if self.seed else tr("Deal no. (leave empty for a random deal)")
        if text_width(m, called, SMALL) > part.width - m.px(SEED_WIDTH + 10):
            head(part, called)
            seed_line(self, part, part.box(control_height(m)), self.seed, self._seeded, ())
            return
        at, box = columns(m, part.box(control_height(m)), REST, Px(m.px(SEED_WIDTH)), gap=TIGHT)
        part.add(label(m, at, called, size=SMALL, colour=part.theme.dim, max_lines=1))
        seed_line(self, part, box, self.seed, self._seeded, ())

    def _rules(self, m: Metrics, width: int) -> list[Part]:
        part = Part(m, width, tr("House rules"), self.theme)
        found = self._options(part, first=False)
        if self.selection.people:
            clock_choice(part, self.selection, self._ask_beside, self._ask_clock)
        return [part] if found or self.selection.people else []

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
            heading = dotted(heading, tr("as usual against the computer"))
        self._ask(column, heading, info.id, values_of(info), self.selection.option(info), take)

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
        """Add a choice of values, side by side or, if they are long, one below the other.

        `called` is its name for listeners, where that is not the heading.
        """
        m = column.m
        if heading:
            head(column, heading)
        widest = max(text_width(m, said) for said in words.values()) + m.text(BODY)
        options = [Option(str(one), said) for one, said in words.items()]
        lines = 1 if widest * len(options) <= column.width else len(options)
        box = column.box(lines * control_height(m) + (lines - 1) * m.px(HAIR), TIGHT)
        # Clicking a usual value makes it a choice, which then stays whoever plays.
        look: dict[str, Any] = {"theme": column.theme, "again": True, "called": called or heading}
        column.add(
            choice(m, name, options, str(value), self._taken(words, take), lines=lines, **look).place(box)
        )

    def _taken(self, words: Words[Value], take: Take[Value]) -> Callable[[str], None]:
        """The function that takes the value of a chosen option, and shows what follows from it."""
        named = {str(one): one for one in words}

        def chosen(name: str) -> None:
            take(named[name])
            self.rebuild()

        return chosen

    def _ask_beside(
        self,
        column: Column,
        heading: str,
        name: str,
        words: Words[Value],
        value: Value,
        take: Take[Value],
        lead: Action | None = None,
    ) -> None:
        """Add a choice of values on one line with its heading and a button; without room, below it."""
        m, theme = column.m, column.theme
        wide = len(words) * round(max(text_width(m, said) for said in words.values()) + 2 * m.text(BODY))
        leads = [round(text_width(m, lead.words) + 2 * m.text(BODY))] if lead else []
        if text_width(m, heading, SMALL) + sum(leads) + wide + m.px(TIGHT) * (1 + len(leads)) > column.width:
            self._ask(column, heading, name, words, value, take)
            middle = [column.box(control_height(m))] if lead else []
        else:
            line = column.box(control_height(m))
            at, *middle, right = columns(m, line, REST, *map(Px, (*leads, wide)), gap=TIGHT)
            beside = Column(m, right.left, right.top, right.width)
            beside.theme = theme
            self._ask(beside, "", name, words, value, take, called=heading)
            column.add(label(m, at, heading, size=SMALL, colour=theme.dim, max_lines=1), *beside.nodes)
        column.add(*(lead_button(m, box, heading, lead, theme) for box in middle if lead))

    def _ask_clock(self) -> None:
        """Ask for the time of the clock, and what happens when it is up."""
        if clock := self.selection.clock:
            self.ask(clock_dialog(self.services, self.selection, clock), lambda _: self.rebuild())

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
        words["balance"] = chosen.balance if chosen.finds else None
        words["clock"] = chosen.clock if chosen.people else None
        tempers = tuple(map(self.temper, range(chosen.count)))
        words["tempers"] = tempers if any(tempers) else ()
        match = Match("", tuple(names), levels, chosen.best_of, chosen.opening, **words)
        return NewMatch(Session.new(self.rules, seed, chosen.count, self._chosen), match)
