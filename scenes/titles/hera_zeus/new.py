"""A new match of Hera and Zeus: who plays each side, how many games, who begins, house rules, seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, get_args

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from saves.match import Level, Match, Opening
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.titles.hera_zeus.dressing import dress
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.naming import god_of, level_name, side_name
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.theme import FOOTLIGHT, Theme
from scenes.widgets.controls import Choice, Option
from scenes.widgets.furniture import button, card, titled_panel
from scenes.widgets.page import BODY, OPAQUE, SMALL, Column, Foot, Page, control_height, text_width
from scenes.widgets.scroll import ScrollView

MEMORY = "hera_zeus/match"
LENGTHS = (1, 3, 5)
SEED_DIGITS, NAME_LETTERS = 18, 24
CARD_RATIO = 520 / 360


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that can begin, and its first game."""

    session: Game
    match: Match


@dataclass(slots=True)
class Selection:
    """What is chosen so far; a name that is None is that of the side, in the current language."""

    names: list[str | None] = field(default_factory=lambda: [None, None])
    levels: list[Level] = field(default_factory=lambda: ["human", "human"])
    best_of: int = 1
    opening: Opening = "loser"
    options: dict[str, str] = field(default_factory=dict)

    def seat(self, seat: Seat, level: Level) -> None:
        """Let somebody play a side; where machines would be among themselves, the other gives way."""
        self.levels[seat] = level
        if level != "human":
            self.levels[1 - seat] = "human"


class NewMatchScene(Page[NewMatch | None]):
    """Closes with the match, or None when it was left."""

    id = "hera_zeus/new"
    mood = "violet"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        rules = services.load_rules("hera_zeus")
        assert isinstance(rules, HeraZeusRules)
        self.rules, self.catalogue = rules, rules.catalogue
        kept = services.memory.get(MEMORY)
        self.selection = kept if isinstance(kept, Selection) else Selection()
        for option in rules.info.options:
            self.selection.options.setdefault(option.id, str(option.default))
        self.seed = str(services.new_seed())
        self.focus.set("begin")

    @property
    def heading(self) -> str:
        """The sign."""
        return tr("A new match")

    def name(self, seat: Seat) -> str:
        """A player's name, as typed, or that of the side."""
        return (self.selection.names[seat] or "").strip() or side_name(self.catalogue, seat)

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """Back at the left, the way on at the right."""
        begin = Foot("begin", tr("Begin"), self.begin, tr("Enter"), "play", "primary", not self.seed)
        return (Foot("back", tr("Back"), self.on_cancel, tr("Esc"), "undo"),), (begin,)

    def fill(self, m: Metrics, body: Box) -> None:
        """The two sides next to each other, under them the match and the house rules."""
        gap = m.px(26)
        rows, tall = self._panels(m, body.width)
        free = body.height - tall
        if free < 0:
            # The bar of what has to be scrolled takes some of the width.
            rows, tall = self._panels(m, body.width - m.px(30))
        top = m.text(16) + max(0, min(free // 3, m.px(40)))
        nodes: list[Node] = []
        for row in rows:
            left, tall = 0, max(made.height for made in row)
            for made in row:
                nodes.append(made.make(Box(left, top, made.width, tall), made.theme))
                left += made.width + gap
            top += tall + gap + m.px(8)
        self.root.add(ScrollView(line=m.px(60)).place(body).fill(*nodes))
        dress(self.services, m, self.catalogue)

    def _panels(self, m: Metrics, width: int) -> tuple[list[list["Made"]], int]:
        """The four panels for that width in all, and the height that they need."""
        wide = (width - m.px(26)) // 2
        rows = [[self._side(m, seat, wide) for seat in (0, 1)], [self._match(m, wide), self._rules(m, wide)]]
        return rows, sum(max(made.height for made in row) for row in rows) + m.px(26 + 8) + m.text(16)

    def _panel(
        self,
        m: Metrics,
        title: str,
        column: Column,
        nodes: Sequence[Node],
        width: int,
        theme: Theme = FOOTLIGHT,
    ) -> "Made":

        def make(box: Box, inks: Theme) -> Group:
            return titled_panel(m, box, title, inks, opacity=OPAQUE).add(*nodes)

        return Made(make, width, column.y + m.px(12), theme)

    def _side(self, m: Metrics, seat: Seat, width: int) -> "Made":
        """A side's figure, with the name and the kind of who plays it."""
        theme, pad = THEMES[seat], m.px(24)
        wide = min(m.px(150), width // 4)
        pose = Pose(pad + wide / 2, m.px(30) + wide * CARD_RATIO / 2)
        nodes: list[Node] = [
            card(self.services, card_face(self.catalogue, god_of(self.catalogue, seat)), wide, pose=pose)
        ]
        left = pad + wide + m.px(24)
        column = Column(m, left, m.px(28), width - left - pad)
        nodes.append(column.text(tr("Name"), size=SMALL, colour=theme.dim, gap=2))
        nodes.append(
            self.field(
                m,
                column.box(control_height(m), 12),
                f"name:{seat}",
                tr("Name of {side}", side=side_name(self.catalogue, seat)),
                self.name(seat) if self.selection.names[seat] is None else self.selection.names[seat] or "",
                limit=NAME_LETTERS,
                theme=theme,
                changed=self._named(seat),
            )
        )
        nodes.append(column.text(tr("Played by"), size=SMALL, colour=theme.dim, gap=2))
        levels = [Option(level, level_name(level)) for level in get_args(Level)]
        nodes += self._choice(
            m, column, f"level:{seat}", levels, self.selection.levels[seat], self._seated(seat), theme
        )
        nodes.append(
            column.text(_level_words(self.selection.levels[seat]), size=SMALL, colour=theme.dim, gap=4)
        )
        column.y = max(column.y, round(m.px(30) + wide * CARD_RATIO + m.px(10)))
        return self._panel(m, side_name(self.catalogue, seat), column, nodes, width, theme)

    def _choice(
        self,
        m: Metrics,
        column: Column,
        name: str,
        options: Sequence[Option],
        value: str,
        changed: Callable[[str], None],
        theme: Theme = FOOTLIGHT,
        gap: float = 12,
    ) -> list[Node]:
        """Options side by side, or one under the other where the words are long."""
        widest = max(text_width(m, option.label) for option in options) + m.text(BODY)
        rows = [tuple(options)] if widest * len(options) <= column.width else [(one,) for one in options]
        made: list[Node] = []
        for row in rows:
            last = row is rows[-1]
            choice = Choice(
                name=name, options=row, value=value, text_size=m.text(BODY), changed=changed, theme=theme
            )
            made.append(choice.place(column.box(control_height(m), gap if last else 6)))
        return made

    def _option(self, m: Metrics, column: Column, id: str) -> list[Node]:
        info = next(option for option in self.rules.info.options if option.id == id)
        options = [
            Option(str(one), say(name)) for one, name in zip(info.values, info.value_names, strict=True)
        ]
        title = column.text(say(info.name), size=SMALL, colour=FOOTLIGHT.dim, gap=2)
        return [title, *self._choice(m, column, id, options, self.selection.options[id], self._opted(id))]

    def _match(self, m: Metrics, width: int) -> "Made":
        pad = m.px(24)
        column = Column(m, pad, m.px(26), width - 2 * pad)
        nodes: list[Node] = [column.text(tr("Length"), size=SMALL, colour=FOOTLIGHT.dim, gap=2)]
        lengths = [Option(str(n), tr("One game") if n == 1 else tr("Best of {n}", n=n)) for n in LENGTHS]
        nodes += self._choice(m, column, "best_of", lengths, str(self.selection.best_of), self._length)
        nodes += self._option(m, column, "first")
        nodes.append(column.text(tr("Who begins the next game"), size=SMALL, colour=FOOTLIGHT.dim, gap=2))
        openings = [
            Option("loser", tr("The loser")),
            Option("same", tr("The same")),
            Option("random", tr("Drawn by lot")),
        ]
        nodes += self._choice(m, column, "opening", openings, self.selection.opening, self._opened)
        return self._panel(m, tr("The match"), column, nodes, width)

    def _rules(self, m: Metrics, width: int) -> "Made":
        pad = m.px(24)
        column = Column(m, pad, m.px(26), width - 2 * pad)
        nodes = [*self._option(m, column, "remove_figure"), *self._option(m, column, "pandora_order")]
        nodes.append(column.text(tr("Seed"), size=SMALL, colour=FOOTLIGHT.dim, gap=2))
        box = column.box(control_height(m))
        words = tr("Another")
        wide = text_width(m, words) + 2 * m.text(BODY)
        place = Box(box.left, box.top, box.width - wide - m.px(10), box.height)
        nodes.append(
            self.field(
                m,
                place,
                "seed",
                tr("Seed"),
                self.seed,
                limit=SEED_DIGITS,
                allowed=str.isdecimal,
                changed=self._seeded,
            )
        )
        place = Box(box.left + box.width - wide, box.top, wide, box.height)
        nodes.append(button(m, place, "another", words, self.another_seed, size=BODY))
        return self._panel(m, tr("House rules"), column, nodes, width)

    def _named(self, seat: Seat) -> Callable[[str], None]:
        def take(text: str) -> None:
            self.selection.names[seat] = text

        return take

    def _seated(self, seat: Seat) -> Callable[[str], None]:
        def take(value: str) -> None:
            level = next(level for level in get_args(Level) if level == value)
            self.selection.seat(seat, level)
            self.rebuild()

        return take

    def _opted(self, id: str) -> Callable[[str], None]:
        def take(value: str) -> None:
            self.selection.options[id] = value
            self.rebuild()

        return take

    def _length(self, value: str) -> None:
        self.selection.best_of = int(value)
        self.rebuild()

    def _opened(self, value: str) -> None:
        self.selection.opening = next(opening for opening in get_args(Opening) if opening == value)
        self.rebuild()

    def _seeded(self, text: str) -> None:
        before, self.seed = bool(self.seed), text
        if bool(text) != before:
            self.rebuild()

    def another_seed(self) -> None:
        """Another seed by chance."""
        self.seed = str(self.services.new_seed())
        self.rebuild()

    def begin(self) -> None:
        """Play."""
        if not self.seed:
            return
        selection = self.selection
        self.services.memory[MEMORY] = selection
        match = Match(
            id="",
            players=(self.name(0), self.name(1)),
            levels=(selection.levels[0], selection.levels[1]),
            best_of=selection.best_of,
            opening=selection.opening,
        )
        session: Game = Session.new(self.rules, int(self.seed), 2, dict(selection.options))
        self.close(NewMatch(session, match))

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.services.memory[MEMORY] = self.selection
        self.close(None)


class Made(NamedTuple):
    """A panel that knows how high it must be, and is made once its row is as high as its highest."""

    make: Callable[[Box, Theme], Group]
    width: int
    height: int
    theme: Theme


def _level_words(level: Level) -> str:
    """What to expect of who plays a side."""
    return {
        "human": tr("Somebody at this screen."),
        "easy": tr("The machine plays what comes to mind."),
        "medium": tr("The machine weighs each move by itself."),
        "hard": tr("The machine thinks ahead, and remembers."),
    }[level]


def sample(services: Services) -> NewMatchScene:
    """The page as it opens."""
    return NewMatchScene(services)


def sample_machine(services: Services) -> NewMatchScene:
    """Somebody against the hard machine, best of three."""
    scene = NewMatchScene(services)
    scene.selection = replace(scene.selection, levels=["human", "hard"], best_of=3)
    return scene
