"""The masks that a game has brought, lowered on strings beside the result."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.masks.reading import Mask
from scenes.art.masks import HANGING, MaskPicture
from scenes.masks.node import art_of
from scenes.services import Services, say
from scenes.toolkit.design import GAP, WIDE
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Semantic
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import InOrder, Motion, Parallel, Tween, Wait
from scenes.widgets.buttons import Act
from scenes.widgets.furniture import outlined

LARGEST, LEAST = 190.0, 64.0
"""The side of a mask in design lengths: at most, and where there is less room it does not hang there."""
HELD, SECONDS = 0.5, 0.9
"""How long the first one waits above, and how long each takes to come down."""
STRING, STRING_LIGHT = (16, 7, 5), (122, 66, 34)


@dataclass(eq=False, kw_only=True)
class HungMask(Sprite):
    """A mask on a string from the top of the window, or `under` another mask; a click leads to the shelf."""

    mask: Mask
    on_click: Act
    under: bool = False
    clickable: bool = True

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick):
            return False
        self.on_click()
        return True

    def paint(self, strokes: Strokes) -> None:
        world, wide = self.world(), max(2, self.size[0] // 70)
        end = round(world.y - self.size[1] * (0.5 - HANGING - 0.02))
        if end > 0:
            left, top = round(world.x) - wide // 2, max(0, end - self.size[1] * 3 // 5) if self.under else 0
            strokes.fill(STRING, (left, top, wide + 1, end - top))
            strokes.fill(STRING_LIGHT, (left, top, max(1, wide // 2), end - top))
        super().paint(strokes)


def hung_masks(
    services: Services, m: Metrics, title: str, masks: Sequence[Mask], panel: Box
) -> list[HungMask]:
    """As many of the masks as hang on both sides of a panel: at the right, at the left, then lower."""
    room = min(panel.left, m.width - panel.left - panel.width)
    side = min(m.px(LARGEST), room - m.px(GAP))
    if side < m.px(LEAST):
        return []
    right, left = m.width - room // 2, room // 2
    tops = panel.top + m.px(WIDE), panel.top + m.px(2 * WIDE) + side
    places = [(x, top) for top, x in ((tops[0], right), (tops[0], left), (tops[1], right), (tops[1], left))]
    fits = [(x, top) for x, top in places if top + side <= panel.top + panel.height]
    return [
        _hung(services, title, mask, Box(x - side // 2, top, side, side), under=top > tops[0])
        for mask, (x, top) in zip(masks, fits, strict=False)
    ]


def _hung(services: Services, title: str, mask: Mask, box: Box, *, under: bool) -> HungMask:
    picture = outlined(MaskPicture(art_of(title, mask), hangs=True))
    said = Semantic("mask", say(mask.name), say(mask.text), id=f"mask:{mask.id}")
    return HungMask(
        source=lambda w, h: services.sight(picture, (w, h)),
        mask=mask,
        on_click=partial(services.navigate, f"masks:{title}"),
        under=under,
        z=0.0 if under else 1.0,  # in front of the string of the one below
        semantic=said,
    ).place(box)


def lowered(masks: Sequence[HungMask]) -> Motion:
    """The motion in which they come down, one after the other; until then they are out of sight."""
    motions = list[Motion]()
    for number, each in enumerate(masks):
        end = each.pose
        each.pose = Pose(end.x, -each.size[1])
        down = Tween(each, end, SECONDS, easing="easeOutBack")
        motions.append(InOrder((Wait(HELD * (1 + number)), down)))
    return Parallel(tuple(motions))
