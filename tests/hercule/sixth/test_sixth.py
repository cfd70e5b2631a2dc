"""A sixth expansion in one file of rules and its YAML: random games with it, saved and read again."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.core.errors import IllegalMove, InvalidPosition
from game.core.events import CounterChanged
from game.core.refs import Ref
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.expansions import record
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from game.titles.registry import load_exactly
from tests.hercule.expansions.mixes import Mix, look_at_forms, look_at_game
from tests.hercule.sixth import laurels
from tests.hercule.table import HOUSE

CARDS = Path(__file__).with_name("cards")
POSITION = "improvement laurels=true trial=cretan_bull/6/9/5/3 turn=2 beaten=nemean_lion stance=A! play=train"
EARNED = POSITION + " counters=laurels/1"


@pytest.fixture
def rules() -> Iterator[HerculeRules]:
    record.register(laurels.EXPANSION)
    loaded = load_exactly("hercule", [CARDS])
    assert isinstance(loaded, HerculeRules)
    yield loaded
    record.unregister("laurels")


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("others", [(), EXPANSIONS], ids=["alone", "with all"])
def test_a_game_by_chance_is_played_saved_and_read(
    rules: HerculeRules, others: tuple[str, ...], seats: int
) -> None:
    mix: Mix = {"laurels": True, **dict.fromkeys(others, True)}
    assert look_at_game(mix, "normal", 7, seats=seats, most=200, rules=rules) > 10


def test_a_blow_that_is_held_earns_one_and_it_is_seen(rules: HerculeRules) -> None:
    text = POSITION.replace("play=train", "play=block,block+,block+,block+")
    state, events = rules.apply(rules.parse_position(text), rules.parse_move(_state(rules), "next"), 0)
    assert CounterChanged("laurels", 0, 1) in events
    assert (laurels.held(state), rules.view(state, 0).counters) == (1, (("laurels", 1),))
    look_at_forms(state, rules)


def test_its_move_is_legal_where_it_may_be_made(rules: HerculeRules) -> None:
    state = rules.parse_position(EARNED)
    assert laurels.LayLaurel() in rules.legal_moves(state, 0)
    assert rules.gestures(state, laurels.LayLaurel(), 0) == ((Ref("laurels"), None),)
    assert msgspec.json.decode(b'{"move": "lay_laurel"}', type=rules.move_type) == laurels.LayLaurel()
    after, _ = rules.apply(state, laurels.LayLaurel(), 0)
    assert (laurels.held(after), after.cost_change) == (0, -1)
    assert after.counters is msgspec.UNSET


def test_it_refuses_with_a_sentence_of_its_own(rules: HerculeRules) -> None:
    state = _state(rules)
    assert laurels.LayLaurel() not in rules.legal_moves(state, 0)
    with pytest.raises(IllegalMove):
        rules.apply(state, laurels.LayLaurel(), 0)
    reason = rules.refusal(state, 0, Ref("laurels"), None)
    assert reason is laurels.Reason.NO_LAUREL
    assert rules.reason_text(reason).en == "There is no laurel to lay down."


def test_the_quick_table_leaves_it_to_the_rules(rules: HerculeRules) -> None:
    state, plain = (rules.setup(1, 1, {"laurels": on}) for on in (True, False))
    assert not supports(rules.catalogue, state)
    assert supports(rules.catalogue, plain)


def test_its_card_lies_there_only_with_it(rules: HerculeRules) -> None:
    with_it, without = (rules.setup(1, 1, {"laurels": on}) for on in (True, False))
    assert [card.name for card in with_it.reserve].count("pride") == 2
    assert "pride" not in {card.name for card in without.reserve}


def test_a_run_without_it_is_kept_as_if_there_were_none(rules: HerculeRules) -> None:
    state = rules.setup(1, 2, {"athena": True})
    assert msgspec.json.encode(rules.written(state)) == msgspec.json.encode(
        HOUSE.written(HOUSE.setup(1, 2, {"athena": True}))
    )
    kept = msgspec.to_builtins(rules.written(state))
    assert "counters" not in kept
    assert "further" not in kept["settings"]
    view: View = rules.view(state, 0)
    assert not {"counters", "further"} & {*msgspec.to_builtins(view), *msgspec.to_builtins(view.settings)}


def test_one_that_is_listed_needs_no_switch_in_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "EXPANSIONS", (*EXPANSIONS, "laurels"))
    assert record.settings_of({"laurels": True}).brings("laurels")
    assert record.settings_of({"laurels": False}) == record.settings_of({})
    assert "laurels" in record.options_type(()).__struct_fields__


def test_where_it_is_not_there_its_position_is_refused(rules: HerculeRules) -> None:
    kept = msgspec.json.encode(rules.written(_state(rules)))
    record.unregister("laurels")
    with pytest.raises(InvalidPosition, match="an expansion that is not there"):
        HOUSE.check(HOUSE.read(kept))
    with pytest.raises(InvalidPosition, match="nothing is called laurels"):
        HOUSE.parse_position(POSITION)


def test_settings_asked_about_before_it_is_registered_are_asked_again(rules: HerculeRules) -> None:
    settings = _state(rules).settings
    record.unregister("laurels")
    assert laurels.EXPANSION not in record.active(settings)
    record.register(laurels.EXPANSION)
    assert laurels.EXPANSION in record.active(settings)


def test_laurels_without_the_expansion_are_none(rules: HerculeRules) -> None:
    with pytest.raises(InvalidPosition, match="laurels without a contest"):
        rules.parse_position(EARNED.replace("laurels=true", ""))


def _state(rules: HerculeRules) -> State:
    return rules.parse_position(POSITION)
