"""Legal moves of Hisment."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import (
    AnyMove,
    Attach,
    Buy,
    Enter,
    Next,
    Play,
    Release,
    Sell,
    Strike,
    Swap,
    Use,
    Walk,
)
from game.titles.hisment.rules.phases import attaching, battle, powers, releasing, shopping
from game.titles.hisment.rules.state import Phase

BELONGS: dict[type, Phase] = {
    Buy: Phase.SHOP,
    Sell: Phase.SHOP,
    Attach: Phase.ATTACH,
    Play: Phase.CHAPTERS,
    Use: Phase.CHAPTERS,
    Release: Phase.RELEASE,
    Enter: Phase.BATTLE,
    Swap: Phase.BATTLE,
    Walk: Phase.BATTLE,
    Strike: Phase.BATTLE,
}
"""The phase of each type of move except Next."""


def legal_moves(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
    """Every legal move of the seat whose turn it is."""
    catalogue, state = draft.catalogue, draft.state
    yield Next()
    match state.phase:
        case Phase.SHOP:
            yield from shopping.offered(catalogue, state, seat)
        case Phase.ATTACH:
            yield from attaching.offered(catalogue, state, seat)
        case Phase.CHAPTERS:
            yield from powers.offered(draft, seat)
        case Phase.RELEASE:
            yield from releasing.offered(catalogue, state, seat)
        case Phase.BATTLE:
            yield from battle.offered(draft, seat)
