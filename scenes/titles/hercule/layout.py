"""Layout of the table: where everything stands, in the design space of 1600x900; pure arithmetic.

In a wider window everything keeps its distance to the middle; the floor keeps to the lower edge. With two
heroes each has a half, and what they share is between the halves: places of a hero are given for the left
half, and mirrored for the right one.
"""

from dataclasses import replace

from scenes.table.layout import (
    HALF_RATIO,
    HEAD_HEIGHT,
    HEAD_TOP,
    LARGE_HEAD,
    LOG_MENU,
    RATIO,
    Layout as TableLayout,
    Logged,
    Place,
    Spot,
    fan,
    strip,
)
from scenes.titles.hercule.theme import stance_names
from scenes.toolkit.design import COLUMN, FRAME, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, Pose, Px, aligned, grid as cells, inset, own, rows

HAND_WIDTH, LARGE_HAND, PILE_WIDTH = 152, 168, 108
SPREAD, HAND_ROOM = 6.0, 724
TILE_GAP, CAPTION, BELOW_BADGE = 8, 14, 14
WIDEST_TILE, LEAST_WHOLE = 132.0, 92
"""The width of a pile of the Reserve where a panel of its own has room; the least one of a whole card."""
PRICE_HEIGHT, MOST_PRICED = 30.0, 6
FULL_HAND, FULL_WIDTH, WIDEST_HAND = 5, 4, 200
LOWER = 7.0
"""How much lower the middle of a larger hand is in large letters, for the cards in play above it."""
READ_WIDTH, LARGEST = 180, 2.0
RIGHT = 1600 - FRAME - COLUMN
"""The left edge of the right column."""
LOG_BUTTON = 1600 - FRAME - sum(LOG_MENU) - TIGHT, HEAD_TOP, LOG_MENU[0], HEAD_HEIGHT
BESIDE_SIGN = 350
"""The width of the valance between the frame and the sign of the phases."""
MENU_BUTTON = 1600 - FRAME - LOG_MENU[1], HEAD_TOP, LOG_MENU[1], HEAD_HEIGHT


BOARDS = 772, 434, 230, 216
"""Where the hero stands in large letters, below the stance; until the Improvement the Reserve lies there."""


class _ShopPlace(Place):
    """The box of the Reserve, as a descriptor; in large letters it leaves a higher window to the hand."""

    def __get__(self, layout: TableLayout, owner: object) -> Box:
        box, large = super().__get__(layout, owner), layout.metrics.text_scale > 1
        return box._replace(top=box.top - layout.metrics.px(layout.low(0))) if large else box


class Layout(TableLayout):
    """The layout for one hero and one window size."""

    strip_width, stance_width, pile_width = 120, 95, PILE_WIDTH
    strip_top, strip_centre = 104, 505
    tilted, tile_margin = 0.72, 14  # a tilted card is as high as its step, so that its name is seen
    hand_spot, hand_room = (693, 770), HAND_ROOM

    sign = Place(452, 0, 696, 58, large=(440, 0, 720, 48))
    log_button = Place(*LOG_BUTTON, large=(1170, HEAD_TOP, 168, 46))
    menu_button = Place(*MENU_BUTTON, large=(1348, HEAD_TOP, 172, 46))
    message = Place(240, 59, 1120, 29, large=(80, 50, 1440, 52))
    dials = Place(302, 98, 108, 307, large=(294, 98, 120, 307))
    progress = Place(80, 414, 330, 53, large=(80, 414, 330, 112))
    wounds = Place(80, 472, 330, 32, large=(80, 532, 330, 52))
    lasting = Place(80, 510, 330, 172, tall=True)
    lasts = Place(80, 588, 330, 102)
    strip_zone = Place(416, 96, 302, 556, large=(416, 96, 302, 536))
    yields = Place(598, 104, 116, 540, large=(598, 104, 116, 524))
    stance_words = Place(720, 102, 335, 176, large=(720, 132, 335, 270))
    hero = Place(772, 298, 230, 354, large=BOARDS)
    hero_above = Place(772, 298, 230, 246, large=BOARDS)
    expansion_cards = Place(724, 558, 327, 92, large=(80, 588, 330, 102))
    stage_log = Place(720, 294, 335, 358)
    beside_strip = Place(732, 294, 335, 338)
    reading = Place(RIGHT, 102, COLUMN, 258, tall=True, large=(RIGHT, 138, COLUMN, 260))
    review = Place(RIGHT, 102, COLUMN, 644, tall=True)
    shop = _ShopPlace(RIGHT, 380, COLUMN, 200, low=True, large=(716, 434, 343, 216))
    forecast = Place(RIGHT, 598, COLUMN, 154, low=True, large=(RIGHT, 434, COLUMN, 254))
    prepared = Place(424, 106, 631, 530, tall=True, large=(424, 144, 631, 740))
    prepared_above = Place(424, 106, 631, 424, tall=True, large=(424, 144, 631, 624))
    prepared_expansion_cards = Place(436, 542, 607, 96, low=True, large=(436, 780, 607, 96))
    brought = Place(80, 656, 330, 236, low=True)
    acts = Place(424, 656, 631, 236, low=True)
    hand_box = Place(328, 656, HAND_ROOM, 232, low=True)
    actions = Place(RIGHT, 754, COLUMN, 138, low=True, large=(RIGHT, 696, COLUMN, 196))
    due = Place(RIGHT, 866, COLUMN, 26, low=True, large=(RIGHT, 848, COLUMN, 44))
    upgrade_mark = Place(204, 642, 128, 46, low=True, large=(80, 640, 330, 48))
    anticipate_mark = Place(80, 642, 120, 46, low=True, large=(80, 590, 330, 48))
    wide_upgrade_mark = Place(RIGHT, 656, COLUMN, 92, low=True, large=(RIGHT, 596, COLUMN, 92))
    deck_label = Place(80, 850, PILE_WIDTH, 44, low=True, large=(72, 850, 124, 44))
    discard_label = Place(204, 850, PILE_WIDTH, 44, low=True, large=(202, 850, 116, 44))

    deck = Spot(80 + PILE_WIDTH / 2, 692 + PILE_WIDTH * RATIO / 2, low=True)
    discard = Spot(204 + PILE_WIDTH / 2, 692 + PILE_WIDTH * RATIO / 2, low=True)

    @property
    def trial_width(self) -> float:
        """The width of the trial, in design lengths."""
        return 210

    @property
    def trial(self) -> Pose:
        """The pose of the trial."""
        return self.pose(185, 98 + self.trial_width * RATIO / 2)

    @property
    def strip_room(self) -> float:
        """The height that the cards in play have."""
        return 540

    @property
    def lingering(self) -> Box | None:
        """The box of the abilities of beaten trials; None if they are listed with the trial's ability."""
        return self.lasts if self.is_large else None

    @property
    def is_large(self) -> bool:
        """True above a text scale of 1, where large words leave room for fewer panels."""
        return self.metrics.text_scale > 1

    @property
    def shows_heroes(self) -> bool:
        """Return True if the hero stands on the boards; in large letters he makes way for the Reserve."""
        return not self.is_large

    @property
    def shares_reading(self) -> bool:
        """True if the place where cards are read shows other things while none is pointed at."""
        return False

    def reading_of(self, seen: Box | None) -> Box:
        """The box where a thing is read that is seen in a box, which it does not cover; None: nothing is."""
        return self.reading

    def prices_shop(self, count: int, box: Box) -> bool:
        """Return True if prices stand in the panel of the Reserve: where the reader has no room for them."""
        return self.is_large and count <= MOST_PRICED

    @property
    def price_height(self) -> float:
        """The height of the price above a pile, in design lengths."""
        return PRICE_HEIGHT * self.metrics.text_scale

    @property
    def names_joint(self) -> bool:
        """Return True if there is room for the title of the forecast of two heroes."""
        return True

    @property
    def names_shop(self) -> bool:
        """Return True if there is room for the name of the Reserve above it."""
        return True

    @property
    def on_floor(self) -> bool:
        """True while the Reserve stands on the floor, where the hand is at other times."""
        return False

    @property
    def review_buttons(self) -> Box:
        return inset(self.metrics, self.reading, 0, 0, 0, self.reading.height / self.metrics.unit - 100)

    @property
    def corner(self) -> Box:
        """The corner of the status marks, in large letters as wide as the valance beside the sign."""
        box = super().corner
        wide = self.metrics.px(FRAME + BESIDE_SIGN) - box.left
        return box._replace(width=wide) if self.is_large else box

    @property
    def head_tools(self) -> tuple[Box, Box] | None:
        """Two places on the valance for those who look on; if large, one on either side of the sign."""
        if not self.is_large:
            return self.log_button, self.menu_button
        left, right = (self.box(x, 0, BESIDE_SIGN, LARGE_HEAD) for x in (FRAME, 1600 - FRAME - BESIDE_SIGN))
        return left, right

    @property
    def stance(self) -> Pose:
        """The pose of the stance in its panel, beside or above its words; even tilted it leaves them room."""
        left, top, width, height = self.box(726, 122 if not self.is_large else 130, 138, 148)
        return Pose(left + width / 2, top + height / 2)

    @property
    def _stance_texts(self) -> tuple[Box, Box]:
        room = own(self.stance_words)
        if self.is_large:
            # The words lie below the card, and the state beside it.
            below, beside = (TIGHT, 147, TIGHT, HAIR), (154, 26, HAIR, 140)
            return inset(self.metrics, room, *below), inset(self.metrics, room, *beside)
        above, state = rows(self.metrics, inset(self.metrics, room, 154, GAP, HAIR, TIGHT), REST, 26)
        return inset(self.metrics, above, 0, 0, TIGHT, 0), state

    @property
    def stance_text(self) -> Box:
        """The box of the words in the panel of the stance, in the coordinates of the panel."""
        return self._stance_texts[0]

    @property
    def stance_state(self) -> Box:
        """The box of the state of the stance, in those coordinates."""
        return self._stance_texts[1]

    def buttons(self, count: int, *, due: bool = False) -> tuple[Box, ...]:
        """Boxes of undo, redo, log, menu, way on and whole turn; `due` leaves room for warnings."""
        top, way, wide, high = (696, 752, 60, 50) if self.is_large else (762, 812, 124, 42)
        tall = (90 if due else 140) if self.is_large else (48 if due else 78)
        undo, redo = (self.box(x, self.low(top), wide, high) for x in (RIGHT, RIGHT + wide + 6))
        whole = self.box(RIGHT + 2 * wide + 12, self.low(top), COLUMN - 2 * wide - 12, high)
        way_on = self.box(RIGHT, self.low(way), COLUMN, tall)
        return undo, redo, self.log_button, self.menu_button, way_on, whole

    @property
    def log(self) -> Logged:
        """The drawer of the log, over the puppet, or with large text over the words of the stance."""
        if self.is_large:
            return Logged(self.stance_words, covers=max(stance_names(), key=len))
        return Logged(self.stage_log)

    @property
    def lesson(self) -> Box | None:
        """The place of a lesson's plate, over the puppet: beside all cards, and where nothing is read."""
        return None if self.is_large else self.stage_log

    @property
    def notes(self) -> Box | None:
        """The place of a note or a hint, over the puppet, beside a ring round the strip."""
        return None if self.is_large else self.beside_strip

    def strip(self, count: int) -> tuple[Pose, ...]:
        """Poses of the cards in play, each covering the lower half of the one before."""
        tall = self.strip_width * RATIO
        poses = strip(count, (0, 0), tall / 2 + 1, self.strip_room, tall)
        return tuple(self.pose(self.strip_centre, self.strip_top + pose.y) for pose in poses)

    def hand_width(self, count: int) -> float:
        """Width of a card of the hand: up to four in full size, which a higher window raises."""
        if count > FULL_WIDTH:
            # A full hand lies side by side; in a larger one each card covers an edge of the one before.
            step = 1.0 if count <= FULL_HAND else 0.93
            return max(92.0, HAND_ROOM / (step * count + 1 - step))
        full = (LARGE_HAND if self.is_large else HAND_WIDTH) + self.low(0) / RATIO
        return min(full, HAND_ROOM / (1.04 * max(1, count)), WIDEST_HAND)

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of the hand: a fan on the floor, with both halves of each card inside the window."""
        unit, width, (x, y) = self.metrics.unit, self.hand_width(count), self.hand_spot
        up = max(0.0, (width - HAND_WIDTH) * RATIO / 2 - LOWER * self.is_large)
        centre = self.pose(x, self.low(y) - up)
        room = self.hand_room * unit
        return fan(count, (centre.x, centre.y), width * unit, room, SPREAD, step=width * 1.04 * unit)

    def tile_ratio(self, count: int, box: Box) -> float:
        """The ratio of the sides of the piles in the panel of the Reserve, which are base halves."""
        return HALF_RATIO

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """Boxes of the piles of the Reserve in its panel, in the arrangement that makes them largest."""
        m, margin, ratio = self.metrics, self.tile_margin, self.tile_ratio(count, box)
        best, across = self._arranged(count, box, ratio)
        width = m.px(best)
        inner = inset(m, box, margin, self._above_tiles, margin, HAIR)
        gap = max(1, min(m.px(2 * TILE_GAP), (inner.width - across * width) // max(1, across - 1)))
        high, lines, below = round(width * ratio), -(-count // across), self._below_tile(count, box)
        # Their numbers hang over the foot, and the row below leaves them room if the panel has any.
        below = max(below, min(BELOW_BADGE, int((inner.height // lines - high) / m.unit)))
        whole = lines * (high + m.px(below))
        inner = aligned(m, inner, Px(across * (width + gap) - gap), Px(whole))
        return cells(m, inner, count, across, (Px(gap), below), Px(high))

    @property
    def _above_tiles(self) -> int:
        return 20 if self.names_shop else 6

    def _below_tile(self, count: int, box: Box) -> int:
        return CAPTION if self.prices_shop(count, box) else 4

    def widest_tile(self, count: int, box: Box) -> float:
        """The largest width of a pile: no larger than in large letters, for which there is less room."""
        if self.is_large:
            return WIDEST_TILE
        large = replace(self, metrics=replace(self.metrics, text_scale=LARGEST))
        return large._arranged(count, large.room_like(self, box), HALF_RATIO)[0]

    def room_like(self, usual: "Layout", box: Box) -> Box:
        """The room of the Reserve for a box that it has in the layout with usual letters."""
        return self.shop

    def _arranged(self, count: int, box: Box, ratio: float) -> tuple[float, int]:
        """The width of the piles in their panel, in design lengths, and how many stand beside one another."""
        unit, below = self.metrics.unit, self._below_tile(count, box)
        wide, tall = box.width / unit - 2 * self.tile_margin, box.height / unit - 6 - self._above_tiles
        best, across, widest = 0.0, 1, self.widest_tile(count, box)
        for each in range(2, 9):
            lines = -(-count // each)
            low = (tall / lines - below) / ratio
            width = min(widest, (wide + TILE_GAP) / each - TILE_GAP, low)
            best, across = max((best, across), (width, each))
        return best, across
