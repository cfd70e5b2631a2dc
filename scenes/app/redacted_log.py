"""The game in a log, redacted: what the only person may know, or with several persons what all may know."""

from collections.abc import Iterable

import msgspec

from game.content.text import Text
from game.core.refs import Seat
from game.core.session import Played
from saves.recovery import masked
from saves.run import Run

LAST_MOVES = 50
Named = Iterable[tuple[str, Text]]


def told_of(run: Run, named: Named) -> str:
    """The position of a run and its last moves as text, as the only person or a spectator sees them.

    Views and the viewer's own moves contain only what is allowed to be seen; of another seat's move only the
    kind is logged. Names of cards that the view does not show are masked wherever they remain.
    """
    viewer = only_person(run)
    view = msgspec.json.encode(run.session.view(viewer)).decode()
    moves = "".join(_lines(run, viewer))
    looks_on = "whoever looks on" if viewer is None else f"seat {viewer}"
    seen = f"position, as {looks_on} sees it:\n{view}\n"
    return masked(f"{seen}moves, {len(run.session.log)} in all:\n{moves}", hidden(view, named))


def only_person(run: Run) -> Seat | None:
    """The seat of the only person who plays; None if several people play, or none."""
    match = run.record.match
    people = match.humans if match is not None else tuple(range(run.record.seats))
    return people[0] if len(people) == 1 else None


def hidden(view: str, named: Named) -> set[str]:
    """The ids and names of the cards that do not appear in a view."""
    known = [(id, {id, name.en, name.fr}) for id, name in named]
    return {word for id, words in known if f'"{id}"' not in view for word in words}


def _lines(run: Run, viewer: Seat | None) -> Iterable[str]:
    log = run.session.log
    first = max(0, len(log) - LAST_MOVES)
    for number, played in enumerate(log[first:], first + 1):
        yield f"{number} {_move(played, viewer)}\n"


def _move(played: Played, viewer: Seat | None) -> str:
    move = played.move
    if viewer is None or played.seat != viewer:
        return f"seat {played.seat}: {type(move).__name__}"
    return f"seat {played.seat}: {msgspec.json.encode(move).decode()}"
