"""The heads of the ladder in the quick model: all that they change gives the same results as the rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.protocol import OptionValue
from game.titles.hercule import ladder
from game.titles.hercule.ai.position import board_of
from game.titles.hercule.ai.swift.beside.pairs import Pair, pair_turn
from game.titles.hercule.ai.swift.board import BEATEN
from game.titles.hercule.ai.swift.quick import turn
from game.titles.hercule.ai.swift.rounds import begin_round, scar, scene_of
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.expansions.athena import PrepareShield
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.moves import ChooseDeck, NextPhase, PrepareUpgrade
from game.titles.hercule.rules.state import Card, Phase, State
from tests.ai.quick_table_positions import advice_of, search_of
from tests.ai.test_swift import look_at_improvements, look_at_plannings
from tests.ai.test_swift_together import look_at_turns
from tests.hercule.table import RULES, Table

HEADS = range(1, 11)


def options(heads: int, *expansions: str) -> dict[str, OptionValue]:
    return {"difficulty": "mythic", "heads": str(heads), **dict.fromkeys(expansions, True)}


def scene_at(state: State) -> Any:
    names = tuple([trial.name for trial in state.lingering] + [state.trial.name])
    return scene_of(RULES.catalogue, names, state.settings, state.health_card, len(state.heroes))


@pytest.mark.long
@pytest.mark.parametrize("heads", HEADS)
def test_a_turn_with_heads_comes_out_as_by_the_rules(heads: int) -> None:
    assert look_at_plannings(RULES, options(heads), 24) == 24
    assert look_at_improvements(RULES, options(heads), 24) == 24


@pytest.mark.parametrize("heads", [4, 7, 10])
def test_a_turn_with_heads_and_mini_expansions_comes_out_as_by_the_rules(heads: int) -> None:
    assert look_at_plannings(RULES, options(heads, *EXPANSIONS), 16) == 16
    assert look_at_improvements(RULES, options(heads, *EXPANSIONS), 16) == 16


@pytest.mark.parametrize("heads", [4, 6, 10])
def test_a_turn_of_two_heroes_with_heads_comes_out_as_by_the_rules(heads: int) -> None:
    assert look_at_turns(options(heads, "blood_and_bruises", "athena"), 16) == 16


@pytest.mark.parametrize("expansion", ["", "blood_and_bruises"])
@pytest.mark.parametrize("heads", HEADS)
def test_a_round_begins_as_by_the_rules(heads: int, expansion: str) -> None:
    """This covers the stance, the wounds, upgrades among the first cards, and how many are drawn."""
    on = options(heads, *([expansion] if expansion else []))
    wound = "deep_wound" if expansion else "heavy_wound"
    for seed in range(6):
        start = RULES.setup(seed, 1, on)
        begun, _ = RULES.apply(start, ladder.recommended(RULES.catalogue, start.settings), 0)
        deck = tuple(Card(c.uid, c.name) for c in begun.heroes[0].cards)
        before = replace(begun, phase=Phase.PREPARATION)
        hero = replace(begun.heroes[0], deck=deck, hand=(), preparations=3)
        before = RULES.apply(replace(before, heroes=(hero,)), PrepareUpgrade("train"), 0)[0]
        assert wound == "deep_wound" or any(c.name == wound for c in deck) == (heads > 2)
        after, _ = RULES.apply(before, NextPhase(), 0)
        scene, true = scene_at(after), after.heroes[0]
        board = board_of(scene, before)
        lies = {card.uid: card for card in (*true.hand, *true.deck)}
        upgraded = [c for c in before.heroes[0].deck if c.upgraded]
        kinds = [2 * scene.kinds.place[c.name] for c in lies.values()]
        # The rules have shuffled the deck: move the one upgraded card to the place of a train in it.
        trains = [at for at, c in enumerate(lies.values()) if c.name == "train" and c.upgraded]
        assert len(upgraded) == 1
        kinds[trains[-1]] |= 1
        board.deck = kinds
        begin_round(scene, board)
        drawn = board.draw(scene.drawn(board.turn))
        assert drawn == scene.kinds.numbers(true.hand)
        assert board.deck == scene.kinds.numbers(true.deck)
        assert board.side == int(true.stance.side == "B")


@pytest.mark.parametrize("expansion", ["", "blood_and_bruises"])
@pytest.mark.parametrize("heads", [2, 3, 6, 10])
def test_the_starting_deck_is_as_by_the_rules(heads: int, expansion: str) -> None:
    start = RULES.setup(4, 1, options(heads, *([expansion] if expansion else [])))
    scene, board = scene_at(start), board_of(scene_at(start), start)
    chosen = ladder.recommended(RULES.catalogue, start.settings)
    for name, count in chosen.counts:
        board.deck += [2 * scene.kinds.place[name]] * count
    scar(scene, board)
    after, _ = RULES.apply(start, chosen, 0)
    assert sorted(board.deck) == sorted(n & ~1 for n in scene.kinds.numbers(after.heroes[0].cards))


def test_all_heads_are_understood_and_the_expert_says_what_its_plans_come_to() -> None:
    state = RULES.setup(5, 1, options(10))
    assert supports(RULES.catalogue, state)
    advice = advice_of(RULES, state)
    assert isinstance(advice.move, ChooseDeck)
    assert sum(count for _, count in advice.move.counts) == 12
    state, _ = RULES.apply(state, advice.move, 0)
    assert advice_of(RULES, state).word in ("reason_falls", "reason_holds", "reason_wounded", "reason_rain")


def test_the_experience_that_a_head_gives_is_planned_with() -> None:
    """Three Experience and one train buy a technique in the first turn only."""
    place = (
        "planning trial=nemean_lion/9/9/9/9 turn={} hand=train,block deck=strike difficulty=mythic heads=6"
    )
    for number, wanted in ((1, True), (2, False)):
        search = search_of(RULES, RULES.parse_position(place.format(number)))
        table = Table(RULES.parse_position(place.format(number))).play("play train", "play block", "next")
        assert table.view.experience_left == 2 + 3 * wanted
        assert search.scene.given(number) == 3 * wanted
        moves = advice_of(RULES, table.state).moves
        assert (len(moves) > 1) == wanted


def test_of_two_heroes_what_a_head_gives_is_spent_once() -> None:
    """Six Experience and hands that give none buy one technique, which costs five, and no second."""
    bare = "0.hand=strike,block 1.hand=block,strike 0.deck=train 1.deck=train difficulty=mythic heads=6"
    for number, bought in ((1, 1), (2, 0)):
        state = RULES.parse_position(f"planning trial=nemean_lion/9/9/9/9 turn={number} {bare}")
        scene = scene_at(state)
        pair = Pair(board_of(scene, state, 0), board_of(scene, state, 1))
        wounds = sum(pair.heroes[0].reserve[wound // 2] for wound in scene.wounds)
        for board, hero in zip(pair.heroes, state.heroes, strict=True):
            board.hand, board.deck = scene.kinds.numbers(hero.hand), []
        before = sum(pair.heroes[0].reserve) - wounds
        pair_turn(scene, pair, 11)
        left = sum(pair.heroes[0].reserve) - sum(pair.heroes[0].reserve[w // 2] for w in scene.wounds)
        assert before - left == bought


def test_the_expert_prepares_with_all_three_acts() -> None:
    position = (
        "improvement trial=nemean_lion/1/9/3/1 play=strike*9 discard=heavy_wound,heavy_wound,heavy_wound"
    )
    table = Table(f"{position} difficulty=mythic heads=3").play("next")
    assert table.view.preparations == 3
    advice = advice_of(RULES, table.state)
    assert len(advice.moves) == 4
    assert advice.moves[-1] == NextPhase()
    assert not isinstance(advice.move, PrepareShield)


def test_a_wound_goes_back_when_the_trial_falls_as_by_the_rules() -> None:
    place = "planning trial=nemean_lion/1/9/3/1 turn=2 hand=strike,heavy_wound deck=heavy_wound,train"
    state = RULES.parse_position(f"{place} difficulty=mythic heads=5")
    scene, board = scene_at(state), board_of(scene_at(state), state)
    board.hand, board.deck, board.discard = scene.kinds.numbers(state.heroes[0].hand), [], board.deck
    assert turn(scene, board, 3) == BEATEN
    after = Table(state).play_hand().play("next", "next").state
    assert after.phase is Phase.PREPARATION
    assert sorted(board.own()) == sorted(board_of(scene, after).own())
