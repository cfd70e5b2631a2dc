"""The tabs of the large layout: which zones each holds, and which opens by itself."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType

from game.core.refs import Ref, Seat
from game.titles.hisment.rules import places
from game.titles.hisment.rules.state import Phase


class Tab(StrEnum):
    """The tabs of the panel beside the board; one is open at a time."""

    SUM = "sum"
    HERO = "hero"
    SHOP = "shop"
    HAND = "hand"
    PRISON = "prison"


OF_PHASE: Mapping[Phase, Tab] = MappingProxyType(
    {
        Phase.SHOP: Tab.SHOP,
        Phase.ATTACH: Tab.HAND,
        Phase.CHAPTERS: Tab.HAND,
        Phase.RELEASE: Tab.PRISON,
        Phase.BATTLE: Tab.HERO,
    }
)
_HOLDS: Mapping[str, Tab] = MappingProxyType(
    {"shop": Tab.SHOP, "hand": Tab.HAND, "worn": Tab.HERO, "panel": Tab.HERO, "hero": Tab.PRISON}
)


def holding(sources: Iterable[Ref], board: frozenset[Ref]) -> frozenset[Tab]:
    """The tabs with something to take up; places on the `board` are left out."""
    return frozenset(_HOLDS[place.zone] for place in sources if place.zone in _HOLDS and place not in board)


def opening(phase: Phase, holds: frozenset[Tab]) -> Tab | None:
    """The tab to open when a phase begins: its usual one, or the first with something to do."""
    usual = OF_PHASE.get(phase)
    if not holds or usual in holds:
        return usual
    return next(tab for tab in Tab if tab in holds)


def standing_for(tab: Tab, seat: Seat) -> Ref | None:
    """The zone whose drops a closed tab takes; None if it takes none."""
    return {Tab.SHOP: places.shop(seat), Tab.HAND: places.hand(seat)}.get(tab)
