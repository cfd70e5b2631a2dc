"""Layouts of a table for two heroes, and which layout a view has; see `layout`, whose design space it is."""

from dataclasses import dataclass, replace

from pygame import Rect

from game.core.refs import Seat
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.table.layout import RATIO, AnySurroundings, Layout as TableLayout, Logged, Place, Spot, fan
from scenes.titles.hercule.layout import SPREAD, TILE_GAP, Layout
from scenes.titles.hercule.phases.improving import CrowdedLayout, FloorLayout, ImprovingLayout, WaitingLayout
from scenes.titles.hercule.phases.preparing import GainingLayout, ReadyingLayout
from scenes.titles.hercule.theme import said_of
from scenes.titles.hercule.together.taught import TaughtImprovingLayout, TaughtLayout, TaughtReadyingLayout
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, columns

PAIR_PILE_WIDTH = 66
PAIR_FLOOR, PAIR_HAND, SAGGING = 214.0, 476, 12.0
"""The height of the floor, the width of a hand on it, and how much more the turned cards of a fan need."""
SEEN, ROWS_APART = 0.97, 8.0
"""The share of a card of a fan that is seen, and the gap of two rows of cards."""
PRICED = 230
"""The least height of the Reserve at which it has prices in large letters."""
USUAL_HAND = 5
"""The cards of a hand when a turn begins: it lies as so many do, however few of them are left."""
WORTH_ROWS = 1.1
"""How much larger the cards must become for a hand to lie in two rows, and not in one."""
RAISED, HIGH_HAND = 70, 408
"""How much higher two rows begin in a low window, and the width of a hand there, beside the forecast."""
WIDEST = 1600
SEATS = (0, 1)
READY_KEYS = ("a", "p")
HALF = 5
"""Number of digit keys for the cards of one hand; Shift with the same digits lays those after them."""


@dataclass(frozen=True)
class _Raised(Place):
    """A place that makes way while a hand of two rows begins above the floor: then `raised` is its box.

    One with a box for large letters has another one then, `raised_large`.
    """

    raised: tuple[float, float, float, float] = (0, 0, 0, 0)
    raised_large: tuple[float, float, float, float] | None = None

    def __get__(self, layout: TableLayout, owner: object) -> Box:
        if not (isinstance(layout, PairLayout) and layout.raises_hand):
            return super().__get__(layout, owner)
        x, y, width, height = (layout.is_large and self.raised_large) or self.raised
        return layout.box(x, y, width, height + layout.low(0) * self.tall)


@dataclass(frozen=True)
class PairLayout(Layout):
    """The layout of a table for two heroes: for one side (by seat), or for what both share (-1)."""

    side: Seat = -1
    cards: int = 0
    """How many cards the larger hand has to have room for: both have cards of one size."""

    strip_width, stance_width, pile_width = 138, 58, PAIR_PILE_WIDTH
    strip_top, strip_centre = 136, 151
    hand_room = PAIR_HAND
    tile_margin = 8
    tilted = 0.76  # scale of a Supercharged card, so that it lies beside the yields, not over them

    # Places of one hero.
    head = Place(80, 92, 312, 36, large=(80, 95, 312, 42))
    strip_zone = _Raised(74, 132, 324, 510, raised=(74, 132, 324, 440), raised_large=(74, 132, 324, 468))
    yields = Place(236, 136, 156, 500)
    then = _Raised(80, 644, 312, 26, raised=(80, 574, 312, 26))
    hand_box = _Raised(72, 678, 484, 214, tall=True, raised=(76, 678 - RAISED, 416, 214 + RAISED))
    hero = Place(588, 96, 122, 234, large=(592, 100, 122, 196))
    hero_above = Place(588, 96, 122, 142, large=(592, 100, 122, 112))
    own_expansion_cards = Place(584, 246, 128, 92, large=(588, 236, 128, 92))
    deck = Spot(596, 752, low=True)
    discard = Spot(670, 752, low=True)
    stance_spot = Spot(754, 752, low=True)
    deck_label = Place(558, 800, 64, 42, low=True, large=(558, 800, 48, 42))
    discard_label = Place(622, 800, 98, 42, low=True, large=(606, 800, 130, 42))
    stance_label = Place(720, 800, 76, 42, low=True)
    ready = Place(562, 846, 166, 48, low=True)
    # Shared places.
    message = Place(240, 59, 1120, 29, large=(160, 50, 1280, 44))
    shop = Place(408, 104, 172, 290, large=(408, 100, 296, 234))
    shop_above = Place(408, 104, 172, 196, large=(408, 100, 296, 128))
    expansion_cards = Place(408, 312, 172, 88, large=(408, 238, 172, 88))
    pool = _Raised(
        *(408, 412, 172, 92),
        large=(408, 452, 172, 130),
        raised=(408, 412, 172, 92),
        raised_large=(408, 452, 84, 130),
    )
    lasting = Place(592, 346, 416, 62, large=(408, 341, 784, 102))
    dials = Place(592, 411, 416, 92, large=(1020, 94, 172, 158))
    joint = _Raised(
        *(462, 520, 676, 150),
        large=(588, 452, 604, 200),
        raised=(500, 520, 600, 150),
        raised_large=(500, 452, 600, 200),
    )
    reading = Place(892, 100, 300, 404, large=(892, 122, 300, 324))
    read_above = Place(408, 128, 784, 290)
    read_below = _Raised(408, 364, 784, 288, raised=(500, 364, 600, 288))
    review = Place(892, 100, 300, 412)
    progress = Place(1020, 98, 172, 98)
    wounds = Place(1020, 202, 172, 36, large=(1020, 256, 172, 44))
    lost = Place(562, 674, 476, 24, low=True, large=(562, 656, 476, 46))
    back = Place(732, 846, 64, 48, low=True)
    again = Place(804, 846, 64, 48, low=True)
    upgrade_mark = Place(1020, 412, 172, 92, large=(408, 594, 172, 58))
    actions = Place(462, 520, 676, 150, large=(588, 500, 604, 152))

    @property
    def trial_width(self) -> float:
        return 170

    @property
    def trial(self) -> Pose:
        return self.pose(800, 94 + self.trial_width * RATIO / 2)

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        return super().box(WIDEST - x - width if self.side == 1 else x, y, width, height)

    def pose(self, x: float, y: float, angle: float = 0.0) -> Pose:
        return super().pose(WIDEST - x if self.side == 1 else x, y, angle)

    @property
    def head_tools(self) -> tuple[Box, Box] | None:
        return None

    @property
    def notes(self) -> Box | None:
        return None

    @property
    def shares_reading(self) -> bool:
        return True

    @property
    def names_shop(self) -> bool:
        return not self.is_large

    @property
    def names_joint(self) -> bool:
        return not self.is_large

    def reading_of(self, seen: Box | None) -> Box:
        """In large letters words have the room of what both share: above the forecast, or below the trial."""
        if not self.is_large:
            return self.reading
        meets = seen is not None and Rect(seen).colliderect(self.read_above)
        return self.read_below if meets else self.read_above

    def prices_shop(self, count: int, box: Box) -> bool:
        return self.is_large and PRICED * self.metrics.unit <= box.height

    def room_like(self, usual: Layout, box: Box) -> Box:
        above = isinstance(usual, PairLayout) and box == usual.shop_above
        return self.shop_above if above else self.shop

    @property
    def lingering(self) -> Box | None:
        return None if self.is_large else self.box(1020, 246, 172, 158)

    @property
    def stance(self) -> Pose:
        return self.stance_spot

    @property
    def log(self) -> Logged:
        """The drawer of the log, over the inspector."""
        return Logged(self.reading)

    @property
    def strip_room(self) -> float:
        return 500 - (40 if self.is_large else 68) * self.raises_hand

    @property
    def raises_hand(self) -> bool:
        """Return True if the hands begin above the floor, because their cards are larger there."""
        return self._lying(self.cards)[1] == 2

    def _lying(self, count: int) -> tuple[float, int]:
        """Width of a card of the hand, and how it lies: in a row, in two, or in two from above the floor.

        That follows from the window, and not from the cards that are left of a usual hand: no card changes
        its size, nor a hand its rows, because another card was placed. None is covered.
        """
        most, low = max(1, count, self.cards), self.low(PAIR_FLOOR)
        alone = min((low - SAGGING) / RATIO, PAIR_HAND / (1 + SEEN * (most - 1)))
        ways = alone, self._in_rows(most, PAIR_HAND, low), self._in_rows(most, HIGH_HAND, low + RAISED)
        best = ways.index(max(ways))
        best = best if ways[best] > WORTH_ROWS * alone else 0
        return ways[best], best

    def _in_rows(self, count: int, wide: float, high: float) -> float:
        """Width of a card in one of two rows in a room."""
        return min((high - ROWS_APART) / 2 / RATIO, (wide + TILE_GAP) / -(-count // 2) - TILE_GAP)

    def hand_width(self, count: int) -> float:
        """Width of a card of the hand: as high as the floor, but so that names and points can be read."""
        return self._lying(count)[0]

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of the hand in the middle of the floor beside the piles: a fan, or two rows."""
        m, (left, top, wide, high), (width, way) = self.metrics, self.hand_box, self._lying(count)
        step, down = m.px(width + TILE_GAP), m.px(width * RATIO + ROWS_APART)
        if not way:
            centre = left + wide / 2, top + high / 2
            return fan(count, centre, m.px(width), m.px(self.hand_room), SPREAD, step=step)
        across = -(-max(count, self.cards) // 2)
        first = left + (wide - step * (across - 1)) / 2, top + (high - down) / 2
        places = (divmod(index, across) for index in range(count))
        return tuple(Pose(first[0] + column * step, first[1] + line * down) for line, column in places)

    def buttons(self, count: int, *, due: bool = False) -> tuple[Box, ...]:
        """Boxes of undo and redo in the middle, of log and menu above the stage."""
        return self.back, self.again, self.log_button, self.menu_button


class LastingLayout(PairLayout):
    """The layout while abilities of beaten trials last: they stand below the trial's own, the dials aside.

    With large text the panels under them are lower.
    """

    lasting = Place(592, 344, 416, 56, large=(408, 329, 784, 149))
    dials = Place(1020, 246, 172, 148, large=(1020, 94, 172, 158))
    pool = _Raised(
        *(408, 412, 172, 92),
        large=(408, 481, 172, 106),
        raised=(408, 412, 172, 92),
        raised_large=(408, 481, 84, 106),
    )
    joint = _Raised(
        *(462, 520, 676, 150),
        large=(588, 481, 604, 171),
        raised=(500, 520, 600, 150),
        raised_large=(500, 481, 600, 171),
    )

    @property
    def lingering(self) -> Box | None:
        return None if self.is_large else self.box(592, 402, 600, 101)


class StrikingLayout(PairLayout):
    """The layout while both hands are empty: the cards in play are larger, down to the edge of the floor."""

    strip_width, strip_centre = 168, 162
    strip_zone = Place(74, 132, 324, 726, tall=True, large=(74, 138, 324, 720))
    yields = Place(256, 136, 136, 724, tall=True)
    then = Place(80, 866, 312, 26, low=True)
    hand_box = Place(404, 678, 152, 214, tall=True)

    @property
    def raises_hand(self) -> bool:
        return False

    @property
    def strip_room(self) -> float:
        return 728


class LastingStrikingLayout(StrikingLayout, LastingLayout):
    """The layout while both hands are empty and abilities of beaten trials last."""


@dataclass(frozen=True)
class BuyingLayout(FloorLayout, PairLayout):
    """The layout of the Improvement: the Reserve stands on the floor, on either side of the heroes' piles.

    The cards in play keep to the size of the Planning, whose hands have left that room.
    """

    most_whole = 8
    shop = shop_above = Place(80, 674, 1440, 218, tall=True)
    # Where the Reserve was: on the right cards are read.
    upgrade_mark = Place(408, 306, 172, 92, large=(408, 594, 172, 58))
    read_below = Place(588, 364, 604, 288)

    @property
    def floors(self) -> tuple[Box, ...]:
        m, wide = self.metrics, self.floor_width
        left, _, right = columns(m, self.shop, wide, REST, wide)
        return left, right

    @property
    def floor_width(self) -> float:
        """The width of either part of the floor, in design lengths."""
        return 468


class BuyingWaitingLayout(BuyingLayout):
    """The layout of the Improvement while a card that was drawn after the Planning waits in a hand."""

    most_whole = 6
    hand_room = 108
    hand_box = Place(448, 678, 108, 214, tall=True)

    @property
    def floor_width(self) -> float:
        return 356

    def hand_width(self, count: int) -> float:
        return 108.0


class LastingBuyingLayout(BuyingLayout, LastingLayout):
    """The layout of the Improvement while abilities of beaten trials last: the mark leaves them less room."""

    @property
    def lingering(self) -> Box | None:
        return None if self.is_large else self.box(592, 402, 416, 101)


class LastingBuyingWaitingLayout(BuyingWaitingLayout, LastingBuyingLayout):
    """The layout of the Improvement while a card waits in a hand and abilities of beaten trials last."""


class PreparingLayout(PairLayout):
    """The layout between two trials: a deck on either side, and the shared panels between them."""

    head = Place(80, 92, 400, 36, large=(80, 95, 400, 42))
    prepared = Place(80, 134, 400, 622, tall=True)
    prepared_above = Place(80, 134, 400, 506, tall=True)
    own_expansion_cards = Place(80, 652, 400, 96, low=True)
    expansion_cards = Place(500, 684, 600, 92, large=(500, 696, 600, 92))
    brought = Place(500, 104, 204, 236, large=(500, 132, 204, 92))
    reading = Place(800, 104, 300, 300)
    read_above = Place(500, 128, 600, 356)
    read_below = Place(500, 364, 600, 330)
    review = Place(800, 104, 300, 568)
    actions = Place(562, 754, 476, 136, low=True)
    progress = Place(896, 98, 204, 98, large=(896, 98, 204, 152))
    wounds = Place(896, 204, 204, 36, large=(896, 254, 204, 46))
    lasting = Place(500, 352, 600, 62, large=(500, 341, 600, 146))
    shop = Place(500, 436, 600, 236, large=(500, 490, 600, 204))
    ready = Place(480, 836, 240, 58, low=True)
    wide_upgrade_mark = Place(566, 706, 468, 120, low=True)
    upgrade_mark = Place(566, 788, 468, 44, low=True, large=(566, 790, 468, 44))


_AFTER_PLANNING = frozenset((Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE, Phase.UPKEEP))
_PAIRS = (PairLayout, StrikingLayout), (LastingLayout, LastingStrikingLayout)
"""The layouts of a turn, without and with lasting abilities; with cards in a hand, and without."""
_BUYING = (BuyingWaitingLayout, BuyingLayout), (LastingBuyingWaitingLayout, LastingBuyingLayout)


def layout_of(view: View, metrics: Metrics, *, taught: bool = False, hosted: int = 0) -> Layout:
    """The layout for a view: for one hero or two, in a turn or between two trials; `taught`: in a lesson.

    At a `hosted` table, with so many rows of controls, the host has a place for what it shows.
    """
    found = _layout_of(view, metrics, taught=taught, watched=bool(hosted))
    return replace(found, hosted=hosted) if hosted and not view.heroes else found


def _layout_of(view: View, metrics: Metrics, *, taught: bool, watched: bool) -> Layout:
    if taught and metrics.text_scale > 1:
        return _taught(view, metrics)
    if not view.heroes:
        apart = taught or watched
        return (
            _of_one(view, metrics) if apart or view.phase is not Phase.PREPARATION else GainingLayout(metrics)
        )
    if view.phase is Phase.PREPARATION:
        return PreparingLayout(metrics)
    both = sides(view)
    strikes = view.phase in _AFTER_PLANNING and not any(side.hand for side in both)
    if view.phase is Phase.IMPROVEMENT:
        return _BUYING[bool(view.lingering)][strikes](metrics, piles=len(view.shop))
    # What is placed may come back: a hand keeps its room, and moves only when cards are played or drawn.
    held = (len(side.hand) + len(side.ghosts) for side in both)
    return _PAIRS[bool(view.lingering)][strikes](metrics, cards=max(USUAL_HAND, *held))


def _taught(view: View, metrics: Metrics) -> Layout:
    if view.phase is Phase.IMPROVEMENT:
        return TaughtImprovingLayout(metrics, len(view.shop))
    return (TaughtReadyingLayout if view.phase is Phase.PREPARATION else TaughtLayout)(metrics)


def _of_one(view: View, metrics: Metrics) -> Layout:
    if view.phase is Phase.PREPARATION:
        return ReadyingLayout(metrics)
    if view.phase is not Phase.IMPROVEMENT:
        return Layout(metrics)
    piles = len(view.shop)
    floor = WaitingLayout(metrics, piles) if view.hand_count else ImprovingLayout(metrics, piles)
    crowded = CrowdedLayout(metrics, piles)
    return crowded if metrics.text_scale > 1 and crowded.card_width > floor.card_width else floor


def places_of(scene: AnySurroundings) -> PairLayout:
    """The layout of a scene as a PairLayout, for panels that only two heroes have."""
    assert isinstance(scene.layout, PairLayout)
    return scene.layout


def key_of(side: Seat, place: int) -> str:
    """The name of the key that lays the card at this place of a hand; empty if no key reaches it."""
    beyond, place = divmod(place, HALF)
    digit = str((side * HALF + place + 1) % 10)
    if beyond > 1:
        return ""
    return said_of("with_shift", key=digit) if beyond else digit
