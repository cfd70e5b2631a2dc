"""The options of challenges: powers that sleep, and a table without clues."""

import msgspec

from game.titles.seventh_hero.chronicle import labels
from game.titles.seventh_hero.rules.moves import AskHint, UsePower
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Phase, State
from tests.seventh_hero.table import FIRE, HOUND, RULES, Table

USUAL: dict[str, str | bool] = {"challenge": "none", "asleep": False, "silent": False, "open_hands": False}


def test_a_usual_game_says_nothing_of_challenges() -> None:
    plain = RULES.setup(3, 3, {})
    assert RULES.setup(3, 3, USUAL) == plain
    assert not USUAL.keys() & {*msgspec.to_builtins(plain)["settings"]}


def at_a_choice(**settings: bool) -> tuple[State, int]:
    """The first position of a game in which the holder may give a clue."""
    state = RULES.setup(11, 3, settings)
    while state.windows or state.phase is not Phase.DECIDE:
        seat = RULES.to_act(state)[0]
        state, _ = RULES.apply(state, RULES.legal_moves(state, seat)[0], seat)
    return state, RULES.to_act(state)[0]


def test_where_nobody_gives_clues_no_card_is_one() -> None:
    for silent in (False, True):
        state, seat = at_a_choice(silent=silent)
        clues = [move for move in RULES.legal_moves(state, seat) if isinstance(move, AskHint)]
        assert bool(clues) is not silent
    card = state.players[seat].hand[0]
    assert RULES.why_not(state, AskHint(card), seat) is Reason.NO_CLUES


def test_only_three_powers_are_awake() -> None:
    state = Table(("77", "6"), ("25", "2 4"), ("66", "5"), asleep=True).wandering("7", holder=1).state
    found = {move.hero for move in RULES.legal_moves(state, 1) if isinstance(move, UsePower)}
    assert found == {FIRE}
    assert RULES.why_not(state, UsePower(HOUND), 1) is Reason.POWER_ASLEEP


def test_positions_and_labels_carry_the_challenge() -> None:
    state = RULES.setup(3, 4, {"challenge": "quiet", "asleep": True, "silent": True, "open_hands": True})
    assert RULES.parse_position(RULES.format_position(state)) == state
    assert labels(RULES, state)["challenge"] == "quiet"
