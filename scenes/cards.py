"""All cards of the title, small in a grid and large beside it, both sides; and whose they are."""

from dataclasses import replace
from typing import Literal

from game.content.packs import find_packs
from game.hercule.cards import Catalogue, Kind
from game.hercule.rules import HerculeRules
from scenes.furniture import card, titled_panel
from scenes.graph.controls import Option, Tabs
from scenes.graph.geometry import Box, Metrics, Pose
from scenes.graph.keys import KeyPress
from scenes.graph.node import Node
from scenes.graph.piles import grid
from scenes.graph.pointer import Click, DoubleClick, Intent
from scenes.graph.scroll import ScrollView
from scenes.graph.semantics import Semantic
from scenes.graph.shapes import Halo
from scenes.graph.theme import HERCULE
from scenes.graph.timeline import Tween
from scenes.hercule.exhibits import Item, card_item, stance_item, trial_item
from scenes.page import BODY, OPAQUE, SMALL, Column, Foot, Page, control_height
from scenes.studio import Studio
from scenes.words import ntr, tr

T = HERCULE
RATIO = 520 / 360
TURN = 0.36
Tab = Literal["techniques", "trials", "blessings", "about"]


class CardsScene(Page[None]):
    """Closes with nothing."""

    id = "cards"

    def __init__(self, studio: Studio, tab: Tab = "techniques") -> None:
        super().__init__(studio)
        rules = studio.load_rules("hercule")
        assert isinstance(rules, HerculeRules)
        self.catalogue: Catalogue = rules.catalogue
        self.tab: Tab = tab
        self.chosen, self.turned = "", False
        self._turning: float | None = None
        self.focus.set(f"tab:{tab}")

    @property
    def heading(self) -> str:
        """The sign."""
        return tr("Cards")

    @property
    def items(self) -> tuple[Item, ...]:
        """The cards of the open tab."""
        known = self.catalogue
        if self.tab == "trials":
            return tuple(trial_item(known, trial) for trial in known.trials.values())
        if self.tab == "blessings":
            return tuple(map(card_item, known.of_kind(Kind.BLESSING)))
        if self.tab == "techniques":
            cards = (*known.techniques, *known.of_kind(Kind.WOUND))
            return (*map(card_item, cards), stance_item(known))
        return ()

    @property
    def current(self) -> Item:
        """The card that is shown large."""
        items = self.items
        return next((item for item in items if item.id == self.chosen), items[0])

    def fill(self, m: Metrics, body: Box) -> None:
        """Tabs, and under them the grid with the chosen card beside it, or the credits."""
        tall = control_height(m)
        tabs = Tabs(
            name="tab",
            options=(
                Option("techniques", tr("Techniques")),
                Option("trials", tr("Trials")),
                Option("blessings", tr("Blessings")),
                Option("about", tr("About these cards")),
            ),
            value=self.tab,
            text_size=m.text(BODY),
            changed=self.open_tab,
        )
        width = min(body.width, m.px(860 * m.text_scale))
        self.root.add(tabs.place(Box(body.left + (body.width - width) // 2, body.top, width, tall)))
        top = body.top + tall + m.px(24)
        below = Box(body.left, top, body.width, body.top + body.height - top)
        if self.tab == "about":
            self._about(m, below)
            return
        gap = m.px(22)
        wide = round((below.width - gap) * 0.4)
        self._grid(m, Box(below.left, below.top, wide, below.height))
        left = below.left + wide + gap
        self._large(m, Box(left, below.top, below.left + below.width - left, below.height))

    def _grid(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        items, gap, pad = self.items, m.px(16), m.px(22)
        columns = 4 if len(items) > 6 else 3
        inner = box.width - 2 * pad - m.px(16)
        wide = (inner - gap * (columns - 1)) // columns
        size = (wide, round(wide * RATIO))
        view = ScrollView(line=m.px(80)).place((pad, pad, box.width - 2 * pad, box.height - 2 * pad))
        for item, pose in zip(
            items, grid(len(items), (m.px(6), m.px(8)), columns, size, (gap, gap)), strict=True
        ):
            if item.id == self.current.id:
                view.content.add(Halo(colour=T.lit, spread=m.px(12), radius=8, size=size, pose=pose))
            view.fill(self._small(item, pose, wide))
        self.root.add(panel.add(view))

    def _small(self, item: Item, pose: Pose, width: int) -> Node:
        made = card(
            self.studio,
            item.front.face,
            width,
            pose=pose,
            clickable=True,
            ref=f"card:{item.id}",
            semantic=Semantic("card", item.front.title, "", True, f"card:{item.id}"),
        )
        made.z = 1
        return made

    def _large(self, m: Metrics, box: Box) -> None:
        """The chosen card, large, with its words."""
        item = self.current
        side = item.back if self.turned else item.front
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        pad = m.px(30)
        wide = min(m.px(400), round((box.height - 2 * pad) / RATIO), (box.width - 3 * pad) * 55 // 100)
        pose = Pose(pad + wide / 2, box.height / 2, side.angle)
        said = Semantic("card", side.title, " ".join(side.lines), True, "turn")
        shown = card(self.studio, side.face, wide, pose=pose, clickable=True, semantic=said)
        left = 2 * pad + wide
        column = Column(m, 0, 0, box.width - left - pad - m.px(14))
        nodes: list[Node] = [column.heading(side.title, 12)]
        for index, line in enumerate(side.lines):
            last = index == len(side.lines) - 1
            nodes.append(
                column.text(line, colour=T.dim if last else T.text, size=SMALL if last else BODY, gap=14)
            )
        view = ScrollView(line=m.px(60)).place((left, pad, box.width - left - pad, box.height - 2 * pad))
        self.root.add(panel.add(view.fill(*nodes), shown))
        if self._turning is not None:
            shown.pose = replace(pose, angle=self._turning)
            self._turning = None
            self.timeline.play(Tween(shown, pose, TURN))

    def _about(self, m: Metrics, box: Box) -> None:
        width = min(box.width, m.px(1000 * (0.7 + 0.3 * m.text_scale)))
        panel = titled_panel(
            m, Box(box.left + (box.width - width) // 2, box.top, width, box.height), "", opacity=OPAQUE
        )
        pad = m.px(40)
        column = Column(m, 0, m.px(4), width - 2 * pad - m.px(20))
        nodes: list[Node] = [column.heading(tr("Whose game this is"))]
        nodes += [column.text(words, gap=14) for words in credit_words()]
        nodes.append(column.heading(tr("Your own packs")))
        nodes += [column.text(words, gap=10) for words in self._pack_words()]
        nodes += [column.text(line, size=SMALL, colour=T.warning, gap=8) for line in self.studio.problems]
        view = ScrollView(line=m.px(60)).place((pad, m.px(30), width - 2 * pad, box.height - m.px(60)))
        self.root.add(panel.add(view.fill(*nodes)))

    def _pack_words(self) -> list[str]:
        folder = self.studio.home.packs
        names = [path.name for path in find_packs((folder,))]
        lines = [tr("A folder of card files in {folder} changes or adds cards.", folder=folder)]
        if names:
            lines.append(tr("Found: {names}.", names=", ".join(names)))
        if self.studio.problems:
            number = len(self.studio.problems)
            lines.append(
                ntr(
                    "{n} problem was found; the pack it stands in was left out:",
                    "{n} problems were found; the packs they stand in were left out:",
                    number,
                )
            )
        return lines

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """Back at the left, the turning at the right."""
        back, _ = super().feet()
        if self.tab == "about":
            return back, ()
        return back, (Foot("turn_card", tr("Turn the card"), self.turn, "T", "redo"),)

    def open_tab(self, tab: str) -> None:
        """Show other cards."""
        known: dict[str, Tab] = {"trials": "trials", "blessings": "blessings", "about": "about"}
        self.tab, self.chosen, self.turned = known.get(tab, "techniques"), "", False
        self.rebuild()

    def turn(self) -> None:
        """Show the other side."""
        if self.tab != "about":
            item = self.current
            before = item.back if self.turned else item.front
            self.turned = not self.turned
            after = item.back if self.turned else item.front
            self._turning = float(before.angle) if before.angle != after.angle else None
            self.rebuild()

    def on_intent(self, intent: Intent) -> bool:
        """A click on a small card shows it, on the large one turns it."""
        if not isinstance(intent, Click | DoubleClick) or intent.node is None:
            return False
        if intent.node.id == "turn":
            self.turn()
        elif intent.node.ref:
            self.chosen, self.turned = intent.node.ref.partition(":")[2], False
            self.rebuild()
        return True

    def on_key(self, press: KeyPress) -> bool:
        """T turns the card."""
        if press.key == "t":
            self.turn()
            return True
        return False

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close(None)


def credit_words() -> tuple[str, ...]:
    """Who made what."""
    return (
        tr("Hercules is a game by Léandre Proust, published by Grammes Édition."),
        tr("Lerne is not official: neither author nor publisher had a part in it."),
        tr(
            "The books do not print the trials’ values, eleven of their abilities, nor the blessings. "
            "Lerne plays a house set of its own in their place, and says on every card where it comes from."
        ),
        tr("All texts and drawings here were made for Lerne."),
    )


def packs(studio: Studio) -> CardsScene:
    """The scene as it opens for the player's own packs."""
    return CardsScene(studio, "about")


def sample(studio: Studio) -> CardsScene:
    """The trials, the Hydra shown large."""
    scene = CardsScene(studio, "trials")
    scene.chosen = "lernaean_hydra"
    return scene
