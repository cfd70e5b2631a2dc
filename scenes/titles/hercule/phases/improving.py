"""Layouts of the Improvement: the Reserve stands on the floor; see `layout`, whose design space it is."""

from dataclasses import dataclass

from scenes.table.layout import HALF_RATIO, RATIO, Place
from scenes.titles.hercule.layout import LARGEST, PRICE_HEIGHT, RIGHT, TILE_GAP, WIDEST_HAND, Layout
from scenes.toolkit.design import COLUMN
from scenes.toolkit.geometry import Box, Px, aligned, grid as cells, inset

MOST_WHOLE = 6
"""Most piles of the Reserve that stand on the floor as whole cards; more show base halves, in two rows."""
SHOP_CARD, LIFT = 115, 8
CROWD, ROOMY, LOW_PRICE = 3, 9, 33.0
"""Piles in a line where many lie in large letters; up to how many prices are large; how high others are."""


@dataclass(frozen=True)
class FloorLayout(Layout):
    """A layout with the Reserve on the floor, each pile as a card: in the Improvement."""

    piles: int = 0
    most_whole = MOST_WHOLE

    @property
    def on_floor(self) -> bool:
        return True

    @property
    def shows_heroes(self) -> bool:
        return True

    @property
    def floors(self) -> tuple[Box, ...]:
        """The parts of the floor on which the piles stand, all of one size."""
        return (self.shop,)

    @property
    def price_height(self) -> float:
        """The height of a price: it grows with the text as far as no card is smaller for it."""
        lines, ratio = self._rows
        room = self.shop.height / self.metrics.unit / lines - LIFT
        return min(super().price_height, max(LOW_PRICE, room - self._widest * ratio))

    @property
    def card_width(self) -> int:
        """The width of a pile of the Reserve in pixels; 0 if none lies there."""
        return self.tiles(self.piles, self.shop)[0].width if self.piles else 0

    @property
    def _rows(self) -> tuple[int, float]:
        """The lines in which the piles stand, and the ratio of their sides: cards or base halves."""
        return (1, RATIO) if self.piles <= self.most_whole else (2, HALF_RATIO)

    @property
    def _shares(self) -> tuple[int, ...]:
        """How many piles stand on each part of the floor."""
        parts = len(self.floors)
        return tuple((self.piles + parts - 1 - part) // parts for part in range(parts))

    @property
    def _across(self) -> int:
        """The most piles that stand beside one another."""
        return max(1, -(-max(self._shares) // self._rows[0]))

    @property
    def _widest(self) -> float:
        """The width of a pile, in design lengths: two lines leave room for prices in the largest letters."""
        (lines, ratio), wide = self._rows, self.floors[0].width / self.metrics.unit
        priced = self.shop.height / self.metrics.unit / lines - LIFT - PRICE_HEIGHT * LARGEST
        widest = min(WIDEST_HAND, SHOP_CARD + self.low(0) / RATIO, max(SHOP_CARD, priced / ratio))
        return min(widest, (wide + TILE_GAP) / self._across - TILE_GAP)

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """Boxes of the piles on the floor, below their prices: whole cards, or base halves in two rows."""
        (lines, ratio), above = self._rows, self.price_height + LIFT
        width = min(self._widest, (box.height / self.metrics.unit / lines - above) / ratio)
        parts = zip(self.floors, self._shares, strict=True)
        return tuple(tile for floor, share in parts for tile in self._on(floor, share, width))

    def _on(self, floor: Box, count: int, width: float) -> tuple[Box, ...]:
        """Boxes of as many piles of a width in the middle of a part of the floor."""
        if not count:
            return ()
        m, (lines, ratio), above = self.metrics, self._rows, self.price_height + LIFT
        spare = max(0.0, floor.height / m.unit - lines * (above + width * ratio))
        across, wide = -(-count // lines), floor.width / m.unit
        gap = min(2 * TILE_GAP, (wide - across * width) / max(1, across - 1))
        whole = Px(m.px(across * (width + gap) - gap))
        room = aligned(m, inset(m, floor, 0, above + spare / 2, 0, 0), whole)
        return cells(m, room, count, across, (gap, above), width * ratio)


class ImprovingLayout(FloorLayout):
    """The layout of the Improvement of one hero."""

    # In large letters the marks end with the discard below them, so that no card of the Reserve is smaller.
    upgrade_mark = Place(204, 642, 128, 46, low=True, large=(80, 640, 248, 48))
    anticipate_mark = Place(80, 642, 120, 46, low=True, large=(80, 590, 248, 48))
    shop = Place(344, 656, 712, 236, tall=True)
    lasts = Place(720, 496, 335, 102)
    hero_above = Place(772, 298, 230, 246, large=(772, 434, 230, 160))
    expansion_cards = Place(724, 558, 327, 92, large=(720, 602, 335, 50))
    reading = Place(RIGHT, 102, COLUMN, 400, tall=True, large=(RIGHT, 138, COLUMN, 260))
    lasting = Place(80, 510, 330, 126, tall=True)
    forecast = Place(RIGHT, 540, COLUMN, 198, low=True, large=(RIGHT, 434, COLUMN, 254))


class WaitingLayout(ImprovingLayout):
    """The layout of the Improvement while a card that was drawn after the Planning waits in the hand."""

    shop = Place(344, 656, 596, 236, tall=True)
    hand_spot, hand_room = (1000, 770), 112
    hand_box = Place(944, 656, 112, 232, low=True)

    def hand_width(self, count: int) -> float:
        return 108.0


class CrowdedLayout(ImprovingLayout):
    """The layout of the Improvement in large letters while many piles lie in the Reserve on a low floor.

    They stand below the stance, three in a line, in the place of the hero, whom the blows bring back. A card
    that waits in the hand lies on the floor beside them.
    """

    shop = Place(716, 410, 358, 482, tall=True)
    expansion_cards = Place(418, 656, 185, 92, low=True)
    hand_spot, hand_room = (661, 770), 112
    hand_box = Place(605, 656, 112, 232, low=True)

    @property
    def shows_heroes(self) -> bool:
        return False

    @property
    def lingering(self) -> Box | None:
        # The panel of the trial names the beaten ones.
        return None

    def hand_width(self, count: int) -> float:
        return 108.0

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """Boxes of the piles as base halves below their prices."""
        m, lines, above = self.metrics, -(-count // CROWD), self.price_height + LIFT
        tall, wide = box.height / m.unit / lines, box.width / m.unit
        width = min(WIDEST_HAND, (tall - above) / HALF_RATIO, (wide + TILE_GAP) / CROWD - TILE_GAP)
        whole = Px(m.px(CROWD * (width + TILE_GAP) - TILE_GAP))
        room = aligned(m, inset(m, box, 0, above, 0, 0), whole)
        return cells(m, room, count, CROWD, (TILE_GAP, above), width * HALF_RATIO)

    @property
    def price_height(self) -> float:
        return PRICE_HEIGHT * self.metrics.text_scale if self.piles <= ROOMY else LOW_PRICE
