"""Games for pictures and tests, played by a seeded hand."""

from collections.abc import Callable
from typing import Any

from game.core.rng import Rng
from game.core.session import Session

AnySession = Session[Any, Any, Any]


def played_by_chance(
    session: AnySession, until: Callable[[AnySession], bool] = lambda _: False
) -> AnySession:
    """Play on by chance to the end, or until something is so."""
    rng = Rng.stream(session.seed or 0, "sample")
    while session.outcome is None and not until(session):
        seat = session.rules.to_act(session.state)[0]
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    return session
