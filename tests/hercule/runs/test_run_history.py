"""The history of a run agrees with the counts in lists, and with the cards that moved."""

import pytest

from game.ai.registry import policy_for
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule.chronicle import Chronicle
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from game.titles.hercule.run_history import Deed, Turn, deeds
from tests.hercule.table import RULES, Table

Game = Session[State, AnyMove, View]


def played(position: str, *moves: str) -> tuple[Deed, ...]:
    """The history after some moves; a card may be named without its uid."""
    table = Table(position)
    session: Game = Session(RULES, table.state)
    for text in moves:
        table.state = session.state
        session.submit(table.move(text))
    return deeds(RULES, session.origin, session.steps)


def test_a_turn_tells_the_health_that_its_attack_took_and_the_wound_that_came_back() -> None:
    deck = "block,block,block,block,train"
    position = f"improvement turn=1 trial=erymanthian_boar/9/9/3/4 play=strike*13 stance=A! deck={deck}"
    assert played(position, "next") == (Deed("erymanthian_boar", False, (Turn(3, 1),)),)


def test_what_was_bought_and_what_was_upgraded_is_counted_apart() -> None:
    position = "improvement trial=nemean_lion play=train#40*50 stance=A! discard=train"
    (deed,) = played(position, "upgrade", "buy strike", "buy strike")
    assert deed.bought == (("train", True, 1), ("strike", False, 2))


def test_the_hardest_turn_is_the_first_that_took_the_most() -> None:
    assert Deed("nemean_lion", True, (Turn(1), Turn(4), Turn(0), Turn(4))).best == 2
    assert Deed("nemean_lion", False, (Turn(0, 1),)).best == 0


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_turns_wounds_and_victories_are_those_of_the_chronicle(policy: str, seed: int) -> None:
    session = run_of(policy, seed)
    chronicle, before = Chronicle(RULES), session.origin
    for step in session.steps:
        chronicle.note(before, step.events)
        before = step.after
    told = [(deed.trial, len(deed.turns), deed.wounds, deed.beaten) for deed in told_of(session)]
    counted = chronicle.story(session.state).chapters
    assert told == [(each.name, each.turns, each.wounds, each.beaten) for each in counted]


@pytest.mark.parametrize("seed", range(4))
def test_every_trial_that_fell_lost_its_health_and_no_more(seed: int) -> None:
    session = run_of("greedy", seed)
    health = {step.after.trial.name: step.after.trial.full_health for step in session.steps}
    fallen = [deed for deed in told_of(session) if deed.beaten]
    assert fallen
    lost = {deed.trial: sum(turn.lost for turn in deed.turns) for deed in fallen}
    # The Mares regain some Health.
    assert all(lost[name] == health[name] or name == "mares_of_diomedes" for name in lost)


def told_of(session: Game) -> tuple[Deed, ...]:
    return deeds(RULES, session.origin, session.steps)


def run_of(policy: str, seed: int) -> Game:
    session: Game = Session.new(RULES, seed, 1, {})
    player, rng = policy_for("hercule", policy), Rng.stream(seed, "deeds")
    while session.outcome is None:
        legal = session.legal_moves(0)
        move, rng = player.choose(RULES, session.view(0), legal, rng)
        session.submit(move)
    return session
