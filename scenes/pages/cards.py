"""All cards of the title, small in a grid and large beside it, both sides; and whose they are."""

from dataclasses import replace

from game.content.packs import find_packs
from scenes.pages.exhibits import Exhibition, Item, Side
from scenes.services.services import Services
from scenes.services.words import ntr, tr
from scenes.table.layout import grid
from scenes.titles.registry import all_scenes
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.layout import Grow, Px, aligned, columns, inset, own
from scenes.toolkit.node import Node
from scenes.toolkit.pointer import Click, DoubleClick, Intent
from scenes.toolkit.scroll import ScrollView
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo, Label, Panel
from scenes.toolkit.theme import FOOTLIGHT
from scenes.toolkit.timeline import Tween
from scenes.widgets.controls import Option, Tabs
from scenes.widgets.furniture import card, titled_panel
from scenes.widgets.page import BODY, OPAQUE, SMALL, Column, Foot, Page, game_tabs, rows_of_tabs, scrolled

T = FOOTLIGHT
RATIO = 520 / 360
TURN = 0.36
ABOUT = "about"


class CardsScene(Page[None]):
    """Closes with nothing."""

    id = "cards"

    def __init__(self, services: Services, tab: str = "", game: str = "") -> None:
        super().__init__(services)
        found = {scenes.id: scenes.exhibition() for scenes in all_scenes(services)}
        self.exhibitions = {title: shown for title, shown in found.items() if shown is not None}
        self.game, self.chosen, self.turned = game or next(iter(self.exhibitions)), "", False
        self.tab = tab or self.shown.tabs[0].value
        self._turning: float | None = None
        self.focus.set(f"tab:{self.tab}")

    @property
    def heading(self) -> str:
        return tr("Cards")

    @property
    def shown(self) -> Exhibition:
        """The cards of the game that is open."""
        return self.exhibitions[self.game]

    @property
    def items(self) -> tuple[Item, ...]:
        """The cards of the open tab."""
        return () if self.tab == ABOUT else self.shown.items(self.tab)

    @property
    def current(self) -> Item:
        """The card that is shown large."""
        items = self.items
        return next((item for item in items if item.id == self.chosen), items[0])

    @property
    def side(self) -> Side:
        """The side of it that is shown."""
        return self.current.back if self.turned else self.current.front

    def fill(self, m: Metrics, body: Box) -> None:
        """Tabs, and under them the grid with the chosen card beside it, or the credits."""
        kinds = Tabs(
            name="tab",
            options=(*self.shown.tabs, Option(ABOUT, tr("About these cards"))),
            value=self.tab,
            text_size=m.text(BODY),
            changed=self.open_tab,
        )
        games = game_tabs(self.services, m, tuple(self.exhibitions), self.game, self.open_game)
        tabs, below = rows_of_tabs(m, body, games, kinds)
        self.root.add(*tabs)
        if self.tab == ABOUT:
            self._about(m, below)
            return
        left, right = columns(m, below, Grow(0.4), Grow(0.6), gap=22)
        self._grid(m, left)
        self._large(m, right)

    def _grid(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        items, gap, pad = self.items, m.px(16), m.px(22)
        columns = 4 if len(items) > 6 else 3
        inner = box.width - 2 * pad - m.px(36)
        wide = (inner - gap * (columns - 1)) // columns
        size = (wide, round(wide * RATIO))
        view = ScrollView(line=m.px(80)).place(inset(m, own(box), 22))
        for item, pose in zip(
            items, grid(len(items), (m.px(6), m.px(8)), columns, size, (gap, gap)), strict=True
        ):
            if item.id == self.current.id:
                view.content.add(Halo(colour=T.lit, spread=m.px(12), radius=8, size=size, pose=pose))
            view.fill(self._small(item, pose, wide))
            if item.copies:
                view.content.add(self._copies(m, item.copies, pose, size))
        self.root.add(panel.add(view))

    def _small(self, item: Item, pose: Pose, width: int) -> Node:
        made = card(
            self.services,
            item.front.face,
            width,
            pose=pose,
            clickable=True,
            ref=f"card:{item.id}",
            semantic=Semantic("card", item.front.title, "", True, f"card:{item.id}"),
        )
        made.z = 1
        return made

    def _copies(self, m: Metrics, copies: int, pose: Pose, size: tuple[int, int]) -> Node:
        """How many there are of it, on a small plate over its upper edge, between pennant and icons."""
        # Words as large as the settings may want them would cover the card.
        pixels = min(m.text(SMALL), size[0] // 5)
        words = Label(text=f"×{copies}", text_size=pixels, colour=T.text, weight="extrabold", anchor="center")
        wide, tall = words.size[0] + m.px(14), words.size[1] + m.px(2)
        plate = Panel(fill=T.ink, outline=T.line, radius=m.px(6), thickness=max(1.0, m.unit), z=2)
        words.pose = Pose(wide / 2, tall / 2)
        left = round(pose.x + size[0] * 0.05 - wide / 2)
        return plate.place((left, round(pose.y - size[1] / 2 - m.px(4)), wide, tall)).add(words)

    def _large(self, m: Metrics, box: Box) -> None:
        """The chosen card, large, with its words."""
        side = self.side
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        pad = m.px(30)
        wide = min(m.px(400), round((box.height - 2 * pad) / RATIO), (box.width - 3 * pad) * 55 // 100)
        pose = Pose(pad + wide / 2, box.height / 2, side.angle)
        said = Semantic("card", side.title, " ".join((*side.lines, side.note)).strip(), True, "turn")
        shown = card(self.services, side.face, wide, pose=pose, clickable=True, semantic=said)
        view = inset(m, own(box), Px(2 * pad + wide), 30, 30, 30)
        column = Column(m, 0, 0, view.width - m.px(14))
        column.heading(side.title, 12)
        for line in side.lines:
            column.text(line, gap=14)
        if side.note:
            column.text(side.note, colour=T.dim, size=SMALL, gap=14)
        self.root.add(panel.add(scrolled(m, view, column), shown))
        if self._turning is not None:
            shown.pose = replace(pose, angle=self._turning)
            self._turning = None
            self.timeline.play(Tween(shown, pose, TURN))

    def _about(self, m: Metrics, box: Box) -> None:
        box = aligned(m, box, 1000 * (0.7 + 0.3 * m.text_scale))
        panel, view = titled_panel(m, box, "", opacity=OPAQUE), inset(m, own(box), 40, 30)
        column = Column(m, 0, m.px(4), view.width - m.px(20))
        column.heading(tr("Whose game this is"))
        for words in self.shown.credits:
            column.text(words, gap=14)
        column.heading(tr("Your own packs"))
        for words in self._pack_words():
            column.text(words)
        for words in self.services.problems:
            column.text(words, size=SMALL, colour=T.warning, gap=8)
        self.root.add(panel.add(scrolled(m, view, column)))

    def _pack_words(self) -> list[str]:
        folder = self.services.home.packs
        names = [path.name for path in find_packs((folder,))]
        lines = [tr("A folder of card files in {folder} changes or adds cards.", folder=folder)]
        if names:
            lines.append(tr("Found: {names}.", names=", ".join(names)))
        if self.services.problems:
            number = len(self.services.problems)
            lines.append(
                ntr(
                    "{n} problem was found; the pack it stands in was left out:",
                    "{n} problems were found; the packs they stand in were left out:",
                    number,
                )
            )
        return lines

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        back, _ = super().feet()
        if self.tab == ABOUT:
            return back, ()
        return back, (Foot("turn_card", tr("Turn the card"), self.turn, "T", "redo"),)

    def open_tab(self, tab: str) -> None:
        """Show other cards."""
        self.tab, self.chosen, self.turned = tab, "", False
        self.rebuild()

    def open_game(self, game: str) -> None:
        """Show the cards of another game."""
        self.game = game
        self.open_tab(self.shown.tabs[0].value)

    def turn(self) -> None:
        """Show the other side."""
        if self.tab != ABOUT:
            before = self.side
            self.turned = not self.turned
            after = self.side
            self._turning = float(before.angle) if before.angle != after.angle else None
            self.rebuild()

    def on_intent(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick) or intent.node is None:
            return False
        if intent.node.id == "turn":
            self.turn()
        elif intent.node.ref:
            self.chosen, self.turned = intent.node.ref.partition(":")[2], False
            self.rebuild()
        return True

    def on_key(self, press: KeyPress) -> bool:
        if press.key == "t":
            self.turn()
            return True
        return False


def packs(services: Services) -> CardsScene:
    """The scene as it opens for the player's own packs."""
    return CardsScene(services, ABOUT)


def opened_at(services: Services, game: str) -> CardsScene:
    """The cards of a game."""
    return CardsScene(services, "", game)
