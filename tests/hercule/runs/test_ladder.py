"""The ladder beyond Mythic: ten heads of the Hydra, each a risk with a reward, which add up."""

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.registry import policy_for
from game.content.problems import Problems
from game.content.source import parse_source
from game.core.errors import InvalidOption, InvalidPosition
from game.core.events import CardRotated
from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule import ladder
from game.titles.hercule.cards import Kind
from game.titles.hercule.chronicle import Chronicle, labels
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.loading import merge
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Card, Phase, State
from tests.hercule.expansions.mixes import MIXES, look_at_game
from tests.hercule.table import RULES, Table
from tests.hercule.together.two_heroes import Pair

LADDER = RULES.catalogue.definitions.ladder
HEADS = range(1, len(LADDER) + 1)
USUAL_DECK = RULES.recommended_deck()


def options(heads: int) -> dict[str, OptionValue]:
    return {"difficulty": "mythic", "heads": str(heads)}


def mythic(heads: int, position: str) -> Table:
    return Table(f"{position} difficulty=mythic heads={heads}")


def deck_of(state: State) -> ChooseDeck:
    return ladder.recommended(RULES.catalogue, state.settings)


def begun(heads: int, seed: int = 5) -> Table:
    """A run of one hero with its deck chosen."""
    state = RULES.setup(seed, 1, options(heads))
    return Table(RULES.apply(state, deck_of(state), 0)[0])


def next_trial(heads: int, position: str = "play=strike*9", faced: str = "nemean_lion/1/20/2/3") -> Table:
    """A table on which a trial has just been beaten and the next one is revealed."""
    return mythic(heads, f"improvement trial={faced} stance=A! {position}").play("next")


def prices(table: Table) -> dict[Kind, int]:
    known = RULES.catalogue.cards
    return {known[pile.name].kind: pile.cost for pile in table.view.shop if pile.cost is not None}


def test_the_stance_begins_each_trial_on_side_b_but_the_first_turn_draws_a_card_more() -> None:
    before, after = begun(0), begun(1)
    assert (before.view.stance.side, after.view.stance.side) == ("A", "B")
    hand = len(before.view.hand)
    assert len(after.view.hand) == hand + 1
    deck = "deck=train,train,train,train,train,train,block,block"
    later = mythic(1, f"defense turn=1 stance=A! trial=nemean_lion {deck}").play("next")
    assert later.state.turn == 2
    assert len(later.view.hand) == hand
    again = next_trial(1, "play=strike*9 deck=train,train,train,train,train,block,block").play("next")
    assert (again.view.stance.side, len(again.view.hand)) == ("B", hand + 1)


def test_improving_a_technique_costs_more_but_a_blessing_less() -> None:
    position = "improvement trial=nemean_lion beaten=lernaean_hydra play=train*6"
    before, after = prices(mythic(1, position)), prices(mythic(2, position))
    assert after[Kind.TECHNIQUE] == before[Kind.TECHNIQUE] + 1
    assert after[Kind.BLESSING] == before[Kind.BLESSING] - 2
    bought = mythic(2, position).play("buy train")
    assert bought.view.experience_left == 6 - after[Kind.TECHNIQUE]
    assert (
        mythic(2, "improvement trial=nemean_lion play=train*4").refused("buy train") == Reason.TOO_EXPENSIVE
    )


def test_the_starting_deck_holds_a_wound_but_each_preparation_has_an_act_more() -> None:
    before, after = begun(2), begun(3)
    assert before.view.wounds_left - after.view.wounds_left == 1
    assert sum(RULES.catalogue.is_wound(card.name) for card in after.hero.cards) == 1
    assert len(after.hero.cards) == len(before.hero.cards) + 1
    assert next_trial(3).view.preparations == next_trial(2).view.preparations + 1


def test_each_trial_regains_health_after_defense_but_begins_with_less() -> None:
    assert begun(3).state.trial.health - begun(4).state.trial.health == 2
    assert next_trial(3).state.trial.health - next_trial(4).state.trial.health == 2
    position = (
        "improvement trial=nemean_lion/{}/9/3/4 stance=A! play=block*9 deck=train,train,train,train,train"
    )
    assert mythic(4, position.format(7)).play("next").trial()[0] == 8
    assert mythic(4, position.format(9)).play("next").trial()[0] == 9
    assert mythic(3, position.format(7)).play("next").trial()[0] == 7


def test_a_trial_that_stands_after_twelve_turns_is_lost_but_each_one_beaten_sends_a_wound_back() -> None:
    late = "defense turn={} trial=nemean_lion deck=train,train,train,train,train"
    assert mythic(5, late.format(11)).play("next").view.result is None
    assert mythic(5, late.format(12)).play("next").view.result == "lost"
    assert mythic(4, late.format(12)).play("next").view.result is None
    wounded = "play=strike*9 discard=heavy_wound,heavy_wound"
    assert next_trial(4, wounded).wounds() == 2
    assert next_trial(5, wounded).wounds() == 1
    assert next_trial(5).wounds() == 0


def test_the_worst_wound_goes_back() -> None:
    bruised = "blood_and_bruises=true play=strike*9 discard=flesh_wound,deep_wound,heavy_wound"
    assert "deep_wound" not in next_trial(5, bruised).pile("deck").split()


def test_the_starting_deck_has_two_cards_more_but_the_first_turn_gives_experience() -> None:
    before, after = (deck_of(begun(heads).state) for heads in (5, 6))
    assert before == USUAL_DECK
    assert sum(count for _, count in after.counts) == sum(count for _, count in before.counts) + 2
    table = Table(RULES.setup(5, 1, options(6)))
    assert table.refused(RULES.format_move(table.state, USUAL_DECK)) == Reason.DECK_SIZE
    first = "improvement turn={} trial=nemean_lion play=train*2"
    assert mythic(6, first.format(1)).view.experience_left == 2 + 3
    assert mythic(6, first.format(2)).view.experience_left == 2
    assert mythic(6, first.format(1)).play("buy train").view.experience_left == 0


def test_abilities_of_beaten_trials_last_a_round_longer_but_each_trial_begins_with_less_attack() -> None:
    (before,), (after,) = (next_trial(heads).state.lingering for heads in (6, 7))
    assert after.rounds == before.rounds + 1
    assert next_trial(7).state.trial.attack == max(1, next_trial(6).state.trial.attack - 1)


def test_the_last_four_trials_begin_with_more_attack_but_the_first_four_with_less_defense() -> None:
    def values(heads: int, beaten: int) -> tuple[int, int]:
        settings = mythic(heads, "planning trial=nemean_lion").state.settings
        trial = ladder.trial_of(RULES.catalogue, settings, "nemean_lion", beaten, 1)
        return trial.attack, trial.defense

    for beaten in range(12):
        (attack, defense), then = values(7, beaten), values(8, beaten)
        assert then == (attack + 2 * (beaten >= 8), defense - (beaten < 4))


def test_after_defense_attack_grows_by_one_more_but_the_first_two_cards_drawn_are_upgraded() -> None:
    position = (
        "improvement trial=nemean_lion/9/9/3/4 play=block*9 deck=train,train,train,train,train stance=A!"
    )
    before, after = (mythic(heads, position).play("next").trial()[1] for heads in (8, 9))
    assert after == before + 1
    assert not any(card.upgraded for card in begun(8).view.hand)
    for seed in range(6):
        hand = begun(9, seed).view.hand
        wounds = [RULES.catalogue.is_wound(card.name) for card in hand]
        assert [card.upgraded for card in hand] == [not wound for wound in wounds[:2]] + [False] * (
            len(hand) - 2
        )


def test_the_first_cards_drawn_stay_upgraded_where_the_preparation_upgraded_them() -> None:
    """Head 9 upgrades cards and does not turn them over, so an upgraded card stays upgraded."""
    for seed in range(12):
        state = begun(9, seed).state
        is_wound = RULES.catalogue.is_wound
        deck = tuple(Card(c.uid, c.name, not is_wound(c.name)) for c in state.heroes[0].cards)
        ready = replace(state.heroes[0], deck=deck, hand=(), preparations=1)
        table = Table(replace(state, phase=Phase.PREPARATION, heroes=(ready,))).play("next")
        assert all(card.upgraded for card in table.view.hand if not is_wound(card.name))
        turned = [event.card for event in table.happened(CardRotated)]
        assert not turned


def test_the_first_cards_of_each_hero_are_upgraded_and_wounds_stay_as_they_are() -> None:
    state = RULES.setup(3, 2, options(9))
    text = RULES.format_move(state, deck_of(state))
    for seed in range(8):
        pair = Pair(RULES.setup(seed, 2, options(9))).play(f"0 {text}", f"1 {text}")
        for hero in pair.state.heroes:
            wounds = [RULES.catalogue.is_wound(card.name) for card in hero.hand]
            rest = [False] * (len(hero.hand) - 2)
            assert [card.upgraded for card in hero.hand] == [not wound for wound in wounds[:2]] + rest


def test_each_trial_begins_with_more_attack_and_defense_but_each_turn_draws_a_card_more() -> None:
    strong = next(seed for seed in range(50) if begun(9, seed).trial()[1] > 1)
    (_, attack, defense), after = begun(9, strong).trial(), begun(10, strong).trial()
    assert after[1:] == (attack + 1, defense + 1)
    assert len(begun(10).view.hand) == len(begun(9).view.hand) + 1
    deck = "deck=train,train,train,train,train,train,block,block"
    drawn = [
        mythic(heads, f"defense turn=3 trial=nemean_lion {deck}").play("next").view.hand for heads in (9, 10)
    ]
    assert len(drawn[1]) == len(drawn[0]) + 1


def test_no_two_heads_are_alike_and_each_has_its_sentence_in_both_languages() -> None:
    assert len({head.id for head in LADDER}) == len(LADDER) == 10
    for head in LADDER:
        english, french = (head.text.format(language, **head.figures) for language in ("en", "fr"))
        assert english != french
        assert english[-1] == french[-1] == "."
        assert " but " in english
        assert " mais " in french


def test_heads_add_up_and_no_value_of_a_trial_falls_below_one() -> None:
    for fewer, more in pairwise(range(len(LADDER) + 1)):
        first, second = begun(fewer).state, begun(more).state
        assert first != second
        assert min(second.trial.health, second.trial.attack, second.trial.defense) >= 1
    ten = ladder.changes(RULES.catalogue, begun(10).state.settings)
    assert (ten.stance_turned, ten.hand, ten.deck, ten.most_turns, ten.wounds) == (True, 1, 2, 12, 1)


@pytest.mark.parametrize("difficulty", ["story", "normal", "heroic"])
def test_heads_grow_beyond_mythic_alone(difficulty: str) -> None:
    with pytest.raises(InvalidOption, match="heads=2 needs difficulty=mythic"):
        RULES.setup(1, 1, {"difficulty": difficulty, "heads": "2"})
    with pytest.raises(InvalidOption):
        RULES.setup(1, 1, {"heads": "2"})
    with pytest.raises(InvalidPosition, match="no such head"):
        Table(f"planning trial=nemean_lion difficulty={difficulty} heads=2")
    assert RULES.setup(1, 1, {"difficulty": difficulty, "heads": "0"}).settings.grown == 0


@pytest.mark.parametrize("heads", ["11", "-1", "01", "many"])
def test_there_are_no_other_heads(heads: str) -> None:
    with pytest.raises(InvalidOption, match="one of 0, 1"):
        RULES.setup(1, 1, {"difficulty": "mythic", "heads": heads})


def test_a_run_without_heads_is_kept_as_it_was_before_there_were_any() -> None:
    for seats in (1, 2):
        without, none = (RULES.setup(1, seats, each) for each in ({"difficulty": "mythic"}, options(0)))
        assert without == none
        for told in (RULES.written(none), RULES.view(none, 0)):
            assert b"heads" not in msgspec.json.encode(told)
        some = RULES.setup(1, seats, options(3))
        assert RULES.read(msgspec.json.encode(RULES.written(some))) == some


def test_a_starting_wound_is_in_no_statistics_but_the_heads_are() -> None:
    chronicle, state = Chronicle(RULES), RULES.setup(5, 1, options(3))
    chosen, events = RULES.apply(state, deck_of(state), 0)
    chronicle.note(state, events)
    assert [chapter.wounds for chapter in chronicle.story(chosen).chapters] == [0]
    assert labels(RULES, chosen)["heads"] == 3
    assert "heads" not in labels(RULES, begun(0).state)


@pytest.mark.parametrize("heads", [0, 3, 10])
def test_a_victory_opens_the_next_head(heads: int) -> None:
    state = begun(heads).state
    assert "opens" not in labels(RULES, state)
    won = msgspec.structs.replace(state, phase=Phase.WON)
    assert labels(RULES, won)["opens"] == heads + 1
    easier = msgspec.structs.replace(RULES.setup(1, 1, {"difficulty": "heroic"}), phase=Phase.WON)
    assert "opens" not in labels(RULES, easier)
    short = RULES.setup(1, 1, {"difficulty": "mythic", "labours": "4", "challenge": "shieldless"})
    assert "opens" not in labels(RULES, msgspec.structs.replace(short, phase=Phase.WON))


def test_two_heroes_have_each_their_wound_their_card_and_their_share_of_the_experience() -> None:
    state = RULES.setup(3, 2, options(10))
    one = RULES.setup(3, 1, options(10))
    assert state.trial.full_health == 2 * one.trial.full_health
    pair, usual = Pair(state), deck_of(state)
    text = RULES.format_move(state, usual)
    pair.play(f"0 {text}", f"1 {text}")
    for hero in pair.state.heroes:
        assert sum(RULES.catalogue.is_wound(card.name) for card in hero.cards) == 1
        assert (len(hero.hand), hero.stance.side) == (7, "B")
    assert RULES.view(pair.state, 0).experience_left == 6


def test_what_a_head_says_of_health_and_experience_is_so_for_one_hero_and_for_two() -> None:
    """The sentence gives amounts per hero: two heroes face twice the Health and share the Experience."""

    def figures(heads: int, seats: int) -> tuple[int, int]:
        state = RULES.setup(5, seats, options(heads))
        text, table = RULES.format_move(state, deck_of(state)), Pair(state) if seats > 1 else Table(state)
        table.play(*(f"{seat} {text}" for seat in range(seats)) if seats > 1 else (text,))
        return table.state.trial.full_health, RULES.view(table.state, 0).experience_left

    regrown, laden = LADDER[3], LADDER[5]
    for seats in (1, 2):
        before, after, rich = (figures(heads, seats) for heads in (3, 4, 6))
        assert before[0] - after[0] == regrown.figures["health"] * seats
        assert rich[1] == laden.figures["first_experience"] * seats
    for head in (regrown, laden):
        assert head.text.format("en", **head.figures).endswith("for each hero.")
        assert head.text.format("fr", **head.figures).endswith("par héros.")


def test_with_three_acts_of_preparation_nothing_that_is_said_counts_two() -> None:
    table = next_trial(3)
    assert table.view.preparations == 3
    table.play("prepare gain train", "prepare gain train")
    assert "prepare gain train" in table.legal()
    table.play("prepare gain train")
    assert table.refused("prepare gain block") == Reason.PREPARED
    said = RULES.reasons[Reason.PREPARED]
    assert (said.en, said.fr) == (
        "All actions are done: go on to the trial, or take one back.",
        "Toutes les actions sont faites\u00a0: passez au Travail, ou revenez en arrière.",
    )


@pytest.mark.long
@pytest.mark.parametrize("heads", HEADS)
def test_a_game_of_each_head_holds_everywhere(heads: int) -> None:
    mix = {**MIXES[0], "heads": str(heads)}
    assert look_at_game(mix, "mythic", heads) > 10
    assert look_at_game(mix, "mythic", 100 + heads, seats=2, most=150) > 10


@pytest.mark.parametrize("heads", [3, 7, 10])
def test_heads_and_mini_expansions_go_together(heads: int) -> None:
    every: dict[str, OptionValue] = {**dict.fromkeys(EXPANSIONS, True), "heads": str(heads)}
    assert look_at_game(every, "mythic", heads, "greedy") > 20
    assert look_at_game(every, "mythic", heads, seats=2, most=150) > 10


def test_the_deck_is_taken_back_and_the_wound_with_it() -> None:
    session = Session(RULES, RULES.setup(5, 1, options(10)), practice=True)
    session.submit(deck_of(session.state))
    after = session.state
    session.undo()
    assert session.state == RULES.setup(5, 1, options(10))
    session.redo()
    assert session.state == after


def test_greedy_chooses_the_deck_that_the_heads_ask_for() -> None:
    state = RULES.setup(5, 1, options(10))
    legal: list[AnyMove] = list(RULES.legal_moves(state, 0))
    move, _ = policy_for("hercule", "greedy").choose(
        RULES, RULES.view(state, 0), legal, Rng.stream(1, "greedy")
    )
    assert move == deck_of(state)


def problems_of(text: str) -> list[str]:
    problems = Problems()
    merge([parse_source(text.encode(), "mine.yaml")], problems, RULES.catalogue.definitions)
    return [str(problem) for problem in problems.all]


HEAD = """ladder:
  - id: own
    name: {en: Own, fr: Propre}
    text: {en: "It costs {hand}.", fr: "Cela coûte {hand}."}
    changes: {%s}
"""
ONE = """options:
  - id: heads
    default: "0"
    needs: {option: difficulty, value: mythic}
    name: {en: Heads, fr: Têtes}
    values: [{id: "0", name: {en: None, fr: Aucune}}, {id: "1", name: {en: One, fr: Une}}]
"""


def test_a_pack_has_a_ladder_of_its_own_and_as_many_heads_to_choose() -> None:
    assert problems_of(HEAD % "hand: 1" + ONE) == []
    (found,) = problems_of(HEAD % "hand: 1")
    assert "the option heads must be 0 to 1" in found


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ("hand: 1, hands: 2", 'mine.yaml:5:24: unknown key "hands": did you mean "hand"?'),
        ("hand: much", "mine.yaml:5:21: expected"),
        ("hand: 1, trials: [{attac: 1}]", 'unknown key "attac": did you mean "attack"?'),
        ("deck: 2", 'mine.yaml:4:16: unknown placeholder "hand"'),
        ("hand: 1, deck: 7", "a deck of 17 cards cannot be chosen"),
    ],
)
def test_what_is_wrong_with_a_ladder_is_said_with_its_place(changes: str, problem: str) -> None:
    assert any(problem in found for found in problems_of(HEAD % changes + ONE)), problems_of(
        HEAD % changes + ONE
    )
