"""What a viewer learns of a game, as bytes that can be compared between two worlds."""

import re

from game.core.events import Event
from game.core.handles import Sight
from game.core.protocol import AnyRules
from game.core.refs import Seat

from .games import encoded


def told(events: tuple[Event, ...], viewer: Seat | None) -> bytes:
    """The events as a viewer is told them, without uids, which are only names that differ between worlds."""
    return re.sub(rb'"uid":\d+', b"", encoded([event.seen_from(viewer) for event in events]))


def looked(rules: AnyRules, sight: Sight, events: tuple[Event, ...], state: object, viewer: Seat) -> Sight:
    """What a viewer can follow after a move that led to this position."""
    seen = [event.seen_from(viewer) for event in events]
    return sight.after(seen, rules.zones(rules.view(state, viewer)))


def handles(sight: Sight) -> bytes:
    """All that a viewer knows of the cards, with the handles dealt, but without a title's own numbers."""
    known = encoded([[*sight.zones.values()], sight.events, [*sight.out_of.items()]])
    return known if sight.dealt else re.sub(rb'"uid":\d+', b"", known)
