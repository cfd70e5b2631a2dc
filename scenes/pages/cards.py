"""The card gallery: a title's cards in a grid, the chosen one large beside it, and the credits."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from game.content.packs import find_packs
from game.content.problems import shown
from scenes.art.card_painter import face_size
from scenes.pages.packs import PacksScene
from scenes.pages.rules import plain
from scenes.pages.tint import tint
from scenes.printing.page import PrintScene
from scenes.services import Services, ntr, tr
from scenes.table.layout import RATIO
from scenes.table.panels import Reading
from scenes.title import Exhibition, Item
from scenes.titles.registry import all_scenes
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import (
    REST,
    Box,
    Grow,
    Metrics,
    Pose,
    Px,
    aligned,
    columns,
    grid,
    inset,
    own,
    rows,
)
from scenes.toolkit.input import Click, DoubleClick, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Halo, Label, Panel, ScrollView
from scenes.toolkit.timeline import Tween
from scenes.widgets.buttons import button
from scenes.widgets.cards import Card, card
from scenes.widgets.controls import Choice, Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.furniture import label
from scenes.widgets.page import SMALL, Action, Column, Page, control_height, text_width
from scenes.widgets.row import within_row

TURN = 0.36
ABOUT, KINDS = "about", "kinds"
LARGE = 1.5  # from this text scale on fewer cards stand side by side


class CardsScene(Page[None]):
    """The card gallery; `edition` selects the variant of the cards of `game`. Returns nothing."""

    id = "cards"

    def __init__(self, services: Services, tab: str = "", game: str = "", edition: str = "") -> None:
        super().__init__(services)
        editions = {game: edition}
        found = {each.id: each.exhibition(editions.get(each.id, "")) for each in all_scenes(services)}
        self.exhibitions = {title: shown for title, shown in found.items() if shown is not None}
        self.game = game if game in self.exhibitions else next(iter(self.exhibitions))
        self.chosen, self.turned, self.wanted = "", False, ""
        self.tab = tab or self.kinds[0].value
        self._turning: float | None = None
        self.focus.id = f"tab:{self.tab}"

    def heading(self) -> str:
        return tr("Cards")

    @property
    def shown(self) -> Exhibition:
        """The cards of the open game."""
        return self.exhibitions[self.game]

    @property
    def kinds(self) -> tuple[Option, ...]:
        """The tabs of the open game: the kinds of its cards, and the credits."""
        return *self.shown.cards, Option(ABOUT, tr("About"))

    @property
    def of_tab(self) -> tuple[Item, ...]:
        """The cards of the open tab."""
        return {kind.value: items for kind, items in self.shown.cards.items()}.get(self.tab, ())

    @property
    def items(self) -> tuple[Item, ...]:
        """The cards of the open tab, or all cards of the game that contain the searched text."""
        if not (wanted := plain(self.wanted).strip()):
            return self.of_tab
        every = (item for items in self.shown.cards.values() for item in items)
        return tuple(item for item in every if wanted in plain(_texts(item)))

    @property
    def current(self) -> Item:
        """The card that is shown large; the first of the tab if the searched text is on none."""
        items = self.items or self.of_tab
        return next((item for item in items if item.id == self.chosen), items[0])

    @property
    def side(self) -> Reading:
        """The visible side of the large card."""
        return self.current.back if self.turned else self.current.front

    def build(self, metrics: Metrics) -> None:
        tint(self, self.game)
        super().build(metrics)

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the tabs, and below them the grid with the chosen card beside it, or the credits."""
        games = self.games(m, self.exhibitions, self.game, self.open_game)
        below = self._place(m, body, games)
        if self.tab == ABOUT:
            self._about(m, aligned(m, below, 1000 * (0.7 + 0.3 * m.text_scale)))
            return
        share = 0.4 if m.text_scale < LARGE else 0.32
        left, right = columns(m, below, Grow(share), Grow(1 - share), gap=GAP)
        self._grid(m, left)
        self._large(m, right)

    def _place(self, m: Metrics, body: Box, games: Choice) -> Box:
        """Place the tabs in one line; return the box below it.

        Where larger words have no room side by side the kinds are a list behind a button: a second line
        would take its height from the large card.
        """
        tall = control_height(m)
        kinds = self.tabs(m, "tab", self.kinds, self.tab, self.open_tab)
        below = self.place_tabs(m, body, games, kinds)
        if m.text_scale <= 1 or below.top - body.top < 2 * tall:
            self.root.add(games, kinds)
            return below
        line, below = rows(m, body, Px(tall), REST, gap=GAP)
        open_kind = next(kind.label for kind in self.kinds if kind.value == self.tab)
        widest = max(text_width(m, kind.label) for kind in self.kinds) + 3 * m.text(BODY)
        left, right = columns(m, line, REST, Px(widest), gap=GAP)
        games.place(left)
        if self.focus.id.startswith("tab:"):
            self.focus.id = KINDS
        picked = button(m, right, KINDS, open_kind, self.pick_kind, "menu", BODY, theme=self.theme)
        self.root.add(games, picked)
        return below

    def pick_kind(self) -> None:
        """Ask which kind of cards to show."""

        def taken(tab: str | None) -> None:
            if tab is not None:
                self.open_tab(tab)

        words = tr("Which cards do you want to see?")
        self.ask(Pick(self.services, tr("Cards"), words, self.kinds, self.tab), taken)

    def _grid(self, m: Metrics, box: Box) -> None:
        panel, whole = self.sheet(m, box, GAP)
        top, inside = rows(m, whole, Px(control_height(m)), REST, gap=TIGHT)
        words = tr("Search")
        panel.add(self.field(m, top, "search", words, self.wanted, placeholder=words, changed=self.search))
        items, current, nodes = self.items, self.current.id, list[Node]()
        if not items:
            panel.add(
                label(m, inside, tr("No card says that."), size=BODY, colour=self.theme.dim, anchor="center")
            )
        # The number of copies in large text would cover small cards.
        across = (4 if len(self.of_tab) > 6 else 3) if m.text_scale < LARGE else 2
        above = GAP if any(item.copies for item in items) else TIGHT
        room = inset(m, own(inside), HAIR, above, WIDE, 0)
        size = face_size((room.width - m.px(GAP) * (across - 1)) // across)
        lines = -(-len(items) // across)
        if room.top + lines * (size[1] + m.px(GAP)) - m.px(GAP) <= inside.height:
            # Without a scroll bar the cards stand in the middle.
            room = inset(m, own(inside), GAP, above, GAP, 0)
        for item, cell in zip(items, grid(m, room, len(items), across, GAP, Px(size[1])), strict=True):
            if item.id == current:
                nodes.append(Halo(colour=self.theme.lit, spread=m.px(12)).place(cell))
            nodes.append(self._card(item.front, size[0], f"card:{item.id}").place(cell))
            if item.copies:
                nodes.append(self._copies(m, item.copies, cell))
        # A view that became lower would show less of a row of cards than its end shows of the next one.
        within_row(m, nodes, inside)
        view = ScrollView(line=m.px(80), theme=self.theme).place(inside).fill(*nodes)
        self.root.add(panel.add(view))

    def _card(self, side: Reading, width: int, id: str, words: str = "") -> Card:
        said = Semantic("card", side.title, words, id=id)
        return card(self.services, side.face, width, clickable=True, ref=id, semantic=said, z=1)

    def _copies(self, m: Metrics, copies: int, cell: Box) -> Node:
        """A plate with the number of copies, across the card's upper edge, where it hides no face."""
        size, ink = m.text(SMALL), self.theme.text
        words = Label(text=f"×{copies}", text_size=size, colour=ink, weight="extrabold", anchor="center")
        wide, tall = words.size[0] + m.px(TIGHT), words.size[1] + m.px(HAIR)
        words.pose = Pose(wide / 2, tall / 2)
        plate = Panel(
            fill=self.theme.ink, outline=self.theme.line, radius=m.px(6), thickness=max(1.0, m.unit), z=2
        )
        left = round(cell.left + cell.width * 0.55 - wide / 2)
        return plate.place((left, cell.top - tall // 2, wide, tall)).add(words)

    def _large(self, m: Metrics, box: Box) -> None:
        """Show the chosen card large, with its text."""
        # In large letters the card keeps its size, and the edge of its panel gives way.
        side, pad, least = self.side, m.px(WIDE), m.px(WIDE if m.text_scale < LARGE else HAIR)
        wide = min(m.px(400), round((box.height - 2 * least) / RATIO), (box.width - 3 * pad) * 55 // 100)
        edge = min(pad, round(box.height - wide * RATIO) // 2)
        panel, view = self.sheet(m, box, Px(2 * pad + wide), WIDE, WIDE, WIDE)
        shown = self._card(side, wide, "turn", " ".join((*side.lines, side.note)).strip())
        shown.pose = pose = Pose(pad + wide / 2, edge + wide * RATIO / 2, side.angle)
        column = Column.within(m, view, theme=self.theme)
        column.heading(side.title, 12)
        for line in side.lines:
            column.text(line)
        if side.note:
            column.text(side.note, colour=self.theme.dim, size=SMALL)
        panel.add(column.scrolled(view), shown)
        if self._turning is not None:
            shown.pose = replace(pose, angle=self._turning)
            self._turning = None
            self.timeline.play(Tween(shown, pose, TURN))

    def _about(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, WIDE, WIDE)
        column = Column.within(m, view, 0, m.px(HAIR), theme=self.theme)
        column.heading(tr("Who made this game"))
        for words in self.shown.credits:
            column.text(words)
        column.heading(tr("Your own packs"))
        for words in self._pack_words():
            column.text(words)
        for problem in self.services.problems:
            column.text(problem.said(tr), size=SMALL, colour=self.theme.warning)
        if self.services.not_read:
            column.text(tr("Not read, though nothing is wrong with it:"))
        for remark in self.services.not_read:
            column.text(remark.said(tr), size=SMALL, colour=self.theme.dim)
        panel.add(column.scrolled(view))

    def _pack_words(self) -> Iterator[str]:
        folder, number = self.services.home.packs, len(self.services.problems)
        yield tr("A folder of card files in {folder} changes or adds cards.", folder=shown(folder))
        if names := [shown(Path(path.name)) for path in find_packs((folder,))]:
            yield tr("Found: {names}.", names=", ".join(names))
        if number:
            yield ntr(
                "{n} problem was found; the pack it stands in was left out:",
                "{n} problems were found; the packs they stand in were left out:",
                number,
            )

    def right_feet(self) -> tuple[Action, ...]:
        printed = Action("print", tr("Print…"), self.print, "P", "cards")
        turned = Action("turn_card", tr("Turn the card"), self.turn, "T", "redo")
        packs = Action("packs", tr("Card packs…"), self.open_packs, "K")
        return (packs, printed) if self.tab == ABOUT else (printed, turned)

    def open_packs(self) -> None:
        """Open the page of card packs; it may change what cards there are."""
        self.ask(PacksScene(self.services), lambda _: self._look_again())

    def _look_again(self) -> None:
        found = {each.id: each.exhibition("") for each in all_scenes(self.services)}
        self.exhibitions = {title: shown for title, shown in found.items() if shown is not None}
        self.rebuild()

    def print(self) -> None:
        """Open the page that writes the cards of the open game into a file to be printed."""
        self.ask(PrintScene(self.services, self.game))

    def open_tab(self, tab: str) -> None:
        """Open a tab, with all its cards."""
        self.tab, self.chosen, self.turned, self.wanted = tab, "", False, ""
        self.fields.clear()
        self.rebuild()

    def search(self, text: str) -> None:
        """Show only the cards of the game that contain this text."""
        self.wanted = text
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """A slash or Ctrl+F goes to the search field."""
        if self.tab != ABOUT and (press.key == "/" or (press.key == "f" and press.ctrl)):
            self.focus.id = "search"
            return True
        return super().on_key(press)

    def open_game(self, game: str) -> None:
        """Switch to the cards of another game."""
        self.game = game
        self.open_tab(self.kinds[0].value)

    def turn(self) -> None:
        """Show the other side of the large card."""
        if self.tab != ABOUT:
            before, self.turned = self.side.angle, not self.turned
            self._turning = before if before != self.side.angle else None
            self.rebuild()

    def on_intent(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick) or intent.node is self.root:
            return False
        if intent.node.id == "turn":
            self.turn()
        elif intent.node.ref:
            self.chosen, self.turned = intent.node.ref.partition(":")[2], False
            self.rebuild()
        return True


def _texts(item: Item) -> str:
    """All words of a card, on both sides."""
    sides = item.front, item.back
    return "\n".join(words for side in sides for words in (side.title, *side.lines, side.note))
