"""Which layout the table has: the usual one, one with open hands, or with room for what is asked.

With all hands open the screen shrinks to make room for the other seats' hands. The layout
of a replay has no shadows, since it shows who is wandering; that of a game with open hands has them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from scenes.table.layout import RATIO
from scenes.titles.seventh_hero.layout import LANTERN, ROOMY, SMALL_LANTERN, VERDICT, Layout
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.rim import Rim
from scenes.toolkit.design import HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, Pose

OPEN_WIDTH = 56
ASIDE, DOWN = 66, 88  # how far the screen shrinks at the sides and at the top, in design lengths
MIDDLE, APART = 574, 5
FOR_FINGERS = 20  # how far a hand at a side reaches past its strip where the screen is touched
CORNERS = 324, 824  # limits of the hands above, which keep clear of those at the sides
ALL_ASIDE = 3  # seats at which nobody sits above
LOWER = {3: -20, 4: 36, 5: 30}
UNDER, UNDERNEATH = (424, 204), 38
WIDEST, BESIDE, FROM_RIM, OFF_HERO, CLEAR, TWO_LINES = 100.0, 16, 24, 48, 28, 42
LOW_LANTERN = 6  # how much lower the lantern before the viewer hangs with three seats
INWARD, OFF_CARD = 4, 6
"""How far inwards the wandering hero lies at a side, clear of the hand there, and what gives way to it."""
ASTRIDE, IN_RIM, UP, ABOVE = 37, 30, 40, 72
"""The buttons beside the hero: from the middle, from the path of the rim at the sides and below; or above."""
CARD = 124.0  # width of the requirement card while a power is declared


@dataclass(frozen=True)
class OpenLayout(Layout):
    """The layout with a narrower screen; the shadows are left out, since everybody sees who is wandering."""

    @property
    def tells_who(self) -> bool:
        """Everybody sees it, so that no shadow has to say it."""
        return False

    @property
    def rim(self) -> Rim:
        """The path around the smaller screen."""
        rim, down = super().rim, 0 if self.seats_count == 3 else DOWN
        return Rim(rim.x + ASIDE, rim.y + down, rim.width - 2 * ASIDE, rim.height - down)

    @property
    def _share(self) -> float:
        """The width of the rim as a share of that of the usual layout."""
        return self.rim.width / super().rim.width

    def _narrowed(self, pose: Pose, width: float) -> tuple[Pose, float]:
        """The pose and width of a card on the screen, moved to its middle and made smaller."""
        middle = self.pose(MIDDLE, 0).x
        there = middle + (pose.x - middle) * self._share
        return replace(pose, x=there), min(WIDEST, width * self._share)

    @property
    def _inner(self) -> tuple[float, float]:
        top, spare = super()._inner
        return top, spare + LOWER[self.seats_count]

    def on_screen(self, x: float, y: float, width: float, height: float) -> Box:
        """A box on the screen, moved to its middle and made narrower."""
        left = MIDDLE + (x - MIDDLE) * self._share
        return super().on_screen(left, y, width * self._share, height)

    @property
    def required(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card; with three seats it is below the large letters."""
        pose, width = self._narrowed(*super().required)
        if self.seats_count != 3:
            return replace(pose, x=pose.x + OFF_CARD * self.metrics.unit), width
        x, y = UNDER
        return replace(pose, x=self.pose(x, 0).x, y=float(self.on_screen(x, y, 0, 0).top)), width

    @property
    def required_then(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card while a window is open."""
        return self._narrowed(*super().required_then)

    @property
    def chain(self) -> Box:
        """The box of the declared powers, which ends above the lower edge of the smaller screen."""
        box, rim = super().chain, self.rim
        end = round(self.pose(0, rim.y + rim.height - FROM_RIM).y)
        return box._replace(height=min(box.height, end - box.top))

    def _beside(self, box: Box, off: float = OFF_HERO) -> Box:
        """The box, placed in the room between the requirement card and the rim."""
        (pose, width), m = self.required, self.metrics
        left = round(pose.x + (width / 2 + (TIGHT if self.large else BESIDE)) * m.unit)
        rim = self.rim
        return Box(left, box.top, round(self.pose(rim.x + rim.width - off, 0).x) - left, box.height)

    @property
    def demand(self) -> Box:
        """The requirement in large letters; with three seats over the whole width of the screen."""
        if self.seats_count != 3:
            return self._beside(super().demand, FROM_RIM)
        rim, box, (card, wide) = self.rim, super().demand, self.required
        left, right = (round(self.pose(x, 0).x) for x in (rim.x + FROM_RIM, rim.x + rim.width - FROM_RIM))
        top, foot = box.top - self.metrics.px(TIGHT), round(card.y - wide * RATIO / 2 * self.metrics.unit)
        # Larger letters end above the card.
        return Box(left, top, right - left, min(box.height, foot - top))

    @property
    def demanded(self) -> Box:
        """The sentence below the requirement, at least two lines high."""
        box = self._beside(super().demanded)
        return box._replace(height=max(box.height, self.metrics.px(TWO_LINES)))

    @property
    def numbers(self) -> Box:
        """The seven numbers of the requirement, at most as high as they are wide side by side."""
        off = CLEAR if self.large else OFF_HERO
        box, above = self._beside(super().numbers, off), self.demanded
        box = box._replace(top=max(box.top, above.top + above.height))
        high = min(box.height, round(box.width / 7 * 0.94))
        return box._replace(top=box.top + (box.height - high) // 2, height=high)

    def wandering(self, side: str) -> tuple[Pose, float]:
        """The pose and width of the wandering hero in front of a seat, clear of an open hand there."""
        pose, width = super().wandering(side)
        inward = {"left": INWARD, "right": -INWARD}.get(side, 0)
        return replace(pose, x=pose.x + inward * self.metrics.unit), width

    @property
    def verdict(self) -> tuple[Box, Box]:
        """The boxes of the two answers, between the wandering hero and the inner edge of the rim."""
        rim, high = self.rim, VERDICT[1]
        # Larger words need more room than there is beside the hero, and have it above with three seats.
        above = self.large and self.seats_count == ALL_ASIDE
        apart, up = (HAIR, ABOVE) if above else (ASTRIDE, UP)
        left, wide = rim.x + IN_RIM, MIDDLE - apart - rim.x - IN_RIM
        top = rim.y + rim.height - up - high
        first, second = (self.box(x, top, wide, high) for x in (left, MIDDLE + apart))
        return first, second._replace(width=first.width)

    def lantern(self, side: str) -> Box:
        """The box of the lantern; at the sides it hangs below the hero, since the rim leaves no room."""
        if side == "below":
            left, top, wide, high = super().lantern(side)
            # It stands on the rim also where the hero lies higher.
            foot = top + high + self.metrics.px(self.raised)
            if self.seats_count == ALL_ASIDE:
                # It is clear of the answer above it.
                return Box(left, foot - high + self.metrics.px(LOW_LANTERN), wide, high)
            wide, high = (self.metrics.px(length) for length in SMALL_LANTERN)
            return Box(left, foot - high, wide, high)
        if side not in ("left", "right"):
            return super().lantern(side)
        pose, (wide, high), m = super().wandering(side)[0], LANTERN, self.metrics
        return Box(round(pose.x - m.px(wide) / 2), round(pose.y + m.px(UNDERNEATH)), m.px(wide), m.px(high))

    def _strip(self, side: str) -> Box:
        """The strip for a hand between its seat's tray and the screen; strips do not meet in the corners."""
        m, tray, across = self.metrics, self.tray(side), OPEN_WIDTH * self.metrics.unit
        if side in ("left", "right"):
            above = self.tray("above")
            # With large text the trays at the sides begin as high as those above.
            under = above.top + above.height + m.px(APART)
            top = max(tray.top, under) if self.seats_count > ALL_ASIDE else tray.top
            left = tray.left + tray.width + m.unit if side == "left" else tray.left - across - m.unit
            return Box(round(left), top, round(across), tray.top + tray.height - top)
        first, last = (round(self.pose(x, 0).x) for x in CORNERS)
        left, right = max(tray.left, first), min(tray.left + tray.width, last)
        return Box(left, tray.top + tray.height + m.px(HAIR), right - left, round(across * RATIO))

    def hand_at(self, side: str, count: int) -> Sequence[Pose]:
        """Poses of the cards of an open hand; they overlap if there are many."""
        box, unit, down = self._strip(side), self.metrics.unit, side in ("left", "right")
        length, room = OPEN_WIDTH * unit * (RATIO if down else 1.0), float(box.height if down else box.width)
        if self.metrics.fingers and down:
            room += 2 * self.metrics.px(FOR_FINGERS)
        step = min(length + APART * unit, (room - length) / max(1, count - 1))
        middle = box.left + box.width / 2, box.top + box.height / 2
        ways = [(index - (count - 1) / 2) * step for index in range(count)]
        return [
            Pose(middle[0], middle[1] + way) if down else Pose(middle[0] + way, middle[1]) for way in ways
        ]


@dataclass(frozen=True)
class OpenHands(OpenLayout):
    """The layout of a game with open hands; with three seats the shadows say who may be wandering."""

    @property
    def tells_who(self) -> bool:
        """Whether the shadows have room."""
        return self.seats_count == ALL_ASIDE

    @property
    def _inner(self) -> tuple[float, float]:
        # With more seats the answers beside the hero need the room below.
        top, spare = super()._inner
        return top, spare - (0 if self.tells_who else LOWER[self.seats_count])

    @property
    def shadows(self) -> tuple[tuple[Pose, ...], float]:
        """The poses and the width of the shadows, nearer together on the smaller screen."""
        return self._nearer(*super().shadows)

    @property
    def shadows_then(self) -> tuple[tuple[Pose, ...], float]:
        """The poses and the width of the shadows in an open window."""
        poses, wide = super().shadows_then
        return poses, min(wide, super().shadows[1] * self._share)

    def _nearer(self, poses: tuple[Pose, ...], wide: float) -> tuple[tuple[Pose, ...], float]:
        return tuple(self._narrowed(pose, wide)[0] for pose in poses), wide * self._share


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
        x, y, width = (374, 222, 136) if self.large else (381, 206, 150)
        top, spare = self._inner
        return self.pose(x, top + y + spare), width

    @property
    def demand(self) -> Box:
        """The requirement in large letters, below the bar."""
        top, high = (124, 96) if self.large else (90, 108)
        return self.on_screen(484, top, 368, high)

    @property
    def demanded(self) -> Box:
        """The sentence below the requirement."""
        return self.on_screen(490, 200, 360, 48)

    @property
    def numbers(self) -> Box:
        """The seven numbers of the requirement."""
        top, high = (228, 60) if self.large else (260, 44)
        return self.on_screen(484, top, 364, high)


def layout_for(metrics: Metrics, model: Model, *, hosted: int, taught: bool) -> Layout:
    """The layout of what a model shows; `hosted` and `taught` as in a layout."""
    made, view = Layout, model.view
    if model.everyone or model.hands_lie_open:
        made = OpenLayout if model.everyone else OpenHands
    elif model.seats == ROOMY and view.windows and not view.chain:
        made = AskingLayout
    elif model.seats == ROOMY and metrics.text_scale <= 1:
        made = RoomyLayout
    return made(metrics, model.seats, hosted=hosted, taught=taught)
