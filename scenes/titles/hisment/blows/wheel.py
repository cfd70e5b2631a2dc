"""The wheel of attacks: asks which attack a hero strikes a target with, and forecasts each of them."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.core.refs import Ref
from game.titles.hisment.rules import places
from scenes.table.contract import AnyTable
from scenes.table.panels import GOLD
from scenes.titles.hisment.blows.preview import Blow, blow_at
from scenes.titles.hisment.blows.sums import Made, sum_panel
from scenes.titles.hisment.board.nodes import Figure, Surroundings, chip_box
from scenes.titles.hisment.large.reader import sum_over
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.reader import HismentInspector
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, own
from scenes.toolkit.input import Click, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Screen, buttons

WIDTH, HIGH, SIGNS = 328.0, 58.0, 92.0
"""Most width of an attack, and its height; room for its icon and its key beside the words."""
HEAD = 36.0
CHOICE = "attack:"


class AttackWheel(Screen[str]):
    """Several attacks beside their target; closes with the chosen one, or with "" if none was.

    The one that is pointed at or focused has its forecast in the place of the inspector, and its numbers
    on the board.
    """

    id = "hisment/attacks"
    overlay = True
    nothing = ""
    veil = 0.3
    theme = NIGHT

    def __init__(self, table: AnyTable, attacks: Sequence[Ref], target: Ref) -> None:
        super().__init__(table.services)
        self.table, self.attacks, self.target = table, tuple(attacks), target
        self.shown = attacks[0].key
        self._sum: Node = Group()

    @property
    def model(self) -> Model:
        """The game at the table below."""
        assert isinstance(self.table.model, Model)
        return self.table.model

    @property
    def scene(self) -> Surroundings:
        """The layout of the table below."""
        found: Surroundings = self.table.scene
        return found

    def build(self, metrics: Metrics) -> None:
        # The title of the panel below may be longer, and would be seen on both sides of this one's.
        self._veil_reader(hidden=True)
        self._aim()
        boxes = tuple(self._boxes(metrics))
        made = buttons(metrics, boxes, self._actions(), self.theme)
        self.root.add(self._heading(metrics, boxes), *made)
        self._forecast()

    def _actions(self) -> list[Action]:
        """The attacks; each has the digit that takes it up at the table."""
        hero = self.model.on_board(self.model.seat)
        assert hero is not None
        return [
            Action(
                f"{CHOICE}{each.key}",
                self.model.looks.name(each.key),
                partial(self.close, each.key),
                str(hero.attacks.index(each.key) + 1),
                icon_of(self.model.catalogue.attacks[each.key].element),
                hint=self._told(each),
                size=BODY,
            )
            for each in self.attacks
        ]

    def _told(self, attack: Ref) -> str:
        """What an attack does in a few words, and the magic that it costs."""
        cost = self.model.catalogue.attacks[attack.key].cost
        return said_of("wheel_cost", outcome=self._outcome(attack), n=cost)

    def _outcome(self, attack: Ref) -> str:
        """The damage of an attack in a few words, and whether it knocks the target out."""
        blow = self._blow(attack)
        if blow is None or not blow.sum.attack:
            return said_of(f"sort_{self.model.catalogue.attacks[attack.key].sort}")
        words = said_of("wheel_damage", n=blow.sum.damage)
        return said_of("wheel_knocks_out", damage=words) if blow.sum.knocked_out else words

    def _blow(self, attack: Ref) -> Blow | None:
        return blow_at(self.model, self.target, attack)

    def _boxes(self, m: Metrics) -> Iterator[Box]:
        """The places of the attacks, one below the other."""
        grown, large = m.unit * m.text_scale, self.scene.layout.large
        wide, high, step = self._width(m), round(HIGH * grown), round((HIGH + TIGHT) * grown)
        # The question above them covers nothing over the board.
        above = m.px(HEAD) if large else m.px(HEAD * m.text_scale) + m.px(TIGHT)
        room = self._room(m, wide, above + step * len(self.attacks), above)
        for place in range(len(self.attacks)):
            yield Box(room.left, room.top + above + place * step, wide, high)

    def _room(self, m: Metrics, wide: int, tall: int, above: int) -> pygame.Rect:
        """The room of the question and the attacks, clear of the target and of the hero that strikes.

        It is at the right of the target; where the board has no such room, below or above it; never over
        the panels of the players, and over as few of the numbers on the squares as can be.
        """
        layout, target, gap = self.scene.layout, self._target(), m.px(TIGHT)
        board, last = layout.board, m.height - m.px(GAP) - tall
        if layout.large:
            # Large ones have no room beside the target.
            below = target.bottom + m.px(HEAD * 2) - above
            return pygame.Rect(board.left, max(board.top, min(below, last)), wide, tall)
        least = layout.terrain.left + layout.terrain.width + gap
        most = layout.reading.left - m.px(HAIR) - wide
        level, below, over = (
            target.centery - (tall + above) // 2,
            target.bottom + gap,
            target.top - gap - tall,
        )
        right, left = target.right + gap, target.left - gap - wide
        corners = ((right, level), (right, below), (right, over), (left, level), (left, below), (left, over))
        rooms = [
            pygame.Rect(max(least, min(x, most)), max(board.top, min(y, last)), wide, tall)
            for x, y in corners
        ]
        clear = [target, *filter(None, [self._fighter()])]
        return min(rooms, key=lambda room: (room.collidelist(clear) >= 0, self._hides(room)))

    def _hides(self, room: pygame.Rect) -> int:
        """How many of the numbers on the squares lie in some room."""
        lit = self._inspector.aloft.walk()
        numbers = [node.world_rect() for node in lit if node.semantic and node.semantic.role == "number"]
        return len(room.collidelistall(numbers))

    def _width(self, m: Metrics) -> int:
        """The width of the attacks: that of the longest words, so that they cover little of the board."""
        size = m.text(BODY)
        lines = [words for each in self._actions() for words in (each.words, each.hint)]
        needed = max(lettering.width(words, "bold", size) for words in (*lines, said_of("wheel_choose")))
        most = WIDTH * m.unit * m.text_scale
        return round(most if self.scene.layout.large else min(most, needed + m.px(SIGNS * m.text_scale)))

    def _target(self) -> pygame.Rect:
        """The target in the window: a hero on the board with its square and the plate of its points."""
        node, scene = self.table.root.find_ref(str(self.target)), self.scene
        if node is None:
            return pygame.Rect(scene.layout.board)
        hero = self.model.on_board(self.target.seat)
        if not isinstance(node, Figure) or hero is None:
            return node.world_rect()
        square, seat = scene.layout.square(hero.square, self.model.seat), self.target.seat
        return _body(node).unionall([pygame.Rect(square), pygame.Rect(chip_box(scene, hero.square, seat))])

    def _fighter(self) -> pygame.Rect | None:
        """Where the body of the hero that strikes stands, which the attacks do not cover."""
        hero = self.model.on_board(self.model.seat)
        place = places.hero(self.model.seat, self.model.line(hero)) if hero is not None else None
        node = self.table.root.find_ref(str(place)) if place is not None else None
        return _body(node) if node is not None else None

    def _heading(self, m: Metrics, boxes: Sequence[Box]) -> Node:
        """The question above the attacks."""
        first = boxes[0]
        high = m.px(HEAD * m.text_scale) - m.px(HAIR)
        left, wide = min(box.left for box in boxes), max(box.width for box in boxes)
        place = Box(left, max(0, first.top - high - m.px(HAIR)), wide, high)
        plate = Panel(fill=NIGHT.ink, outline=GOLD, radius=m.px(8)).place(place)
        words = said_of("wheel_choose")
        said = Semantic("text", words, id="choose_attack")
        plate.add(label(m, own(place), words, size=BODY, colour=GOLD, anchor="center", semantic=said))
        return plate

    def _forecast(self) -> None:
        """Show the sum of the attack that is pointed at."""
        self.touch(self._sum)
        self._sum.remove()
        blow = next((self._blow(each) for each in self.attacks if each.key == self.shown), None)
        self._sum = Group()
        if blow is not None:
            large = self.scene.layout.large
            made = sum_over(self.scene, blow) if large else sum_panel(self.scene, blow, Made(), 255)
            self._sum.add(made)
        self.root.add(self._sum)

    @property
    def _inspector(self) -> HismentInspector:
        found = self.table.inspector
        assert isinstance(found, HismentInspector)
        return found

    def _aim(self) -> None:
        """Show on the board below what the attack does that is pointed at."""
        self._inspector.light(self.scene, self.target, places.worn(self.model.seat, self.shown))

    def _veil_reader(self, *, hidden: bool) -> None:
        """Hide the reader of the table below, in whose place the forecast stands, or show it again."""
        panel = self.table.inspector.panel
        panel.visible = not hidden
        self.table.touch(panel)

    def close(self, result: str) -> None:
        self._veil_reader(hidden=False)
        self._inspector.light(self.scene, self._inspector.attention, None)
        super().close(result)

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        super().on_looked_at(nodes)
        named = (node.name for node in nodes if isinstance(node, Button))
        found = next((name.removeprefix(CHOICE) for name in named if name.startswith(CHOICE)), self.shown)
        if found != self.shown:
            self.shown = found
            self._aim()
            self._forecast()

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.node is self.root:
            self.on_cancel()
        return True

    def on_key(self, press: KeyPress) -> bool:
        return self.act_on(press, self._actions())


def _body(figure: Node) -> pygame.Rect:
    """Where the body of a figure stands: its picture is wider."""
    return figure.world_rect().inflate(-figure.world_rect().width // 3, 0)
