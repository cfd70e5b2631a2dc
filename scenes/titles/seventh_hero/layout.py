"""Layout of the table of 7e Héros in the design space of 1600x900; pure arithmetic.

The viewer sits below, the others clockwise from there, in the order in which the wandering hero goes: left,
above, right. In a higher window the screen in the middle is higher.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from scenes.table.layout import (
    ACTIONS_HEIGHT,
    ACTIONS_TOP,
    EDGE,
    HEAD_HEIGHT,
    HEAD_TOP,
    RIGHT,
    RIGHT_WIDTH,
    Layout as Base,
    Place,
    fan,
    row,
)
from scenes.titles.seventh_hero.rim import BEAD_STEP, CORNER, Rim
from scenes.toolkit.design import BODY, FRAME, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, Point, Pose, grid
from scenes.toolkit.text import line_height

HAND_WIDTH, LARGE_HAND, HIDDEN_WIDTH, TILE, SMALL_TILE, PILE_WIDTH = 122, 134, 92, 66, 56, 68
HAND_GAP, NAMED = 2.0, 0.86
"""Between the cards of a hand, and the share of a card that stays uncovered, with its name."""
RAISED = 14
"""How much higher the viewer's group and the hero before it are in large letters, for the hand's sake."""
MIDDLE, NARROW_LEFT, HAND_RIGHT = 574, 266, 882
HAND_ROOM = HAND_RIGHT - 84  # the width of the hand where no high plate stands beside it
ROWS, ROW = 3, 50  # of buttons, and how high they are
TAUGHT = 36  # by how much the place of the buttons is higher in a lesson, whose words stand below one row
WANDERING, WANDERING_FAR = 58, 50
LANTERN, SMALL_LANTERN = (44, 66), (25, 38)  # the small one above, where words are close to the rim
SHADOW, SHADOW_STEP, VALUES = 72, 78, 7
VERDICT, LARGE_VERDICT, ASTRIDE = (170, 48), 190, 79
"""Size of a button beside the hero, its width with large text, how far from the middle it begins."""
ROOMY, LOWERED = 3, 20  # with more seats than that the shadows are lowered in an open window of large letters
READER, SECOND, ASIDE = 0.88, 34.0, 44.0
PLATE, LARGE_PLATE, LARGE_ASIDE, LARGE_TRAY = 86, 132, 151, (54, 454)
"""Height of a plate; with large text of the viewer's and of one aside, and top and height of a tray there."""
OWN_ANSWER = 300
"""The width of the viewer's answer box with no more than a few buttons."""
SIDES = {3: ("below", "left", "right"), 4: ("below", "left", "above", "right")}
SIDES_OF_FIVE = ("below", "left", "above", "beside", "right")
"""Sides of the seats, clockwise from the viewer; with five players the second seat above is `beside`."""


class _HandPlace(Place):
    """The box of the viewer's hand, as a descriptor; it is narrower beside a high plate."""

    def __get__(self, layout: Base, owner: object) -> Box:
        assert isinstance(layout, Layout)
        left = NARROW_LEFT if layout.large else self.x
        up = RAISED if layout.large else 0
        return layout.box(left, layout.low(self.y - up), HAND_RIGHT - left, self.height + 1.5 * up)


class _ActionsPlace(Place):
    """The place of the buttons, as a descriptor: three rows, or the room that a host needs."""

    def __get__(self, layout: Base, owner: object) -> Box:
        assert isinstance(layout, Layout)
        high = self.height if layout.large or layout.taught else ROWS * ROW + (ROWS - 1) * 8
        if layout.hosted:
            high, top = layout.host_height, layout.metrics.h - EDGE - layout.host_height
            return layout.box(self.x, top, self.width, high)
        high += TAUGHT if layout.tells_below else 0
        return layout.box(self.x, layout.low(self.y + self.height - high), self.width, high)


@dataclass(frozen=True)
class Layout(Base):
    """Boxes and poses for one window size and number of seats.

    In large letters the advice stands below the viewer's plate, else on the valance. With `hosted` somebody
    only looks on, and has the buttons of the host; `taught` is the table of a lesson.
    """

    has_head, marks_down = True, 52.0
    asks = False
    """Whether a window is open that leaves the requirement all of its room."""

    seats_count: int = 4
    taught: bool = False

    own_group = Place(266, 610, 616, 82, low=True, large=(266, 610 - RAISED, 616, 82))
    advice_room = Place(290, HEAD_TOP, 860, HEAD_HEIGHT)
    _low_plate = Place(FRAME, 610, 252 - FRAME, 82, low=True)
    _tall_plate = Place(84, 592, 160, 292, low=True, large=(76, 512, 176, 372))
    actions = _ActionsPlace(RIGHT, ACTIONS_TOP, RIGHT_WIDTH, ACTIONS_HEIGHT, low=True)
    hand_box = _HandPlace(84, 704, 798, 180, low=True)
    piles = Place(894, 592, 172, 292, low=True, large=(896, 518, 176, 366))

    @property
    def corner(self) -> Box:
        """The box of the status marks: on the valance in a lesson, where no hint is asked for there."""
        box, up = super().corner, self.metrics.px(self.marks_down) if self.tells_below else 0
        return box._replace(top=box.top - up)

    @property
    def tells_below(self) -> bool:
        """Whether the words of a lesson stand below its buttons."""
        return self.taught and not self.large

    @property
    def own_plate(self) -> Box:
        """The viewer's plate; with the advice below it in large letters."""
        return self._tall_plate if self.large else self._low_plate

    @property
    def reader_width(self) -> float:
        """The width of the inspected card: its words need more room than those of other tables."""
        return super().reader_width * READER

    @property
    def sides(self) -> tuple[str, ...]:
        """The side of each seat, clockwise from the viewer."""
        return SIDES.get(self.seats_count, SIDES_OF_FIVE)

    @property
    def rim(self) -> Rim:
        """The path around the screen in the middle."""
        spare = self.metrics.h - 900
        top, height = {3: (76, 496), 4: (196, 376), 5: (250, 322)}[self.seats_count]
        down = 0.0 if self.seats_count == ROOMY else self._down
        return Rim(276, top + down, 596, height + spare - down)

    @property
    def screen(self) -> Box:
        """The lit screen, including its rim."""
        rim, edge = self.rim, 14
        return self.box(rim.x - edge, rim.y - edge, rim.width + 2 * edge, rim.height + 2 * edge)

    def tray(self, side: str) -> Box:
        """The tray of a seat, which holds its plate and its group."""
        if side == "below":
            return self.own_group
        if side in ("left", "right"):
            usual = (120 if self.seats_count == 3 else 184), 392
            top, high = LARGE_TRAY if self.large else usual
            edge, broad = self.flank(side)
            return self.box(edge, top + (self.metrics.h - 900) / 2, broad, high)
        wide = (304, 176) if self.seats_count == 5 else (616, 122)
        return self.box(578 if side == "beside" else 266, 54 + self._down, *wide)

    @property
    def _down(self) -> float:
        """How much lower the trays above are than with large text, whose advice is not on the valance."""
        return 0.0 if self.large else 5.0

    def flank(self, side: str) -> tuple[float, float]:
        """Left edge and width of what stands left or right of the rim: within the frame, off the column."""
        if self.large:
            return (76 if side == "left" else 896), 176
        return (FRAME, 252 - FRAME) if side == "left" else (894, 172)

    def plate(self, side: str) -> Box:
        """The plate with a seat's name."""
        if side == "below" and not self.large:
            return self.own_plate
        if side == "below":
            return self.own_plate._replace(height=self.metrics.px(self.plate_height(side)))
        left, top, width, _ = self.tray(side)
        edge = self.metrics.px(TIGHT)
        high = self.metrics.px(self.plate_height(side) if side in ("left", "right") else 40)
        return Box(left + edge, top + edge, width - 2 * edge, high)

    def plate_height(self, side: str) -> int:
        """The height of a plate at a side, or of the viewer's without the advice, in design lengths."""
        return (LARGE_PLATE if side == "below" else LARGE_ASIDE) if self.large else PLATE

    def tile(self, side: str) -> float:
        """The width of the heroes of a group."""
        return SMALL_TILE if self.seats_count == 5 and side in ("above", "beside") else TILE

    def tiles(self, side: str) -> tuple[Pose, ...]:
        """The places of the seven heroes of a group, then that of the eliminated pile."""
        m, box, wide = self.metrics, self.tray(side), self.tile(side)
        if side in ("left", "right"):
            under, down = (6, 71.0) if self.large else (9, 72.0)
            across, top, step = 2, 8 + self.plate_height(side) + under, (76.0, down)
        elif self.seats_count == 5 and side != "below":
            across, top, step = 4, 8 + 40 + 5, (73.0, 60.0)
        else:
            across, top, step = 8, 7 if side == "below" else 8 + 40 + 4, (75.5, 0.0)
        lines = 8 // across
        first = box.left + box.width / 2 - (across - 1) / 2 * step[0] * m.unit
        high = box.top + (top + wide / 2) * m.unit
        return tuple(
            Pose(first + column * step[0] * m.unit, high + line * step[1] * m.unit)
            for line in range(lines)
            for column in range(across)
        )

    def way(self, side: str) -> float:
        """The distance along the rim at which the place in front of a seat is."""
        rim = self.rim
        straight, arc = rim.height - 2 * CORNER, math.pi / 2 * CORNER
        left = (rim.width - 2 * CORNER) / 2 + arc + straight / 2
        top = left + straight / 2 + arc - CORNER
        return {
            "below": 0.0,
            "left": left,
            "above": top + (460 - rim.x if self.seats_count == 5 else rim.width / 2),
            "beside": top + 730 - rim.x,
            "right": rim.length - left,
        }[side]

    def station(self, side: str) -> Pose:
        """The pose on the rim of the sign that a seat passed or is the main player; turned at the sides."""
        return self.pose(*self.rim.at(self.way(side)), angle={"left": 90.0, "right": -90.0}.get(side, 0.0))

    def wandering(self, side: str) -> tuple[Pose, float]:
        """The pose and width of the wandering hero in front of a seat, clear of what is on the screen."""
        x, y = self.rim.at(self.way(side))
        if side == "below":
            return self.pose(x, y - 6 - self.raised), WANDERING
        above = side in ("above", "beside")
        return self.pose(x, y + 7 * above, 90 * above), WANDERING_FAR

    def lantern(self, side: str) -> Box:
        """The box of the lantern beside the hero: on the rim, or inside it."""
        x, y = self.rim.at(self.way(side))
        wide, high = LANTERN if side in ("below", "left", "right") else SMALL_LANTERN
        left, top = {
            "below": (x + 32, y - high + 22 - self.raised),
            "left": (x - wide / 2, y + 40),
            "right": (x - wide / 2, y + 40),
        }.get(side, (x + 44, y - high * 0.6))
        return self.box(left, top, wide, high)

    def beads(self) -> tuple[tuple[Point, float], ...]:
        """The lights of the rim in pixels, each with its distance along the rim."""
        rim, unit = self.rim, self.metrics.unit
        count = round(rim.length / BEAD_STEP)
        ways = [rim.length * index / count for index in range(count)]
        return tuple(((self._x(x) * unit, y * unit), way) for way in ways for x, y in (rim.at(way),))

    @property
    def _inner(self) -> tuple[float, float]:
        """Upper edge of what stands on the screen, and its shift to the middle of a higher window."""
        rim = self.rim
        return rim.y, (self.metrics.h - 900) / 2

    def on_screen(self, x: float, y: float, width: float, height: float) -> Box:
        """A box on the screen, with `y` measured from the upper edge of the rim."""
        top, spare = self._inner
        return self.box(x, top + y + spare, width, height)

    @property
    def required(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card."""
        x, y, width = {3: (391, 159, 170), 4: (356, 104, 92), 5: (352, 88, 92)}[self.seats_count]
        top, spare = self._inner
        return self.pose(x, top + y + spare), width

    @property
    def large(self) -> bool:
        """Whether text is so large that the requirement takes the room of the sentence below it."""
        return self.metrics.text_scale > 1

    @property
    def raised(self) -> float:
        """How much higher the hero before the viewer lies than usual."""
        return RAISED * self.large

    @property
    def demand(self) -> Box:
        """The requirement in large letters."""
        usual = {3: (484, 36, 368, 108), 4: (408, 18, 436, 74), 5: (410, 16, 440, 64)}
        large = {3: (484, 30, 368, 160), 4: (416, 18, 430, 124), 5: (412, 16, 432, 82)}
        return self.on_screen(*(large if self.large else usual)[self.seats_count])

    @property
    def demanded(self) -> Box:
        """The sentence below the requirement."""
        return self.on_screen(
            *{3: (490, 146, 360, 48), 4: (440, 94, 404, 50), 5: (414, 80, 432, 28)}[self.seats_count]
        )

    @property
    def numbers(self) -> Box:
        """The seven numbers of the requirement."""
        usual = {3: (494, 206, 348, 44), 4: (452, 152, 380, 40), 5: (452, 112, 356, 34)}
        large = {3: (484, 196, 364, 60), 4: (444, 146, 396, 58), 5: (420, 102, 420, 54)}
        return self.on_screen(*(large if self.large else usual)[self.seats_count])

    @property
    def shadows(self) -> tuple[tuple[Pose, ...], float]:
        """The poses and the width of the seven shadows of who may be wandering."""
        y = {3: 330 if self.large else 347, 4: 250, 5: 204}[self.seats_count]
        wide = {3: SHADOW, 4: SHADOW, 5: 66}[self.seats_count]
        top, spare = self._inner
        first = 574 - (VALUES - 1) / 2 * SHADOW_STEP
        return tuple(self.pose(first + index * SHADOW_STEP, top + y + spare) for index in range(VALUES)), wide

    @property
    def shadows_then(self) -> tuple[tuple[Pose, ...], float]:
        """The poses and the width of the shadows in an open window: below the declared powers."""
        poses, wide = self.shadows
        y, share = {3: (372, 1.0), 4: (294, 0.84), 5: (240, 0.8)}[self.seats_count]
        # With large text the declared powers, lower by the second line of the bar, keep their size.
        down = LOWERED if self.large and self.seats_count > ROOMY else self._clear
        top, spare = self._inner
        there = self.pose(0, top + y + down + spare).y
        return tuple(replace(pose, y=there) for pose in poses), wide * share

    @property
    def verdict(self) -> tuple[Box, Box]:
        """The boxes of the two answers beside the wandering hero that lies before the viewer."""
        rim, (wide, high) = self.rim, VERDICT
        wide, top = LARGE_VERDICT if self.large else wide, rim.y + rim.height - 14 - high - 6
        first, second = (self.box(MIDDLE + x, top, wide, high) for x in (-ASTRIDE - wide, ASTRIDE))
        return first, second._replace(width=first.width)

    @property
    def bar(self) -> Box:
        """The line that says who is awaited while a window is open."""
        top = {3: 40, 4: 22, 5: 16}[self.seats_count] + self._clear
        return self.on_screen(306, top, 536, 44 + self._second)

    @property
    def _clear(self) -> float:
        """How much lower what stands in an open window is, so that the bar is clear of the rim's corners."""
        return 0.0 if self.large else {3: 0.0, 4: 14.0, 5: 20.0}[self.seats_count]

    @property
    def _second(self) -> float:
        """The height of the second line that the sentence of a window needs with large text."""
        return SECOND if self.large else 0.0

    @property
    def required_then(self) -> tuple[Pose, float]:
        """The pose and width of the requirement card while a window is open."""
        y, width = {3: (196, 104), 4: (157, 92), 5: (132, 76)}[self.seats_count]
        top, spare = self._inner
        return self.pose(306 + width / 2, top + y + self._clear + self._second / 2 + spare), width

    @property
    def demand_then(self) -> Box:
        """The requirement in words beside the card, while a window is open."""
        left, top, width, height = {3: (414, 130, 118, 132), 4: (402, 103, 124, 108), 5: (386, 84, 124, 96)}[
            self.seats_count
        ]
        return self.on_screen(left, top + self._clear + self._second / 2, width, height)

    @property
    def chain(self) -> Box:
        """The box of the declared powers that have not taken effect yet."""
        y, high = {3: (96, 200), 4: (74, 166), 5: (66, 132)}[self.seats_count]
        return self.on_screen(536, y + self._clear + self._second, 306, high)

    def hand_width(self, count: int) -> float:
        """The width of the cards of a hand: so small that none covers the name of another.

        In large letters it is never less than usual, as the card that is pointed at lies over its neighbours,
        and more as far as the cards lie side by side.
        """
        most, room = max(1, count), self.hand_box.width / self.metrics.unit
        usual = min(HAND_WIDTH, HAND_ROOM / ((most - 1) * NAMED + 1))
        return max(usual, min(LARGE_HAND, room / most - HAND_GAP)) if self.large else usual

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The viewer's hand at the lower edge, below the middle of the screen as far as it has room there."""
        box, unit, width = self.hand_box, self.metrics.unit, self.hand_width(count)
        step = min(width + HAND_GAP, (box.width / unit - width) / max(1, count - 1))
        middle = min(MIDDLE, HAND_RIGHT - (width + (count - 1) * step) / 2)
        centre = self.pose(middle, 0).x, box.top + box.height / 2
        return fan(count, centre, width * unit, box.width, 4.0, step=step * unit)

    def backs(self, count: int) -> tuple[Pose, ...]:
        """The viewer's hand face down, while all players share the screen."""
        box, unit = self.hand_box, self.metrics.unit
        centre = self.pose(MIDDLE, 0).x, box.top + box.height / 2
        # An answer box before them covers all, and leaves no slivers at its sides.
        room = self.own_group.width if self.large else (OWN_ANSWER - GAP) * unit
        return fan(count, centre, HIDDEN_WIDTH * unit, room, 10.0, step=64 * unit)

    def pile(self, place: int) -> Pose:
        """The pose of the deck (0) or the discard (1)."""
        box, unit, step = self.piles, self.metrics.unit, self._pile_step
        return Pose(box.left + box.width / 2 + (place - 0.5) * step * unit, box.top + 62 * unit)

    @property
    def _pile_step(self) -> float:
        """From the middle of the deck to that of the discard."""
        return 84 if self.large else 82

    def pile_label(self, place: int) -> Box:
        """The box of the label below a pile; in large letters of a line for each below both."""
        pose, m, line = self.pile(place), self.metrics, line_height("bold", self.metrics.text(BODY))
        if self.large:
            left, _, wide, _ = self.piles
            return Box(left, round(pose.y + m.px(52)) + place * line, wide, line)
        high, wide = 2 * line, m.px(self._pile_step)
        return Box(round(pose.x - wide / 2), round(pose.y + m.px(52)), wide, high)

    def hints(self, count: int) -> tuple[Pose, ...]:
        """The poses of the cards given for hints in this turn."""
        box, unit = self.piles, self.metrics.unit
        left = box.left + 14 * unit, box.top + (196 + self._named) * unit
        return row(count, left, 52 * unit, 4 * unit, box.width - 28 * unit)

    @property
    def hint_words(self) -> Box:
        """The answer to the last hint."""
        box, m = self.piles, self.metrics
        wide, high = box.width - m.px(2 * TIGHT), m.px(238 + self._named)
        return Box(box.left + m.px(TIGHT), box.top + high, wide, box.height - high - m.px(HAIR))

    @property
    def _named(self) -> float:
        """How much lower the clues lie in large letters, in which each pile is named on a line of its own."""
        return 74.0 if self.large else 0.0

    @property
    def advice(self) -> Box:
        """The advice on what to do next in large letters, below the viewer's plate."""
        left, top, width, height = self.own_plate
        down = self.metrics.px(self.plate_height("below"))
        return Box(left, top + down, width, height - down)

    @property
    def lesson(self) -> Box:
        """The box of a lesson's text, below its only row of buttons; if large, over the inspector."""
        left, top, width, height = self.actions
        if self.large:
            over = self.read.top
            return Box(left, over, width, top + height - over)
        down = self.buttons(1)[0].height + self.metrics.px(GAP)
        return Box(left, top + down, width, height - down)

    @property
    def lesson_over_inspector(self) -> bool:
        return self.large and self.taught

    @property
    def ribbon(self) -> Box:
        """The box of what machines have stopped at, in the place of the viewer's own buttons."""
        first, *_, last = self.buttons(4)
        return first._replace(
            width=last.left + last.width - first.left, height=last.top + last.height - first.top
        )

    def buttons(self, count: int) -> tuple[Box, ...]:
        """The boxes of so many buttons, two in a row."""
        height = ROW if self.tells_below else REST
        return grid(self.metrics, self.actions, max(count, 2 * ROWS), 2, TIGHT, height)[:count]

    @property
    def words(self) -> Box:
        """The box of the words of the inspected card, down to the buttons."""
        box, (_, top, _, high) = super().words, self.own_group
        foot = self.actions.top - self.metrics.px(TIGHT)
        # It ends with the viewer's group, so that an answer box has room below it.
        return box._replace(height=(foot if self.large else min(foot, top + high)) - box.top)

    @property
    def spoken(self) -> tuple[Box, ...]:
        """The boxes on the screen that say what is required and who may be wandering."""
        (first, *_, last), wide = self.shadows
        half = round(wide * self.metrics.unit * 0.7)
        line = Box(round(first.x) - half, round(first.y) - half, round(last.x - first.x) + 2 * half, 2 * half)
        return self.demand, self.demanded, self.numbers, self.bar, self.chain, line

    @property
    def seated(self) -> tuple[Box, ...]:
        """The boxes of the seats' groups, the viewer's hand and plate, and the answers beside the hero."""
        return (
            *(self.tray(side) for side in self.sides),
            self.own_plate,
            self.hand_box,
            self.piles,
            *self.verdict,
        )


def seats_from(viewer: int, count: int) -> Sequence[int]:
    """The seats clockwise, starting with the viewer."""
    return [(viewer + step) % count for step in range(count)]
