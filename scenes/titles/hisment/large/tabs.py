"""The tabs of the large layout: which of them holds what, and which of them opens by itself."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType

from game.core.refs import Ref, Seat
from game.titles.hisment.rules import places
from game.titles.hisment.rules.state import Phase


class Tab(StrEnum):
    """One at a time stands in the panel beside the board."""

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
    """The tabs in which something can be taken up, beside what stands on the `board`."""
    return frozenset(_HOLDS[place.zone] for place in sources if place.zone in _HOLDS and place not in board)


def opening(phase: Phase, holds: frozenset[Tab]) -> Tab | None:
    """The tab that opens when a phase begins: its own, or the first in which something can be done."""
    usual = OF_PHASE.get(phase)
    if not holds or usual in holds:
        return usual
    return next(tab for tab in Tab if tab in holds)


def standing_for(tab: Tab, seat: Seat) -> Ref | None:
    """The place for which a tab stands while it is shut: it takes what that would take."""
    return {Tab.SHOP: places.shop(seat), Tab.HAND: places.hand(seat)}.get(tab)
