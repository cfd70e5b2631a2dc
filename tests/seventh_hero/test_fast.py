"""The compiled copy, with which hard learns and is measured: it plays the games of rules and machines."""

from collections.abc import Sequence

import pytest

from benchmarks.fast.seventh_hero.players import Player, numbers_of, play
from benchmarks.measuring.seventh_hero_levels import ATTACKERS, among, shares
from game.ai.policy import Policy, RandomPolicy
from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.seventh_hero.ai import policy
from game.titles.seventh_hero.ai.learnt import learnt
from game.titles.seventh_hero.rules import moves
from game.titles.seventh_hero.rules.moves import AnyMove
from tests.seventh_hero.table import NAMES, RULES

DEEDS = moves.Send, moves.Drop, moves.Recruit, moves.Pass, moves.AskHint, moves.UsePower, moves.Answer
MOST = 2_000
GAMES = [range(3), pytest.param(range(3, 60), marks=pytest.mark.long)]  # 600 positions, 10,000


def number(name: str) -> int:
    return NAMES.index(name) if name else -1


def numbers(seat: int, move: AnyMove) -> tuple[int, ...]:
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    hero, target = fields.get("card") or fields.get("hero", ""), fields.get("target", "")
    return seat, DEEDS.index(type(move)), number(hero), number(target)


def played(policies: Sequence[Policy], seed: int) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """The winners and the moves of a game by the rules themselves."""
    state, rng = RULES.setup(seed, len(policies), {}), Rng.stream(seed, "policy")
    made = []
    while (outcome := RULES.outcome(state)) is None:
        seat = RULES.to_act(state)[0]
        legal = RULES.legal_moves(state, seat)
        move, rng = policies[seat].choose(RULES, RULES.view(state, seat), legal, rng)
        made.append(numbers(seat, move))
        state, _ = RULES.apply(state, move, seat)
    return outcome.winners, made


@pytest.mark.parametrize("seeds", GAMES)
def test_it_plays_the_same_games(seeds: range) -> None:
    hard, medium = policy_for("seventh_hero", "hard"), policy_for("seventh_hero", "medium")
    policies = hard, medium, hard, policy.Player(0.0), hard
    copies = [Player("reckoner", 0.0, numbers_of(learnt())), Player("counter", 1.0), Player("counter")]
    for seed in seeds:
        seats = (4, 5, 3)[seed % 3]
        same = [copies[at] for at in (0, 1, 0, 2, 0)][:seats]
        found = play(same, seed, room=MOST)
        assert (found.winners, list(found.moves)) == played(policies[:seats], seed)
        chance = play([Player("random")] * seats, seed, room=MOST)
        assert (chance.winners, list(chance.moves)) == played([RandomPolicy()] * seats, seed)


@pytest.mark.parametrize("kind", ["grudger", "hoarder", "passer", "sniper"])
def test_a_player_with_a_habit_keeps_to_it(kind: str) -> None:
    made = [move for seed in range(4) for move in play([Player(kind)] * 4, seed, room=MOST).moves]
    deeds = {deed for _, deed, _, _ in made}
    if kind == "hoarder":
        assert DEEDS.index(moves.Pass) not in deeds
    if kind == "passer":
        assert DEEDS.index(moves.Recruit) not in deeds
    if kind == "sniper":
        used = [NAMES[hero] for _, deed, hero, _ in made if deed >= DEEDS.index(moves.UsePower) and hero >= 0]
        assert set(used) <= {"mad_hen", "pyromaniac", "houndmaster"}
    assert len(made) > 100


@pytest.mark.parametrize(("other", "least"), [("medium", 0.42), *((each, 0.25) for each in ATTACKERS)])
def test_hard_has_more_than_its_share(other: str, least: float) -> None:
    """Of games of four: among three medium ones, and among three players with one habit each."""
    _, _, table = among("hard", other)
    found = shares(table, 300)
    assert sum(found) / len(found) > least
