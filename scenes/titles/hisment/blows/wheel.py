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
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.large.reader import sum_over
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, own
from scenes.toolkit.input import Click, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Screen, buttons

WIDTH, HIGH, RADIUS = 328.0, 58.0, 96.0
"""Size of an attack and the gap below it; distance of the attacks from the target."""
HEAD = 36.0
CHOICE = "attack:"


class AttackWheel(Screen[str]):
    """Several attacks beside their target; closes with the chosen one, or with "" if none was.

    The one that is pointed at or focused has its forecast in the place of the inspector.
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
        """The places of the attacks beside the target, one below the other, on the side with more room."""
        target, board, count = self._target(), self.scene.layout.board, len(self.attacks)
        grown = m.unit * m.text_scale
        wide, high, step = round(WIDTH * grown), round(HIGH * grown), round((HIGH + TIGHT) * grown)
        x, y = target.left + target.width / 2, target.top + target.height / 2
        large, right = self.scene.layout.large, x < board.left + board.width / 2
        # Large ones have no room beside the target, and stand below it.
        top = target.top + target.height + m.px(HEAD * 2) if large else round(y - step * count / 2)
        # The question above them covers nothing over the board.
        above = m.px(HEAD) if large else m.px(HEAD * m.text_scale) + m.px(TIGHT)
        top = max(board.top + above, min(top, m.height - m.px(GAP) - step * count))
        away = m.px(RADIUS)
        sides = (round(x) + away, round(x) - away - wide)
        sides = sides if right else sides[::-1]
        tall = step * count + above

        def over(left: int) -> bool:
            return fighter is not None and fighter.colliderect((left, top - above, wide, tall))

        fighter = self._fighter()
        gap = m.px(TIGHT)
        beyond = (fighter.right + gap, fighter.left - gap - wide) if fighter is not None else ()
        # The sum of the blow stands at the right.
        most = self.scene.layout.reading.left - gap - wide
        within = [max(m.px(GAP), min(left, most)) for left in (*sides, *beyond)]
        left = board.left if large else next((left for left in within if not over(left)), within[0])
        for place in range(count):
            yield Box(left, top + place * step, wide, high)

    def _target(self) -> Box:
        """The target in the window."""
        node = self.table.root.find_ref(str(self.target))
        return Box(*node.world_rect()) if node is not None else self.scene.layout.board

    def _fighter(self) -> pygame.Rect | None:
        """Where the body of the hero that strikes stands, which the attacks do not cover."""
        hero = self.model.on_board(self.model.seat)
        place = places.hero(self.model.seat, self.model.line(hero)) if hero is not None else None
        node = self.table.root.find_ref(str(place)) if place is not None else None
        return node.world_rect().inflate(-node.world_rect().width // 3, 0) if node is not None else None

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

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        super().on_looked_at(nodes)
        named = (node.name for node in nodes if isinstance(node, Button))
        found = next((name.removeprefix(CHOICE) for name in named if name.startswith(CHOICE)), self.shown)
        if found != self.shown:
            self.shown = found
            self._forecast()

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.node is self.root:
            self.on_cancel()
        return True

    def on_key(self, press: KeyPress) -> bool:
        return self.act_on(press, self._actions())
