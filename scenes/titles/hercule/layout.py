"""Where everything on the table stands, in the design space of 1600x900; pure arithmetic.

All keeps its distance to the middle of a wider window; the floor keeps to the lower edge.
"""

from scenes.table.layout import HALF_RATIO, RATIO, Layout as TableLayout, Logged, Place, Spot, fan, strip
from scenes.toolkit.geometry import Box, Pose, Px, grid as cells, inset

HAND_WIDTH, PILE_WIDTH = 152, 108
SPREAD, HAND_ROOM = 6.0, 640
TILE_GAP = 8
FULL_HAND = 5
READ_WIDTH = 180


class Layout(TableLayout):
    """Boxes and poses of one window size; the stance is upright: tilted it has room beside its words."""

    trial_width, strip_width, stance_width, pile_width = 210, 120, 88, PILE_WIDTH
    strip_top, strip_room, strip_centre = 104, 540, 505
    tilted = 1.0
    hand_spot, hand_room = (648, 770), HAND_ROOM

    sign = Place(340, 0, 920, 58, large=(340, 0, 920, 48))
    message = Place(460, 59, 680, 27, large=(180, 50, 1000, 46))
    dials = Place(302, 98, 108, 307)
    progress = Place(80, 414, 330, 53)
    lasting = Place(80, 480, 330, 156)
    strip_zone = Place(418, 96, 290, 556)
    yields = Place(598, 104, 106, 540)
    stance_words = Place(720, 102, 250, 176, large=(720, 118, 250, 156))
    hero = Place(732, 296, 230, 360)
    hero_above = Place(732, 296, 230, 254)
    fates = Place(724, 558, 246, 92)
    reading = Place(984, 98, 560, 278)
    shop = Place(984, 394, 560, 188)
    forecast = Place(984, 600, 560, 156)
    prepared = Place(424, 98, 544, 538, large=(424, 118, 544, 518))
    prepared_above = Place(424, 98, 544, 432, large=(424, 118, 544, 412))
    prepared_fates = Place(436, 542, 520, 96)
    brought = Place(80, 656, 330, 228, low=True)
    acts = Place(424, 656, 544, 228, low=True)
    hand_box = Place(328, 656, HAND_ROOM, 232, low=True)
    actions = Place(984, 770, 560, 112, low=True)
    way_on = Place(1224, 770, 320, 112, low=True)
    due = Place(1224, 840, 320, 42, low=True)
    upgrade_mark = Place(204, 644, PILE_WIDTH, 44, low=True)
    anticipate_mark = Place(80, 644, PILE_WIDTH, 44, low=True)
    wide_upgrade_mark = Place(984, 656, 560, 96, low=True)
    deck_label = Place(80, 854, PILE_WIDTH, 30, low=True)
    discard_label = Place(204, 854, PILE_WIDTH, 30, low=True)

    trial = Spot(185, 98 + 210 * RATIO / 2)
    deck = Spot(80 + PILE_WIDTH / 2, 694 + PILE_WIDTH * RATIO / 2, low=True)
    discard = Spot(204 + PILE_WIDTH / 2, 694 + PILE_WIDTH * RATIO / 2, low=True)

    @property
    def lingering(self) -> Box | None:
        """Where abilities of beaten trials are told, if not with that of the trial."""
        return None

    @property
    def stance(self) -> Pose:
        """The stance in its panel, beside its words also when it is tilted."""
        left, top, width, height = inset(self.metrics, self.stance_words, 8, 20, 114, 8)
        return Pose(left + width / 2, top + height / 2)

    def buttons(self, count: int, *, due: bool = False) -> tuple[Box, ...]:
        """Undo, redo, the whole turn beside the way on, over what is `due`; log and menu above the stage."""
        undo, redo = (self.box(x, self.low(770), 110, 52) for x in (984, 1102))
        log, menu = (self.box(x, 8, 130, 44) for x in (1276, 1414))
        way = self.box(1224, self.low(770), 320, 62) if due else self.way_on
        return undo, redo, log, menu, way, self.box(984, self.low(830), 228, 52)

    @property
    def log(self) -> Logged:
        """Over the marionette, which is only looked at: nothing else that plays is under it."""
        return Logged(inset(self.metrics, self.hero, -10))

    def strip(self, count: int) -> tuple[Pose, ...]:
        """The cards in play, each over the lower half of the one before."""
        tall = self.strip_width * RATIO
        poses = strip(count, (0, 0), tall / 2, self.strip_room, tall)
        return tuple(self.pose(self.strip_centre, self.strip_top + pose.y) for pose in poses)

    def hand_width(self, count: int) -> float:
        """How wide the cards of a hand are: whole ones side by side, smaller when there are many."""
        return HAND_WIDTH if count <= 4 else max(92.0, HAND_ROOM / (0.93 * count + 0.07))

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The hand, a fan on the floor, both halves of each card inside the window."""
        unit, width, (x, y) = self.metrics.unit, self.hand_width(count), self.hand_spot
        centre = self.pose(x, self.low(y))
        room = self.hand_room * unit
        return fan(count, (centre.x, centre.y), width * unit, room, SPREAD, step=width * 1.04 * unit)

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """The piles of the Reserve in two lines inside its panel: five side by side, or more smaller ones."""
        m, across = self.metrics, max(5, -(-count // 2))
        width = m.px(min(92.0, (box.width / m.unit - 32 + TILE_GAP) / across - TILE_GAP))
        inner = inset(m, box, 14, 20, 14, 6)
        gap = Px((inner.width - across * width) // (across - 1)), 14
        return cells(m, inner, count, across, gap, Px(round(width * HALF_RATIO)))
