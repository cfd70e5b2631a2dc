"""A position as a seat sees it, and a position that could be behind it.

Open to all: groups, eliminated pairs, how many cards each hand and the deck have, the discard, who passed,
that none met the requirement, who looked at the wandering hero, what a hint was answered. Who has answered in
a window is open, too; what, only once it has been declared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core import windows
from game.core.events import HIDDEN, CardFace
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.sight import Zone
from game.core.windows import Windows
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.state import (
    Declared,
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
TRIES = 200


class Place(msgspec.Struct, frozen=True):
    """What all see of a player."""

    cards: int
    group: tuple[Hero, ...]
    eliminated: Names


class View(msgspec.Struct, frozen=True):
    """What a viewer sees (None: a spectator); a card that it does not know has no name."""

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


def view(state: State, seat: Seat | None) -> View:
    """The position as a seat sees it."""
    wanderer = state.wanderer
    if wanderer is not None and not knows(wanderer, seat) and not face_up(state):
        wanderer = _replace(wanderer, card="")
    return View(
        viewer=seat,
        settings=state.settings,
        hand=() if seat is None else state.players[seat].hand,
        players=tuple(Place(len(each.hand), each.group, each.eliminated) for each in state.players),
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
    )


def _seen(hint: Hint, seat: Seat | None, main: Seat) -> Hint:
    return hint if seat in (hint.seat, main) else _replace(hint, card="")


def knows(wanderer: Wanderer, seat: Seat | None) -> bool:
    """Whether a seat knows the wandering hero."""
    return seat is not None and seat in wanderer.known_to


def face_up(state: State | View) -> bool:
    """Whether the wandering hero has been recruited as a double, and waits to be eliminated."""
    return state.base is Moment.DOUBLE


def _own(uses: Sequence[Use], seat: Seat | None) -> tuple[Use, ...]:
    return tuple(use for use in uses if use.seat == seat)


def zones(seen: View) -> Mapping[Ref, Zone]:
    """What lies where as the viewer sees it."""
    return dict(_zones(seen))


def _zones(seen: View) -> Iterator[tuple[Ref, Zone]]:
    for seat, place in enumerate(seen.players):
        own = tuple(CardFace(name=card) for card in seen.hand)
        yield places.hand(seat), Zone(own if seat == seen.viewer else (HIDDEN,) * place.cards)
        yield places.group(seat), Zone(tuple(CardFace(name=hero.name) for hero in place.group))
        yield places.eliminated(seat), Zone(tuple(CardFace(name=card) for card in place.eliminated))
    yield places.DECK, Zone((HIDDEN,) * seen.deck)
    yield places.DISCARD, Zone(tuple(CardFace(name=card) for card in seen.discard))
    wandering = (CardFace(name=seen.wanderer.card),) if seen.wanderer else ()
    yield places.WANDERER, Zone(wandering, laid=True)
    yield places.HINTS, Zone(tuple(CardFace(name=hint.card) for hint in seen.hints), laid=True)


def possible(catalogue: Catalogue, seen: View) -> frozenset[str]:
    """The heroes that the wandering one can be, by what is open to all and what the viewer knows."""
    if seen.wanderer is None:
        return frozenset()
    if seen.wanderer.card:
        return frozenset((seen.wanderer.card,))
    seats = len(seen.players)
    free = seen.void or seen.wanderer.blind
    found = set(catalogue.heroes) if free else set(catalogue.allowed(seen.requirement, seats))
    for hint in seen.hints:
        if hint.card:
            found &= _told(catalogue, seen, hint.card, hint.answer)
    left = unseen(catalogue, seen)
    return frozenset(name for name in found if left[name])


def _told(catalogue: Catalogue, seen: View, card: str, answer: bool) -> set[str]:
    """The heroes that agree with the answer to a hint."""
    japanese = seen.settings.rules == "japanese"
    same = catalogue.allowed(card, len(seen.players)) if japanese else frozenset((card,))
    return {name for name in catalogue.heroes if (name in same) == answer}


def unseen(catalogue: Catalogue, seen: View) -> Counter[str]:
    """How many of each hero the viewer has not seen."""
    left = Counter(catalogue.all_cards)
    left.subtract(seen.hand)
    left.subtract(seen.discard)
    for place in seen.players:
        left.subtract(hero.name for hero in place.group)
        left.subtract(place.eliminated)
    left.subtract(hint.card for hint in seen.hints if hint.card)
    if seen.wanderer is not None and seen.wanderer.card:
        left.subtract((seen.wanderer.card,))
    return +left


def determinize(catalogue: Catalogue, seen: View, rng: Rng) -> State:
    """A position that could be behind a view: what is unseen is dealt anew, true to all that was told."""
    pool, rng = rng.shuffle(sorted(unseen(catalogue, seen).elements()))
    cards = list(pool)
    wanderer = seen.wanderer
    if wanderer is not None and not wanderer.card:
        could = possible(catalogue, seen)
        cards, card, hints = _wandering(catalogue, seen, cards, could)
        wanderer = _replace(wanderer, card=card)
    else:
        cards, hints = _hints(catalogue, seen, cards, wanderer.card if wanderer else "")
    players = []
    for seat, place in enumerate(seen.players):
        hand = seen.hand
        if seat != seen.viewer:
            hand, cards = tuple(cards[: place.cards]), cards[place.cards :]
        players.append(Player(catalogue.in_order(hand), place.group, place.eliminated))
    deck, rng = rng.shuffle(cards)
    return State(
        settings=seen.settings,
        players=tuple(players),
        deck=deck,
        discard=seen.discard,
        main=seen.main,
        rng=rng,
        phase=seen.phase,
        turn=seen.turn,
        requirement=seen.requirement,
        void=seen.void,
        wanderer=wanderer,
        hints=hints,
        windows=seen.windows,
        base=seen.base,
        claims=seen.claims,
        chain=seen.chain,
        used=seen.used,
        conceded=seen.conceded,
    )


def _wandering(
    catalogue: Catalogue, seen: View, cards: list[str], could: frozenset[str]
) -> tuple[list[str], str, tuple[Hint, ...]]:
    """A wandering hero that agrees with all answers, and the hints that were given."""
    tried: set[str] = set()
    for card in cards:
        if card in could and card not in tried:
            tried.add(card)
            rest = list(cards)
            rest.remove(card)
            try:
                left, hints = _hints(catalogue, seen, rest, card)
            except ValueError:
                continue
            return left, card, hints
    raise ValueError("no hero agrees with what was told")


def _hints(
    catalogue: Catalogue, seen: View, cards: list[str], hero: str
) -> tuple[list[str], tuple[Hint, ...]]:
    """The hints with cards in the place of those that the viewer has not seen; raises ValueError."""
    left, given = list(cards), []
    for hint in seen.hints:
        card = hint.card or _agreeing(catalogue, seen, left, hero, hint.answer)
        if not hint.card:
            left.remove(card)
        given.append(_replace(hint, card=card))
    return left, tuple(given)


def _agreeing(catalogue: Catalogue, seen: View, cards: list[str], hero: str, answer: bool) -> str:
    for card in cards:
        if (hero in _told(catalogue, seen, card, True)) == answer:
            return card
    raise ValueError("no card agrees with the answer")
