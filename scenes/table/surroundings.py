"""What everything on a table is drawn from while one frame is built, and where it stands; knows no game."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scenes.services.services import Services
from scenes.table.model import TableModel
from scenes.table.zones import RATIO
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, grid
from scenes.toolkit.paint import Theme

Mo = TypeVar("Mo", bound=TableModel[Any, Any, Any])
La = TypeVar("La", bound="Layout")

LEFT, LEFT_WIDTH = 84, 252
RIGHT, RIGHT_WIDTH = 1088, 444
UPPER, EDGE, BELOW_VALANCE = 62, 18, 104
ACTIONS_HEIGHT, READER_WIDTH = 224, 292


@dataclass(frozen=True)
class Layout:
    """Boxes and poses of one window size, in the design space of 1600x900, kept to the middle of a wider one.

    At the left what is said of the seats, in the middle the cards, at the right reader and buttons.
    """

    metrics: Metrics

    def _x(self, x: float) -> float:
        return x + (self.metrics.w - 1600) / 2

    def low(self, y: float) -> float:
        """A height that keeps to the lower edge of a higher window."""
        return y + self.bottom - 900

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """A box in pixels."""
        return self.metrics.box(self._x(x), y, width, height)

    def pose(self, x: float, y: float, angle: float = 0.0) -> Pose:
        """A centre in pixels."""
        unit = self.metrics.unit
        return Pose(self._x(x) * unit, y * unit, angle)

    @property
    def bottom(self) -> float:
        """The lower edge of the window."""
        return self.metrics.h

    @property
    def seats(self) -> Box:
        """Where it is said how the seats stand."""
        return self.box(LEFT, UPPER, LEFT_WIDTH, self.message_top - 20 - UPPER)

    @property
    def message_top(self) -> float:
        """The upper edge of the message."""
        return self.low(720)

    @property
    def message(self) -> Box:
        """What can be done next."""
        return self.box(LEFT, self.message_top, LEFT_WIDTH, self.bottom - EDGE - self.message_top)

    @property
    def middle(self) -> Box:
        """Where the cards lie that are not in the viewer's hand."""
        return self.box(360, BELOW_VALANCE, 700, self.low(700) - BELOW_VALANCE)

    @property
    def hand_box(self) -> Box:
        """Where the viewer's hand is held."""
        return self.box(360, self.low(712), 700, 172)

    @property
    def reader_width(self) -> float:
        """The width of the card that is read, in design lengths."""
        return READER_WIDTH

    @property
    def reader(self) -> Pose:
        """The card that is read."""
        return self.pose(RIGHT + RIGHT_WIDTH / 2, UPPER + READER_WIDTH * RATIO / 2)

    @property
    def reading(self) -> Box:
        """The place of the card that is read, as wide as the words below it."""
        return self.box(RIGHT, UPPER, RIGHT_WIDTH, READER_WIDTH * RATIO)

    @property
    def words(self) -> Box:
        """What is said of the card that is read."""
        top = UPPER + READER_WIDTH * RATIO + 16
        return self.box(RIGHT, top, RIGHT_WIDTH, self.low(900 - EDGE - 226 - 14) - top)

    @property
    def actions(self) -> Box:
        """Where all that can be done stands."""
        return self.box(RIGHT, self.low(900 - EDGE - 226), RIGHT_WIDTH, ACTIONS_HEIGHT)

    def buttons(self, count: int) -> tuple[Box, ...]:
        """The places of so many buttons there."""
        return grid(self.metrics, self.actions, count, 2, 8, 50 if count <= 8 else REST)


@dataclass(frozen=True)
class Surroundings(Generic[Mo, La]):
    """What everything is drawn from: the model, where it is shown, and in whose colours."""

    services: Services
    model: Mo
    layout: La
    theme: Theme

    @property
    def metrics(self) -> Metrics:
        """The size of the window."""
        return self.layout.metrics
