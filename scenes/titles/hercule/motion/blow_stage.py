"""The stage of the blows: a picture of the table before the move, and the pieces that move over it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from msgspec import structs

from game.core.events import CardFace
from game.core.refs import Ref
from game.titles.hercule.rules.state import Phase
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.bubble import bubble_on
from scenes.table.motion.holding import PRESENT
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.panels import Dial, one_line
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.panels import COUNTED, counted, sign_of
from scenes.titles.hercule.theme import longest
from scenes.toolkit.design import FAR, TOTAL
from scenes.toolkit.geometry import Pose, Px, aligned, own, window
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.strokes import painted
from scenes.toolkit.text import width
from scenes.toolkit.timing import Way, motions

GLANCE = 0.3  # weight of the struck pose when a blow does no damage
REACH = 26.0  # how far the trial's card leans towards the hero, in design lengths
FAINT = 0.4  # weight of a strike without any Attack
SHOWN = 1.25  # scale at which a wound is shown before it goes to the discard
HELD = 4  # pauses for which it is shown
OVER_ALL = 150.0
FADING = 0.25  # over the picture of the table, and below all else
SIGN = 0.5  # over the picture of the table, and below the cast
UNHURRIED = 1.4  # seconds for which a sum stands before its blow in the first games of a home
KINDS = "health", "attack", "defense"
HALO = 12  # how far the light around a pile reaches, in pixels
HEROES = ("hero", "hero/0", "hero/1")
Puppet = PuppetCard | Marionette


class Guard(ABC):
    """A thing held out in front of a hero that takes part of a blow."""

    @abstractmethod
    def take(self) -> None:
        """Show the blow hitting the guard."""

    @abstractmethod
    def put_down(self) -> None:
        """Move the guard back to its place."""


def _reserve(table: Node, parts: Sequence[Node]) -> list[Node]:
    """The Reserve with all that stands in it."""
    panel = table.find_ref("reserve")
    if panel is None:
        return []
    room = panel.world_rect().inflate(2 * HALO, 2 * HALO)
    return [node for node in parts if room.contains(node.world_rect())]


def _said(table: Node) -> list[Node]:
    """The line with what could be done next."""
    return [part for part in table.children if any(node.id == "message" for node in part.walk())]


class BlowStage:
    """The pieces that take part in the blows; `props` are the refs of additional ones."""

    def __init__(self, actors: HerculeActors, props: Sequence[str]) -> None:
        self.actors, self.beats, self.known = actors, actors.beats, motions()
        # What still moves from the move before would be painted on its way, and stand so through all blows.
        actors.table.timeline.finish()
        table, metrics = actors.before.root, actors.table.metrics
        dials = (f"{part}{kind}" for kind in KINDS for part in ("dial:", COUNTED))
        for part in table.children:
            # A plate may have hidden a hero; it is gone while the blows fall.
            part.visible = part.visible or part.ref in HEROES
        names = *dials, *props, *HEROES, "trial"
        cast = [node for name in names if (node := table.find_ref(name)) is not None]
        poses = [node.world() for node in cast]
        for node in cast:
            node.remove()
        # The rest of the table, painted once; pieces that did not change are those of the current table.
        off = [] if any(node.ref in HEROES for node in cast) else _reserve(table, actors.before.parts)
        # What was said before the move, and the plate that said it, are no longer true.
        gone = [*cast, *off, bubble_on(table), *_said(table)]
        boards = Group(children=[node for node in actors.before.parts if node not in gone])
        picture = Sprite(source=painted(boards, (metrics.width, metrics.height))).place(window(metrics))
        self.stage = Group(z=OVER_ALL, front=True).add(picture, *cast)
        for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
            node.pose, node.z = pose, depth
            node.forget()
        self.made_way = bool(off)
        if off:
            self._take_off(off)
            self._bring_on(boards.children)
        self.heroes: Any = [who for name in HEROES if (who := self.stage.find_ref(name)) is not None]
        self.trial: Any = self.stage.find_ref("trial")
        self.shown: dict[str, float] = {}
        self.sums: list[Node] = []
        self.unhurried = actors.unhurried
        self.upright = 0.0  # when the last puppet has come out of its pose

    def _take_off(self, reserve: Sequence[Node]) -> None:
        """Let the Reserve fade; its piles have no way to go, as they are next seen where they lie then."""
        pieces = {key: node for key, node in self.actors.before.pieces.items() if node not in reserve}
        self.actors.before = replace(self.actors.before, pieces=pieces)
        for node in reserve:
            node.remove()
        fading = Group(z=FADING).add(*reserve)
        self.stage.add(fading)
        self.beats.glide(fading, structs.replace(fading.pose, alpha=0.0), self.known.lean)

    def _bring_on(self, boards: Sequence[Node]) -> None:
        """Let the heroes come on in the place of the Reserve, for which they had made way."""
        for half in self.actors.pieces.sides():
            whole, above = half.scene.layout.hero, half.scene.layout.hero_above
            feet = pygame.Rect(whole.left, above.top + above.height, whole.width, whole.height - above.height)
            crowded = any(feet.colliderect(node.world_rect()) for node in boards if node.clickable)
            hero = half.hero(above if crowded else whole)
            hero.weight, hero.z = 0.0, 1.0
            self.stage.add(hero)
            unseen = structs.replace(hero.pose, alpha=0.0)
            came = self.beats.glide(hero, hero.pose, self.known.lean, start=unseen)
        self.beats.wait_until(came)

    def wound(self, face: CardFace, pile: Ref, cut: Callable[[Puppet], None] | None = None) -> None:
        """Fly a wound from the trial to the hero and on to its pile; with `cut` the next does not wait."""
        hero = self.heroes[pile.seat]
        ghost = self.actors.double(face, self.actors.px(HAND_WIDTH))
        ghost.z = GHOSTS
        self.stage.add(ghost)
        start = structs.replace(self.trial.pose, angle=0.0, scale=0.4, alpha=0.0)
        goal = structs.replace(hero.pose, angle=0.0, scale=SHOWN)
        self.beats.wait_until(self.beats.glide(ghost, goal, self.known.buy, start=start))
        if cut is not None:
            cut(hero)
        self.beats.now += self.known.pause * (HELD if cut is None else 1)
        discard = structs.replace(self.actors.spot(pile), scale=0.8)
        landed = self.beats.glide(ghost, discard, self.known.move, start=goal)
        self.beats.wait_until(landed if cut is None else self.beats.now + self.known.pause)

    def count(self, kind: str, before: int, after: int) -> None:
        """Change a number of the trial by the difference: its dial rolls, the words under it follow.

        What is shown may be more than the number itself, as an expansion may add to it.
        """
        dial, known = self.stage.find_ref(f"dial:{kind}"), self.actors.pieces.scene.model.catalogue
        if not isinstance(dial, Dial):
            return
        start = self.shown.get(kind, dial.shown)
        self.shown[kind] = now = start + after - before
        self.actors.roll(dial, start, now)
        trial = self.actors.before.view.trial
        printed = trial.full_health if kind == "health" else getattr(known.trials[trial.name], kind)
        plate = self.stage.find_ref(f"{COUNTED}{kind}")
        was, told = (counted(kind, printed, round(each)) for each in (dial.shown, now))
        for label in (node for node in plate.children if isinstance(node, Label)) if plate else ():
            # It keeps its form, which is that of the plates beside it.
            form = was.index(label.text) if label.text in was else 0
            words = longest(told[form:], label.text_size, label.size[0])
            self.beats.call(partial(self._write, label, words))

    def _write(self, label: Label, words: str) -> None:
        label.text = words
        self.actors.table.touch(label)

    def tell_sum(self, words: str, colour: Colour) -> None:
        """Show a sum in the line above the stage from now on, in place of the one before.

        No card stands there, and what was said before the blow is no longer true. It is no higher than the
        line, below which the stance has its name.

        In the first games of a home the blows wait until it could be read.
        """
        m, table = self.actors.table.metrics, self.actors.table
        wide = Px(width(words, "extrabold", m.text(TOTAL)) + m.px(2 * FAR))
        line = self.actors.pieces.scene.layout.message
        box = aligned(m, window(m)._replace(top=line.top, height=line.height), wide)
        plate = Panel(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.line, radius=m.px(8), z=GHOSTS - 1).place(box)
        plate.add(one_line(m, own(box), words, colour, TOTAL)).visible = False
        self.stage.add(plate)
        self.sums.append(plate)
        number = len(self.sums)

        def show() -> None:
            for other, each in enumerate(self.sums, 1):
                each.visible = other == number
            table.touch(self.stage)

        self.beats.call(show)
        self.beats.now += UNHURRIED if self.unhurried else 0.0

    def light(self, phase: Phase) -> None:
        """Light a phase on the sign above the stage from now on."""
        sign = sign_of(self.actors.pieces.scene, phase)
        sign.visible, sign.z = False, SIGN
        self.stage.add(sign)
        self._keep(phase)

        def show() -> None:
            sign.visible = True
            self.actors.table.touch(sign)

        self.beats.call(show)

    def _keep(self, phase: Phase) -> None:
        """Let the table below say the same when the stage has gone, until the next phase begins on it."""
        mark = self.actors.before.root.find_ref(PRESENT)
        was = mark.parent if mark is not None else None
        if was is not None and was.parent is not None:
            was.parent.add(sign_of(self.actors.pieces.scene, phase))
            was.remove()

    def pose(
        self, who: Puppet, name: str, kind: Way, share: float = 0.0, swing: float = 1.0, reach: float = 0.0
    ) -> None:
        """Bend a puppet into a pose with weight `swing`; the next motion starts after `share` of the time.

        It goes to the right by `reach` design lengths meanwhile, and comes back.
        """
        home, far = who.pose.x, reach * self.actors.unit

        def bent(value: float) -> Pose:
            who.pose_name, who.weight = name, value * swing
            return structs.replace(who.pose, x=home + far * value) if far else who.pose

        self.upright = max(self.upright, self.actors.lead(who, bent, kind))
        self.beats.now += kind.seconds * share
