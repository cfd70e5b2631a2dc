"""The shelf of masks: those of each game on the shelves of a theatre's store, and what is known of one."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from game.masks.reading import Mask
from game.titles.registry import PLAYABLE
from saves.manager import RunInfo
from saves.shelves.masks import Earned
from scenes.art.masks import Cabinet, MaskPicture, State, board_height, post_width
from scenes.masks.node import MaskNode, art_of, mask_node, named, node_id, standing, state_of, told
from scenes.pages.tint import tint
from scenes.services import Services, date_name, say, sentence, tr
from scenes.table.panels import GOLD, sign_at
from scenes.titles.registry import last_played, scenes_of
from scenes.toolkit import sight
from scenes.toolkit.design import GAP, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, grid, inset, rows
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Group, Node
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.furniture import headlines, hung, outlined
from scenes.widgets.page import BAR, HEAD, Column, Page

PLACES = 15  # the masks of a title without packs
LOWEST = 96.0  # the least height of a shelf in design lengths; where there is less room the shelves scroll
STAR = 17.5  # the least side of the star of one that is earned
FRAME = 6.0  # the room beside a mask that the frame of the focus takes
READER = 0.34  # the share of the width in which one mask is told of


class MasksPage(Page[None]):
    """The shelves of one game at a time; looking at a mask tells what it is for, and what brought it."""

    id = "masks"

    def __init__(self, services: Services, title: str = "") -> None:
        super().__init__(services)
        self._runs: Mapping[str, RunInfo] = {}
        self.earned: dict[str, Mapping[str, Earned]] = {}
        self.count()
        self.title = ""
        self.take(title or last_played(services))

    def count(self) -> None:
        """Look through everything that was played, also before there were masks."""
        self.services.masks.recount(PLAYABLE)
        self._runs = {run.id: run for run in self.services.saves.list_finished()}
        self.earned = {title: self.services.masks.earned(title) for title in PLAYABLE}

    def take(self, title: str) -> None:
        """Show the shelves of a game, and of its masks the one that was earned last."""
        self.title = title
        tint(self, title)
        days = {mask.id: earned.day for mask in self.masks if (earned := self._earned(mask)) is not None}
        first = max(self.masks, key=lambda mask: days.get(mask.id, ""), default=None)
        self.shown = first
        self.focus.id = ""
        if first is not None:
            self.focus.id = node_id(first, self._state(first), self.masks.index(first))
        self.rebuild()

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The masks of the game, those of packs after its own."""
        return self.services.masks.masks(self.title)

    def heading(self) -> str:
        return tr("Trophies")

    def show(self, mask: Mask) -> None:
        """Tell of another mask."""
        self.shown = mask
        self.rebuild()

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        super().on_looked_at(nodes)
        subject = self._subject
        if isinstance(subject, MaskNode) and subject.mask != self.shown:
            # The frame of the focus goes along: one mask is looked at, and told of. No key moved it.
            self.focus.id = subject.id
            self._moved = self._moved[0], subject.id if self.focus.shown else ""
            self.show(subject.mask)

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click | DoubleClick) and isinstance(intent.node, MaskNode):
            self.show(intent.node.mask)
            return True
        return super().on_intent(intent)

    def explains(self, node: Node | None) -> bool:
        return isinstance(node, MaskNode)

    def explanation(self, node: Node) -> str:
        if isinstance(node, MaskNode):
            return told(node.mask, self._state(node.mask))
        return super().explanation(node)

    def fill(self, m: Metrics, body: Box) -> None:
        tabs = self.games(m, PLAYABLE, self.title, self._take_tab)
        below = self.place_tabs(m, body, tabs)
        self.root.add(tabs)
        left, right = columns(m, below, REST, Grow(READER / (1 - READER)), gap=GAP)
        self._cabinet(m, left)
        self._beside(m, right)

    def _take_tab(self, title: str) -> None:
        self.take(title)
        self.focus.id = f"game:{title}"

    def _counts(self) -> tuple[str, str]:
        """How many masks were earned: of this game, and in all."""
        (have, of), name = self._number(self.title), say(self.services.info_of(self.title).name)
        had, all = (sum(numbers) for numbers in zip(*map(self._number, PLAYABLE), strict=True))
        return tr("{name}: {n} of {all}", name=name, n=have, all=of), tr(
            "In all: {n} of {all}", n=had, all=all
        )

    def _number(self, title: str) -> tuple[int, int]:
        """How many masks of a game were earned, and how many there are."""
        masks = self.services.masks.masks(title)
        return sum(mask.id in self.earned[title] for mask in masks), len(masks)

    def _earned(self, mask: Mask) -> Earned | None:
        return self.earned[self.title].get(mask.id)

    def _state(self, mask: Mask) -> State:
        return state_of(mask, self._earned(mask))

    def _cabinet(self, m: Metrics, box: Box) -> None:
        """The shelves with the masks on them; more than stand in sight are scrolled to."""
        panel, seen = self.sheet(m, box, GAP)
        across, in_sight = _arranged(seen)
        tall = max(m.px(LOWEST), seen.height // in_sight)
        count = max(in_sight, -(-len(self.masks) // across))
        view = ScrollView(line=m.px(60), theme=self.theme, stays=True).place(seen)
        inside = Box(0, 0, seen.width - m.px(BAR) * (tall * count > seen.height), tall * count)
        view.fill(*self._boards(inside, count, across, tall))
        cells = grid(m, inset(m, inside, Px(post_width(tall)), 0), count * across, across)
        for index, (mask, cell) in enumerate(zip(self.masks, cells, strict=False)):
            view.fill(*self._standing(m, mask, index, cell._replace(height=tall - board_height(tall))))
        panel.add(view)

    def _boards(self, inside: Box, count: int, across: int, tall: int) -> Iterator[Node]:
        """The cabinet; in high contrast its boards alone."""
        if sight.high() is None:
            yield hung(self.services, Cabinet(count, across), inside)
            return
        for shelf in range(1, count + 1):
            line = Box(0, shelf * tall - board_height(tall), inside.width, 2)
            yield Panel(fill=self.theme.line, radius=1).place(line)

    def _standing(self, m: Metrics, mask: Mask, index: int, cell: Box) -> tuple[Node, ...]:
        """A mask on its board, and once it is earned a star in its corner, as on a solved puzzle."""
        state, edge = self._state(mask), round(cell.height * 0.13)
        # The frame of the focus keeps within its plank.
        side = min(cell.width - m.px(2 * FRAME), cell.height)
        middle, foot = cell.left + cell.width // 2, cell.top + cell.height
        place = Box(middle - side // 2, foot - side + edge // 6, side, side)
        made = mask_node(self.services, self.title, mask, state, place, index)
        made.chosen, made.theme = mask == self.shown, self.theme
        if state != "earned":
            return (made,)
        ink = self.theme.text if sight.high() is not None else GOLD
        star = max(m.px(STAR), side // 9)
        return made, sign_at("star", star, ink, place.left + side - star, place.top + star)

    def _beside(self, m: Metrics, box: Box) -> None:
        """What is known of the mask that is shown: large, its name, its sentence, what brought it."""
        panel, place = self.sheet(m, box, GAP, GAP)
        counts = Column(m, 0, 0, place.width)
        counts.theme = self.theme
        for words in self._counts():
            counts.text(words, colour=self.theme.dim, gap=0)
        place, foot = rows(m, place, REST, Px(counts.y), gap=TIGHT)
        panel.add(Group().place(foot).add(*counts.nodes))
        if self.shown is None:
            return
        mask, state = self.shown, self._state(self.shown)
        column = Column.within(m, place, theme=self.theme)
        self._tell(column, mask, state)
        side = min(place.width, place.height - column.y - m.px(TIGHT))
        if side >= m.px(110):
            picture = outlined(MaskPicture(art_of(self.title, mask), state))
            left = place.left + (place.width - side) // 2
            panel.add(hung(self.services, picture, (left, place.top, side, side)))
            column = Column.within(m, place, 0, side + m.px(TIGHT), theme=self.theme)
            self._tell(column, mask, state)
        panel.add(column.scrolled(place))

    def _tell(self, column: Column, mask: Mask, state: State) -> None:
        """The name of a mask, its sentence, and what brought it."""
        name = named(mask, state)
        if len(headlines(name, column.m.text(HEAD), column.width, self.theme.lit)) == 1:
            column.heading(name)
        else:
            column.text(name, size=HEAD, weight="bold", colour=self.theme.lit)
        column.text(told(mask, state))
        for line in self._brought(mask, state):
            column.text(line, colour=self.theme.dim, gap=HAIR)

    def _brought(self, mask: Mask, state: State) -> tuple[str, ...]:
        """The day on which it was earned, and the game that brought it if that is still there."""
        earned = self._earned(mask)
        if earned is None:
            return (sentence(standing(state)),)
        day = (
            tr("Earned on {day}", day=date_name(date.fromisoformat(earned.day)))
            if earned.day
            else tr("Earned")
        )
        run = self._runs.get(earned.run)
        if run is None:
            return (day,)
        return day, scenes_of(run.title, self.services).records().name(run)


def _arranged(box: Box) -> tuple[int, int]:
    """How many stand side by side, and on how many shelves, so that the masks of a title are largest."""

    def side(across: int) -> int:
        return min(box.width // across, box.height // -(-PLACES // across))

    across = max((5, 4, 3, 6), key=side)
    return across, -(-PLACES // across)


def masks_scene(services: Services, title: str = "") -> MasksPage:
    """The page, open at a game."""
    return MasksPage(services, title if title in PLAYABLE else "")
