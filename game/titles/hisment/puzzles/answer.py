"""The opponent's answer to a turn in a puzzle: a search, by the rules, for a line that costs something."""

from collections.abc import Iterator

from game.titles.hisment.ai.beam import key_of
from game.titles.hisment.ai.move_ordering import is_in_order
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.legal import legal_moves
from game.titles.hisment.rules.moves import AnyMove, Next, Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, Player, State

_NEXT = Next()
Line = tuple[AnyMove, ...]


def answer(rules: HismentRules, before: Player, state: State) -> Line:
    """The moves of the player to move that cost the other a hero or Heart points, or () if none do."""
    open_: list[tuple[State, Line]] = [(state, ())]
    seen, seat = set[object](), state.seat
    while open_:
        at, line = open_.pop()
        victim = at.players[1 - seat]
        if victim.tally.fallen > before.tally.fallen or victim.heart < before.heart:
            return line
        if at.over or at.turn != state.turn or (key := key_of(at, seat)) in seen:
            continue
        seen.add(key)
        acts = _acts(rules, at, line[-1] if line else None)
        open_ += [(rules.play(at, move, seat)[0], (*line, move)) for move in acts]
    return ()


def _acts(rules: HismentRules, state: State, last: AnyMove | None) -> Iterator[AnyMove]:
    """The moves to try; blows come last because the search takes the last one first."""
    moves = list(legal_moves(Draft(rules.catalogue, state), state.seat))
    for move in sorted(moves, key=lambda move: isinstance(move, Strike)):
        if isinstance(move, Next):
            # Ending the turn is tried too, because its effects belong to the answer.
            yield _NEXT
        elif isinstance(move, Walk) and (isinstance(last, Walk) or state.struck):
            continue
        elif is_in_order(rules.catalogue, last, move) or state.phase is Phase.BATTLE:
            yield move
