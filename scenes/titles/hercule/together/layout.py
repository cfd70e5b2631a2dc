"""Where everything stands on the table of two heroes: each has a half, what they share is between them.

The places of one hero are given for the left one; for the right one they are mirrored.
"""

from dataclasses import dataclass

from game.core.refs import Seat
from scenes.table.layout import HALF_RATIO, RATIO, AnySurroundings, Logged, Place, Spot
from scenes.titles.hercule.layout import Layout
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.geometry import Box, Pose, Px, grid as cells, inset

PILE, TILE_GAP, CAPTION = 72, 8, 14
WIDEST = 1600
SEATS = (0, 1)
HALF = 5
"""So many digits are for the cards of one hand; those after them are laid with Shift and the same digits."""


@dataclass(frozen=True)
class PairLayout(Layout):
    """Boxes and poses of one window size, of one side (by seat) or of what both share."""

    side: Seat = -1

    trial_width, strip_width, stance_width, pile_width = 170, 108, 62, PILE
    strip_top, strip_room, strip_centre = 136, 500, 138
    tilted = 0.8  # so large lies a card that is Supercharged: beside what the cards give, not over it
    hand_spot, hand_room = (250, 782), 350

    # What is a hero's own.
    head = Place(80, 92, 244, 36)
    strip_zone = Place(74, 132, 256, 510)
    yields = Place(200, 136, 122, 500)
    then = Place(80, 646, 244, 24)
    hand_box = Place(70, 672, 360, 220, low=True)
    hero = Place(566, 96, 146, 234)
    hero_above = Place(566, 96, 146, 142)
    own_fates = Place(566, 246, 146, 92)
    deck = Spot(470, 754, low=True)
    discard = Spot(550, 754, low=True)
    stance_spot = Spot(634, 754, low=True)
    deck_label = Place(432, 810, 76, 26, low=True)
    discard_label = Place(512, 810, 76, 26, low=True)
    stance_label = Place(592, 810, 76, 26, low=True)
    ready = Place(432, 842, 236, 46, low=True)
    # What they share.
    message = Place(460, 59, 680, 27, large=(300, 50, 1000, 34))
    shop = Place(340, 104, 208, 380)
    shop_above = Place(340, 104, 208, 278)
    fates = Place(344, 390, 200, 96)
    pool = Place(340, 504, 208, 166)
    trial = Spot(800, 94 + 170 * RATIO / 2)
    lasting = Place(566, 346, 468, 62)
    dials = Place(566, 412, 468, 84, large=(566, 410, 468, 84))
    joint = Place(566, 512, 468, 158, large=(566, 520, 468, 150))
    reading = Place(1052, 104, 208, 466)
    progress = Place(1052, 600, 208, 62, large=(1052, 600, 208, 84))
    marks = Place(684, 706, 232, 126, low=True)
    back = Place(684, 842, 112, 46, low=True)
    again = Place(804, 842, 112, 46, low=True)
    upgrade_mark = Place(350, 618, 188, 44)
    actions = Place(684, 700, 232, 188, low=True)

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        return super().box(WIDEST - x - width if self.side == 1 else x, y, width, height)

    def pose(self, x: float, y: float, angle: float = 0.0) -> Pose:
        return super().pose(WIDEST - x if self.side == 1 else x, y, angle)

    @property
    def lingering(self) -> Box:
        return self.box(1052, 380, 208, 204)

    @property
    def stance(self) -> Pose:
        return self.stance_spot

    @property
    def log(self) -> Logged:
        """Over the card that is read, and not far down."""
        return Logged(inset(self.metrics, self.reading, -14, -4, -14, -100))

    def hand_width(self, count: int) -> float:
        """Of each card the middle is seen, where it is taken."""
        return min(124.0, self.hand_room / (1 + 0.53 * (count - 1)))

    def buttons(self, count: int, *, due: bool = False) -> tuple[Box, ...]:
        """Undo and redo in the middle, log and menu above the stage."""
        log, menu = (self.box(x, 8, 130, 44) for x in (1276, 1414))
        return self.back, self.again, log, menu

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """The piles of the Reserve inside its panel, as many side by side as let them be largest."""
        m, wide, tall = self.metrics, box.width / self.metrics.unit - 32, box.height / self.metrics.unit - 34
        best, across = 0.0, 1
        for each in range(2, 8):
            lines = -(-count // each)
            low = (tall / lines - CAPTION) / HALF_RATIO
            width = min(92.0, (wide + TILE_GAP) / each - TILE_GAP, low)
            best, across = max((best, across), (width, each))
        width = m.px(best)
        inner = inset(m, box, 14, 20, 14, 6)
        gap = Px(max(1, (inner.width - across * width) // max(1, across - 1))), CAPTION
        return cells(m, inner, count, across, gap, Px(round(width * HALF_RATIO)))


class LastingLayout(PairLayout):
    """While abilities of beaten trials last on, which are told below the card that is read."""

    reading = Place(1052, 104, 208, 262)


class PreparingLayout(PairLayout):
    """Between two trials: both decks laid out, and between them what is read, brought and to be had."""

    prepared = Place(80, 134, 400, 622)
    prepared_above = Place(80, 134, 400, 506)
    own_fates = Place(80, 652, 400, 96)
    fates = Place(500, 684, 600, 92, large=(500, 676, 600, 86))
    brought = Place(500, 104, 200, 236)
    reading = Place(900, 104, 200, 310)
    lasting = Place(500, 352, 388, 62)
    shop = Place(500, 436, 600, 236)
    wide_upgrade_mark = Place(566, 706, 468, 120, low=True)
    upgrade_mark = Place(566, 788, 468, 44, low=True, large=(566, 768, 468, 64))


def places_of(scene: AnySurroundings) -> PairLayout:
    """The layout of two, from which a part of their table is built."""
    assert isinstance(scene.layout, PairLayout)
    return scene.layout


def key_of(side: Seat, place: int) -> str:
    """The key that lays the card of this place of a hand; nothing where the digits do not reach."""
    beyond, place = divmod(place, HALF)
    digit = str((side * HALF + place + 1) % 10)
    if beyond > 1:
        return ""
    return said_of("with_shift", key=digit) if beyond else digit
