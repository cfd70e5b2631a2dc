"""A small scene and its pilot, on which the tests of the graph play."""

import pygame

from scenes.devtools.pilot import Pilot
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.input import Drop, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.strokes import Strokes, paint
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button

SIZE = (1280, 720)


def draw(node: Node, target: pygame.Surface) -> Strokes:
    """Paint a node on a surface; its strokes."""
    strokes = Strokes(target.get_rect())
    node.draw(strokes)
    paint(target, strokes, [target.get_rect()])
    return strokes


class Playground(Scene[str]):
    """Two buttons, a card that can be dragged, and a place that takes it."""

    id = "playground"

    def __init__(self) -> None:
        super().__init__()
        self.intents: list[Intent] = []
        self.keys: list[KeyPress] = []
        self.takes_drops = True
        self.cancelled = 0
        self.lost = 0

    def build(self, metrics: Metrics) -> None:
        face = pygame.Surface((90, 130))
        face.fill((200, 80, 40))
        card = Sprite(source=face, ref="hand:1", semantic=Semantic("card", "Strike", id="card"))
        card.clickable = card.draggable = True
        slot = Panel(fill=(40, 20, 10), semantic=Semantic("place", "Stage", id="slot"))
        slot.droppable = True
        self.root.add(
            Label(text="Lerne", text_size=40, colour=(255, 240, 200)).place((100, 10, 300, 60)),
            Button(text="Play", name="play", text_size=20).place((100, 100, 200, 50)),
            Button(text="Leave", name="leave", text_size=20).place((400, 100, 200, 50)),
            slot.place((600, 300, 200, 200)),
            card.place((100, 300, 90, 130)),
        )

    def on_intent(self, intent: Intent) -> bool:
        self.intents.append(intent)
        return self.takes_drops and isinstance(intent, Drop) and intent.target is not None

    def on_key(self, press: KeyPress) -> bool:
        self.keys.append(press)
        return False

    def on_cancel(self) -> None:
        self.cancelled += 1

    def on_focus_lost(self) -> None:
        self.lost += 1

    def kinds(self) -> list[str]:
        """The names of the intents so far."""
        return [type(intent).__name__ for intent in self.intents]


def playground() -> tuple[Playground, Pilot]:
    """A scene on a stack with a pilot."""
    clock = FakeClock()
    stack, scene = SceneStack(clock, SIZE), Playground()
    stack.push(scene)
    return scene, Pilot(stack, SIZE, clock)
