"""The options of challenges: each with what it changes, and nothing of it in a usual run."""

from collections import Counter

import msgspec
import pytest

from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.hercule.ai.swift.rounds import scene_of
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.chronicle import labels
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import RULES, Table

RICH = "improvement trial=nemean_lion play=train#40*50 discard=strike"
CHALLENGE: dict[str, bool | str] = {
    "challenge": "short",
    "labours": "4",
    "locked": True,
    "frail": True,
    "unsold": True,
}


def test_a_usual_run_says_nothing_of_challenges() -> None:
    usual: dict[str, bool | str] = {"challenge": "none", "labours": "12", "frail": False}
    plain, named = RULES.setup(3, 1, {}), RULES.setup(3, 1, usual)
    assert named == plain
    assert not {*CHALLENGE} & {*msgspec.to_builtins(named)["settings"]}
    assert "challenge" not in labels(RULES, plain)


def test_a_run_of_four_trials_is_won_after_the_fourth() -> None:
    state = RULES.setup(3, 1, {"labours": "4"})
    RULES.check(state)
    assert len(state.ahead) == 3
    last = "improvement trial=cerberus/1/9/3/1 labours=4 beaten=nemean_lion,cretan_bull,mares_of_diomedes"
    table = Table(f"{last} play=strike#40*9 stance=A!").play("next")
    assert table.view.result == "won"
    assert labels(RULES, table.state)["labours"] == 4


@pytest.mark.parametrize("stance", ["A", "B"])
def test_a_locked_stance_is_never_tapped(stance: str) -> None:
    table = Table(f"{RICH} stance={stance} locked=true")
    move = "tap stance" if stance == "B" else "tap stance on train"
    assert table.refused(move) == Reason.STANCE_LOCKED
    assert table.view.stance_locked


def test_one_wound_lies_in_the_reserve_and_the_second_blow_is_fatal() -> None:
    assert Counter(card.name for card in RULES.setup(3, 1, {"frail": True}).reserve)["heavy_wound"] == 1
    blow = "attack trial=nemean_lion/5/5/3/4 frail=true deck=train,train,train,train,train"
    assert RULES.outcome(Table(blow).play("next").state) is None
    assert RULES.outcome(Table(f"{blow},heavy_wound").play("next").state) is not None


def test_where_nothing_is_sold_experience_upgrades_and_anticipates() -> None:
    table = Table(f"{RICH} unsold=true")
    assert table.refused("buy train") == Reason.NOTHING_SOLD
    table.play("upgrade", "anticipate")


def test_positions_and_labels_carry_the_challenge() -> None:
    state = RULES.setup(3, 1, CHALLENGE)
    assert RULES.parse_position(RULES.format_position(state)) == state
    assert RULES.read(msgspec.json.encode(RULES.written(state))) == state
    assert labels(RULES, state)["challenge"] == "short"


@pytest.mark.parametrize("option", ["labours=4", "locked=true", "frail=true", "unsold=true"])
def test_the_quick_table_knows_them(option: str) -> None:
    assert supports(RULES.catalogue, Table(f"planning trial=nemean_lion {option}").state)


def test_the_quick_table_never_taps_a_locked_stance() -> None:
    for options in ("", "locked=true"):
        state = Table(f"planning trial=nemean_lion {options}").state
        assert scene_of(RULES.catalogue, ("nemean_lion",), state.settings).locked(3) is bool(options)


@pytest.mark.parametrize("options", [{"labours": "3", "locked": True}, {"labours": "3", "unsold": True}])
def test_the_planner_plays_them_by_the_rules(options: dict[str, str | bool]) -> None:
    state, rng, player = RULES.setup(5, 1, options), Rng.stream(5, "policy"), policy_for("hercule", "greedy")
    for _ in range(80):
        if RULES.outcome(state) is not None:
            break
        legal = RULES.legal_moves(state, 0)
        move, rng = player.choose(RULES, RULES.view(state, 0), legal, rng)
        assert move in legal
        state, _ = RULES.apply(state, move, 0)
    RULES.check(state)
