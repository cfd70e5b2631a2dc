"""Forecast of a partly hidden position: it is played forward until somebody may act again.

It works on views and full positions. A hidden card is replaced by any other of its deck, because nothing in
the forecast depends on which card is drawn.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, Need
from game.titles.hisment.effects import Effect, Op, Trigger
from game.titles.hisment.rules import turns, values
from game.titles.hisment.rules.deal import visible
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import Release
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import SEATS, Phase, Player, Position, State

_replace = msgspec.structs.replace
_COPIED = tuple(name for name in State.__struct_fields__ if name not in ("rng", "players"))
_OF_CARDS = frozenset({Op.DRAW, Op.RESTOCK})


def whole(position: Position) -> State:
    """The position with every hidden card named; the future random results in it are arbitrary."""
    if isinstance(position, State):
        return position
    first, second = (_named(position, seat) for seat in SEATS)
    parts = {name: getattr(position, name) for name in _COPIED}
    return State(players=(first, second), rng=Rng.stream(0, "foreseen"), **parts)


def _named(position: Position, seat: Seat) -> Player:
    """A player whose hidden cards are replaced by the cards of the deck that are not in sight."""
    player = position.players[seat]
    left = Counter(player.deck)
    left.subtract(visible(player))
    rest = iter((*(+left).elements(), *[position.terrain] * len(player.deck)))
    hand, pile = (
        tuple(name or next(rest, position.terrain) for name in names) for names in (player.hand, player.pile)
    )
    return _replace(player, hand=hand, pile=pile)


def at_release(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[State]:
    """The positions in which a seat can next release heroes and fight, if nobody acts until then.

    There are several if the dice decide more than coins, and none if the game ends before.
    """
    rolled = 2 if state.seat == seat else 1
    faces = range(1, catalogue.numbers.die_sides + 1) if _die_counts(catalogue, state, seat) else (1,)
    known = set[object]()
    for dice in product(faces, repeat=rolled):
        found = _after(catalogue, state, seat, iter(dice))
        if found is not None and (key := _what_counts(catalogue, found, seat)) not in known:
            known.add(key)
            yield found


def _after(catalogue: Catalogue, state: State, seat: Seat, dice: Iterator[int]) -> State | None:
    """The position in which a seat can next release heroes, with these dice; None if the game ends."""
    draft = Draft(catalogue, state)
    while not draft.state.over:
        now = draft.state
        if now.turn > state.turn and (now.seat, now.phase) == (seat, Phase.RELEASE):
            return now
        turns.go_on(draft, dice)
    return None


def _what_counts(catalogue: Catalogue, state: State, seat: Seat) -> object:
    """Key of everything in such a position that a blow depends on."""
    free = tuple(releasing.offered(catalogue, state, seat))
    return free, tuple((player.heroes, player.heart) for player in state.players)


def fielded(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[tuple[str, State]]:
    """The heroes that can fight for a seat this turn, each with the position in phase 7.

    These are the hero on the board, or else any that may enter, including one that can still be released.
    """
    here = values.on_board(state, seat)
    for hero in state.players[seat].heroes if here is None else (here,):
        draft, line = Draft(catalogue, state), values.line_of(catalogue, hero)
        if not hero.released:
            if state.phase is Phase.BATTLE:
                continue
            _go_on_to(draft, Phase.RELEASE)
            if releasing.objection(catalogue, draft.state, seat, Release(line)) is not None:
                continue
            releasing.release(draft, seat, line)
        _go_on_to(draft, Phase.BATTLE)
        yield line, draft.state


def _go_on_to(draft: Draft, phase: Phase) -> None:
    """Go on through the phases of the turn until the given one."""
    while draft.state.phase is not phase:
        turns.go_on(draft)


def _die_counts(catalogue: Catalogue, state: State, seat: Seat) -> bool:
    """Whether the die decides more than coins: a release of the seat, or an effect of a card."""
    held = (hero for hero in state.players[seat].heroes if not hero.released)
    if any(catalogue.heroes[hero.card].release.need in (Need.COINS, Need.ROLLED) for hero in held):
        return True
    return any(
        effect.op not in (*_OF_CARDS, Op.COINS) for effect in set_off(catalogue, state, Trigger.DIE_ROLL)
    )


def set_off(catalogue: Catalogue, state: State, *when: Trigger) -> Iterator[Effect]:
    """The effects at some triggers of the terrain, and of heroes of both sides and what they wear."""
    worn = (card for player in state.players for hero in player.heroes for card in hero.all_cards)
    for card in (state.terrain, *worn):
        yield from (effect for effect in catalogue.cards[card].effects if effect.on in when)
