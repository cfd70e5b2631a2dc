"""Layouts of the preparation of one hero; see `layout`, whose design space it is."""

from scenes.table.layout import HALF_RATIO, RATIO, Place
from scenes.titles.hercule.layout import LEAST_WHOLE, RIGHT, WIDEST_TILE, Layout
from scenes.toolkit.design import COLUMN, HAIR
from scenes.toolkit.geometry import REST, Box, columns


class ReadyingLayout(Layout):
    """The layout of the preparation of one hero in a lesson or for those who look on.

    No forecast stands below the Reserve, and above it there is room for the reader or for the host.
    """

    @property
    def lesson(self) -> Box | None:
        """The place of a lesson's plate, over the list of acts: beside the laid-out deck."""
        return None if self.is_large else self.acts

    @property
    def notes(self) -> Box | None:
        """The place of a note or a hint, where cards are read, while none is."""
        return None if self.is_large else self.reading

    def prices_shop(self, count: int, box: Box) -> bool:
        return False

    lasting = Place(80, 510, 330, 126, tall=True)
    reading = Place(RIGHT, 102, COLUMN, 318, tall=True, large=(RIGHT, 138, COLUMN, 230))
    shop = Place(RIGHT, 440, COLUMN, 196, low=True, large=(RIGHT, 402, COLUMN, 180))

    def buttons(self, count: int, *, due: bool = False) -> tuple[Box, ...]:
        """As usual, but undo and redo have the row for themselves: no turn can be played whole."""
        undo, redo, *others = super().buttons(count, due=due)
        if self.is_large:
            return undo, redo, *others
        row = self.box(RIGHT, self.low(762), COLUMN, 42)
        left, right = columns(self.metrics, row, REST, REST, gap=HAIR)
        return left, right, *others


class GainingLayout(ReadyingLayout):
    """The layout of the preparation in which the player acts: the Reserve has the whole right column.

    What is pointed at is read below the deck, over the list of acts.
    """

    shop = Place(RIGHT, 106, COLUMN, 530, tall=True, large=(RIGHT, 144, COLUMN, 440))
    prepared = Place(424, 106, 631, 530, tall=True, large=(424, 144, 631, 530))
    prepared_above = Place(424, 106, 631, 424, tall=True, large=(424, 144, 631, 424))
    prepared_expansion_cards = Place(436, 542, 607, 96, low=True, large=(436, 576, 607, 96))
    reading = Place(424, 656, 631, 236, low=True, large=(424, 696, 631, 194))
    tile_margin = 20

    @property
    def shares_reading(self) -> bool:
        return not self.is_large

    def widest_tile(self, count: int, box: Box) -> float:
        return WIDEST_TILE

    def tile_ratio(self, count: int, box: Box) -> float:
        """Whole cards if they are not too small, in large letters base halves."""
        whole, _ = self._arranged(count, box, RATIO)
        return RATIO if whole >= LEAST_WHOLE and not self.is_large else HALF_RATIO
