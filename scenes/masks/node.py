"""A mask that can be pointed at, and what is said of it."""

from dataclasses import dataclass

from game.masks.reading import Mask
from saves.shelves.masks import Earned
from scenes.art.masks import MaskPicture, State
from scenes.services import Services, say, sentence, tr
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme, plate
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.strokes import Strokes
from scenes.widgets.furniture import outlined


@dataclass(eq=False, kw_only=True)
class MaskNode(Sprite):
    """A mask on a shelf; a frame stands around the `chosen` one."""

    looks = "source chosen"
    mask: Mask
    chosen: bool = False
    theme: Theme = FOOTLIGHT
    clickable: bool = True

    def paint(self, strokes: Strokes) -> None:
        super().paint(strokes)
        if (self.chosen or self.hovered) and not self.focused:
            world = self.world()
            line = self.theme.lit if self.chosen else self.theme.line
            frame = plate(self.size, max(4, self.size[0] // 16), None, line, max(1.5, self.size[0] / 60))
            strokes.blit(frame, frame.get_rect(center=(round(world.x), round(world.y))))


def art_of(title: str, mask: Mask) -> str:
    """The drawing of a mask: its own, or that of another one which its `look` names as `art`."""
    other = mask.look.get("art")
    return f"masks/{title}/{other or mask.id}"


def state_of(mask: Mask, earned: Earned | None) -> State:
    """Whether it was earned; if not, whether it tells what it is for."""
    if earned is not None:
        return "earned"
    return "hidden" if mask.hidden else "awaited"


def named(mask: Mask, state: State) -> str:
    """Its name; that of a hidden one is told once it is earned."""
    return tr("Hidden mask") if state == "hidden" else say(mask.name)


def told(mask: Mask, state: State) -> str:
    """The sentence of what it is for."""
    return tr("It tells what it is for once you earn it.") if state == "hidden" else say(mask.text)


def standing(state: State) -> str:
    """Whether it was earned, in words."""
    return tr("earned") if state == "earned" else tr("not yet earned")


def node_id(mask: Mask, state: State, number: int) -> str:
    """The id of a mask's node; that of a hidden one is its number on the shelf, which tells nothing."""
    return f"mask:{number if state == 'hidden' else mask.id}"


def mask_node(services: Services, title: str, mask: Mask, state: State, box: Box, number: int) -> MaskNode:
    """A mask in a box of the parent's pixels; the id of a hidden one is its number alone."""
    picture = outlined(MaskPicture(art_of(title, mask), state))
    value = f"{sentence(standing(state))}. {told(mask, state)}"
    # Hidden ones are told apart by their places alone.
    name = tr("Hidden mask no. {n}", n=number + 1) if state == "hidden" else named(mask, state)
    said = Semantic("mask", name, value, id=node_id(mask, state, number))
    made = MaskNode(source=lambda w, h: services.sight(picture, (w, h)), mask=mask, semantic=said)
    made.place(box)
    return made
