"""A position as a seat sees it, built field by field from what the seat may see.

Public are groups, eliminated pairs, the number of cards in each hand and in the deck, the discard, who
passed, that no card met the requirement, who looked at the wandering hero, who was targeted last, and the
answers to hints. It is also public who has answered in a window, but not what until it is declared.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core import windows
from game.core.events import HIDDEN, CardFace
from game.core.handles import Zone
from game.core.refs import Ref, Seat
from game.core.windows import Windows
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.state import (
    Declared,
    Habit,
    Hero,
    Hint,
    Moment,
    Name,
    Names,
    Phase,
    Player,
    Settings,
    State,
    Use,
    Wanderer,
)

_replace = msgspec.structs.replace


class Place(msgspec.Struct, frozen=True):
    """The public part of a player.

    `hand` is only filled when all hands are open: in a replay, and for all but the viewer in a game with open
    hands, where it also has the cards that left it face down.
    """

    cards: int
    group: tuple[Hero, ...]
    eliminated: Names
    habit: Habit
    hand: Names = ()


class View(msgspec.Struct, frozen=True):
    """What a viewer sees (None: a spectator); a card that it does not know has an empty name."""

    viewer: Seat | None
    settings: Settings
    hand: Names
    players: tuple[Place, ...]
    deck: int
    discard: Names
    main: Seat
    phase: Phase
    turn: int
    requirement: Name
    void: bool
    wanderer: Wanderer | None
    hints: tuple[Hint, ...]
    windows: Windows
    base: Moment | None
    claims: tuple[Use, ...]
    chain: tuple[Declared, ...]
    used: bool
    conceded: Seat
    victim: Seat


def view(state: State, seat: Seat | None) -> View:
    """The position as a seat sees it."""
    wanderer = state.wanderer
    if wanderer is not None and not knows(wanderer, seat) and not face_up(state):
        wanderer = _replace(wanderer, card="")
    return View(
        viewer=seat,
        settings=state.settings,
        hand=() if seat is None else state.players[seat].hand,
        players=tuple(map(_place, state.players)),
        deck=len(state.deck),
        discard=state.discard,
        main=state.main,
        phase=state.phase,
        turn=state.turn,
        requirement=state.requirement,
        void=state.void,
        wanderer=wanderer,
        hints=tuple(_seen(hint, seat, state.main) for hint in state.hints),
        windows=windows.seen_from(state.windows, seat),
        base=state.base,
        claims=_own(state.claims, seat),
        chain=tuple(_replace(each, waiting=_own(each.waiting, seat)) for each in state.chain),
        used=state.used,
        conceded=state.conceded,
        victim=state.victim,
    )


def _place(player: Player) -> Place:
    return Place(len(player.hand), player.group, player.eliminated, player.habit)


def _seen(hint: Hint, seat: Seat | None, main: Seat) -> Hint:
    return hint if seat in (hint.seat, main) else _replace(hint, card="")


def knows(wanderer: Wanderer, seat: Seat | None) -> bool:
    """Whether a seat knows the wandering hero."""
    return seat is not None and seat in wanderer.known_to


def face_up(state: State | View) -> bool:
    """Whether the wandering hero was recruited as a double and waits to be eliminated."""
    return state.base is Moment.DOUBLE


def _own(uses: Sequence[Use], seat: Seat | None) -> tuple[Use, ...]:
    return tuple(use for use in uses if use.seat == seat)


def zones(seen: View) -> Mapping[Ref, Zone]:
    """The content of every zone as the viewer sees it."""
    return dict(_zones(seen))


def _zones(seen: View) -> Iterator[tuple[Ref, Zone]]:
    wandering = () if seen.wanderer is None else (seen.wanderer.card,)
    for seat, place in enumerate(seen.players):
        hand = seen.hand if seat == seen.viewer else place.hand
        yield places.hand(seat), _faces(hand) if hand else Zone((HIDDEN,) * place.cards)
        double = wandering if face_up(seen) and seen.wanderer and seen.wanderer.holder == seat else ()
        yield places.group(seat), _faces((*(hero.name for hero in place.group), *double))
        yield places.eliminated(seat), Zone((HIDDEN,) * len(place.eliminated))
    yield places.DECK, Zone((HIDDEN,) * seen.deck)
    yield places.DISCARD, _faces(seen.discard)
    yield places.WANDERER, _faces(() if face_up(seen) else wandering, laid=True)
    yield places.HINTS, _faces(tuple(hint.card for hint in seen.hints), laid=True)


def _faces(names: Names, *, laid: bool = False) -> Zone:
    return Zone(tuple(CardFace(name=name) for name in names), laid)
