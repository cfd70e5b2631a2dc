"""Turns of Héra et Zeus that may hold a puzzle: from games of machines, as they were and varied."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.core.errors import GameError
from game.core.rng import Rng
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.puzzles.reach import least, most_points
from game.titles.hera_zeus.puzzles.worlds import is_plain, spots_of
from game.titles.hera_zeus.rules.deal import minus
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import NOWHERE, Phase, Side, Slot, State, other
from game.titles.hera_zeus.title import TITLE

LEVELS = ("easy", "medium")
EARLIEST = 8
# Each turn is tried in so many variants: few turns of real games can be won for certain.
VARIANTS = 40
# With more points to spare a proof takes long, and there is more than one plan as a rule.
MOST_SPARE = 1
MOST_NEW, MOST_LEFT, DEEPEST = 5, 14, 3


def turns(rules: HeraZeusRules, seed: int) -> Iterator[State]:
    """Yield the beginning of every turn of a game of machines, but for the first ones."""
    state, rng, last = rules.setup(seed, 2, {}), Rng.stream(seed, "certain turns"), 0
    policy = TITLE.policies[LEVELS[seed % 2]]()
    while acting := rules.to_act(state):
        if state.turn != last and state.phase is Phase.TURN:
            last = state.turn
            if last >= EARLIEST:
                yield state
        view: Any = rules.view(state, acting[0])
        move, rng = policy.choose(rules, view, rules.legal_moves(state, acting[0]), rng)
        state = rules.advance(state, move)


def posed(rules: HeraZeusRules, state: State, rng: Rng) -> Iterator[State]:
    """Yield variants of a turn that are worth a proof."""
    for _ in range(VARIANTS):
        word, rng = rng.word()
        made = varied(rules.catalogue, state, Rng(word >> 1))
        spare = most_points(rules, made) - least(rules.catalogue, made)
        if 0 <= spare <= MOST_SPARE and is_sound(rules, made):
            yield made


def is_sound(rules: HeraZeusRules, state: State) -> bool:
    """Whether a position keeps the rules and hides a card, and the other side can draw in any case."""
    try:
        rules.check(state)
    except GameError:
        return False
    foe = state.sides[other(state.seat)]
    return (
        is_plain(rules.catalogue, state) and len(foe.deck) > 1 and len(foe.hand) < 10 and bool(spots_of(foe))
    )


def varied(catalogue: Catalogue, state: State, rng: Rng) -> State:
    """The turn with other cards in hand, fewer and partly open columns, and a smaller deck to face."""
    seat = state.seat
    mine, rng = _dealt_anew(catalogue, state.sides[seat], rng)
    foe, rng = _thinned(catalogue, _forgotten(catalogue, state.sides[other(seat)]), rng)
    foe, rng = _turned_up(catalogue, foe, rng)
    sides = (mine, foe) if seat == 0 else (foe, mine)
    points = sum(map(bool, mine.columns)) if mine.figure == NOWHERE else catalogue.numbers.figure_points
    return replace(state, sides=sides, points=points)


def _forgotten(catalogue: Catalogue, side: Side) -> Side:
    """A side of which the other player knows no card that he does not see."""
    columns = tuple(tuple(replace(slot, pooled=False) for slot in slots) for slots in side.columns)
    return replace(side, columns=columns, sighted=(), record=catalogue.sorted(side.pile), recalled=())


def _dealt_anew(catalogue: Catalogue, side: Side, rng: Rng) -> tuple[Side, Rng]:
    """A side with up to MOST_NEW cards of its hand exchanged for others of its deck."""
    count, rng = rng.below(MOST_NEW + 1)
    count = min(count, len(side.hand), len(side.deck))
    hand, rng = rng.shuffle([card for card in side.hand if card not in side.sighted])
    deck, rng = rng.shuffle(side.deck)
    kept = minus(side.hand, hand[:count])
    taken, rest = deck[:count], (*deck[count:], *hand[:count])
    return replace(side, hand=catalogue.sorted([*kept, *taken][: len(side.hand)]), deck=rest), rng


def _thinned(catalogue: Catalogue, side: Side, rng: Rng) -> tuple[Side, Rng]:
    """A side with fewer cards in its columns and its deck; they were discarded, but for the hostage."""
    columns, gone = [], list[str]()
    for slots in side.columns:
        keep, rng = rng.below(DEEPEST)
        columns.append(slots[:keep])
        gone += [slot.card for slot in slots[keep:]]
    left, rng = rng.below(MOST_LEFT)
    deck, rng = rng.shuffle(side.deck)
    gone += deck[left + 2 :]
    safe = [card for card in gone if catalogue.role[card] is Role.HOSTAGE]
    pile = (*side.pile, *minus(gone, safe))
    if side.figure != NOWHERE and not columns[side.figure]:
        side = replace(side, figure=NOWHERE)
    deck = (*deck[: left + 2], *safe)
    return replace(side, deck=deck, columns=tuple(columns), pile=pile, record=catalogue.sorted(pile)), rng


def _turned_up(catalogue: Catalogue, side: Side, rng: Rng) -> tuple[Side, Rng]:
    """A side with some columns that Pythia has looked at, and with luck the hostage in one of them."""
    columns, deck = list(side.columns), side.deck
    for column, slots in enumerate(columns):
        looked, rng = rng.below(3)
        if not looked:
            columns[column] = tuple(Slot(slot.card, up=True) for slot in slots)
    column, rng = rng.below(4)
    hostage = next((card for card in deck if catalogue.role[card] is Role.HOSTAGE), "")
    if column < 3 and hostage and columns[column]:
        slots = columns[column]
        place, rng = rng.below(len(slots))
        last = Slot(hostage, up=True)
        out = slots[place].card
        columns[column] = tuple(
            last if at == place else Slot(slot.card, up=True) for at, slot in enumerate(slots)
        )
        deck = (*minus(deck, [hostage]), out)
    return replace(side, columns=tuple(columns), deck=deck), rng
