"""Which layout the table has: the usual one, one with open hands, or with room for what is asked."""

from dataclasses import dataclass

from msgspec.structs import replace

from scenes.titles.seventh_hero.layout import ROOMY, Layout
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.open_layout import OpenHands, OpenLayout
from scenes.toolkit.geometry import Box, Metrics, Pose

CARD = 124.0  # width of the requirement card while a power is declared
UNDER_BAR, LEFT, NARROWER = 54, 10, 20
"""How much lower the requirement stands below the bar of a window, and how its card gives way."""


@dataclass(frozen=True)
class RoomyLayout(Layout):
    """The layout for three seats: in an open window the requirement is written below its card."""

    @property
    def required_then(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card while a window is open."""
        top, spare = self._inner
        return self.pose(306 + CARD / 2, top + 184 + spare), CARD

    @property
    def demand_then(self) -> Box:
        """The requirement in words below the card, while a window is open."""
        return self.on_screen(306, 276, CARD, 50)

    @property
    def chain(self) -> Box:
        """The box of the declared powers, with cards of the size of the required one."""
        return self.on_screen(450, 94, 392, 222)


@dataclass(frozen=True)
class AskingLayout(RoomyLayout):
    """The layout of a window without a declared power, below whose bar the whole requirement has room."""

    asks = True

    @property
    def required(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card, below the bar."""
        pose, width = super().required
        unit = self.metrics.unit
        lower = UNDER_BAR - LEFT + 3
        return replace(pose, x=pose.x - LEFT * unit, y=pose.y + lower * unit), width - NARROWER

    @property
    def demand(self) -> Box:
        """The requirement in large letters, below the bar."""
        return self._lower(super().demand)

    @property
    def demanded(self) -> Box:
        """The sentence below the requirement."""
        return self._lower(super().demanded)

    @property
    def numbers(self) -> Box:
        """The seven numbers of the requirement."""
        return self._lower(super().numbers)

    def _lower(self, box: Box) -> Box:
        return box._replace(top=box.top + self.metrics.px(UNDER_BAR))


def layout_for(metrics: Metrics, model: Model, *, hosted: bool, taught: bool) -> Layout:
    """The layout of what a model shows; `hosted` and `taught` as in a layout."""
    made, view = Layout, model.view
    if model.everyone or model.hands_lie_open:
        made = OpenLayout if model.everyone else OpenHands
    elif model.seats == ROOMY and metrics.text_scale <= 1:
        made = AskingLayout if view.windows and not view.chain else RoomyLayout
    return made(metrics, model.seats, hosted=hosted, taught=taught)
