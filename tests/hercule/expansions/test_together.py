"""hercule.md, Mini-expansions in co-operation: what each one does with two heroes."""

from collections import Counter

from game.core.events import CardMoved, CounterChanged
from game.titles.hercule.expansions import calm_and_wrath, omphale
from game.titles.hercule.expansions.calm_and_wrath import HealthCardChosen
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.expansions.omphale import StanceChosen
from game.titles.hercule.rules.events import DefenseResolved
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import RULES
from tests.hercule.together.two_heroes import Pair

# No stance can be used, and the decks hold what the next turn draws.
DECKS = "0.deck=train,train,train,train,train 1.deck=train,train,train,train,train"
TIRED = "trial=nemean_lion/9/9/5/4 0.stance=A! 1.stance=A!"
BRUISES = f"blood_and_bruises=true {TIRED}"
SHIELD = f"athena=true {TIRED}"
CARDS = ("hera_lightning", "hera_lightning", "hera_cross", "hera_cross", "hera_cloud", "hera_cloud")
RECOMMENDED = "choose deck block=3 strike=3 train=4"


def new_pair(*expansions: str) -> Pair:
    return Pair(RULES.setup(3, 2, dict.fromkeys(expansions, True)))


def hera(top: str) -> str:
    """Hera's stack with this card on top."""
    rest = list(CARDS)
    rest.remove(f"hera_{top}")
    return "planning hera_revenge=true trial=nemean_lion/9/9/3/4 revenge=" + ",".join((f"hera_{top}", *rest))


def shields(pair: Pair) -> list[int]:
    return [hero.shield for hero in pair.state.heroes]


# Blood and Bruises


def test_the_stack_holds_the_wounds_of_both_sets_in_three_layers() -> None:
    names = [card.name for card in new_pair("blood_and_bruises").state.wounds]
    assert names == ["flesh_wound"] * 6 + ["heavy_wound"] * 6 + ["deep_wound"] * 6


def test_each_takes_a_wound_for_each_point_that_his_share_is_short() -> None:
    pair = Pair(f"attack {BRUISES} {DECKS} 0.play=block#1*4 1.play=strike#2,block#3*2").play("0 split 5 1")
    assert pair.joint.wounds == (0, 4)
    pair.both_ready()
    blows = [(event.seat, event.points, event.held) for event in pair.happened(DefenseResolved)]
    assert blows == [(0, 5, True), (1, 1, False)]
    assert pair.of(0, "discard") == "strike block"
    assert pair.of(1, "discard") == "flesh_wound flesh_wound flesh_wound flesh_wound block"
    assert len(pair.state.wounds) == 14


def test_undivided_no_point_of_defense_is_wasted_on_who_has_enough() -> None:
    assert Pair(f"attack {BRUISES} 0.play=block*7 1.play=block*1").joint.shares == (5, 3)
    assert Pair(f"attack {BRUISES} 0.play=block*2 1.play=block*1").joint.wounds == (3, 4)


def test_who_takes_the_wounds_is_a_choice_as_long_as_wounds_are_taken() -> None:
    few = Pair(f"attack {BRUISES} 0.play=block*1")
    assert few.play("1 split 0 1").joint.wounds == (5, 4)
    enough = Pair(f"improvement {BRUISES} {DECKS} 0.play=block*10").both_ready()
    assert enough.view.phase is Phase.PLANNING


def test_a_deep_wound_goes_to_the_team_mate_and_brings_another_to_who_discarded_it() -> None:
    pair = Pair(
        f"improvement {BRUISES} {DECKS} 0.play=block#1*10,deep_wound#2 1.play=flesh_wound#3,strike#4"
    ).both_ready()
    assert pair.of(1, "discard") == "block deep_wound"
    # The other hero's Flesh Wound is back on the stack by then.
    assert pair.of(0, "discard") == "strike flesh_wound"
    assert len(pair.state.wounds) == 16


def test_a_stack_that_is_empty_when_a_deep_wound_calls_is_the_defeat_of_both() -> None:
    wounds = ["flesh_wound"] * 6 + ["heavy_wound"] * 6 + ["deep_wound"] * 5
    held = ",".join(f"{name}#{uid}" for uid, name in enumerate(wounds, 20))
    pair = Pair(f"improvement {BRUISES} 0.play=block#1*10,deep_wound#2 1.deck={held}")
    assert pair.joint.lost
    assert pair.both_ready().view.phase is Phase.LOST


def test_the_stack_is_put_in_order_once_both_have_prepared() -> None:
    pair = Pair(
        "preparation blood_and_bruises=true trial=cerberus beaten=nemean_lion 0.preparations=2 "
        "1.preparations=2 0.deck=deep_wound#1,strike#2 1.deck=train#3"
    ).play("0 prepare exhaust deep_wound")
    assert pair.state.wounds[0].name == "deep_wound"
    pair.both_ready()
    assert [card.name for card in pair.state.wounds] == sorted(
        (card.name for card in pair.state.wounds), key=["flesh_wound", "heavy_wound", "deep_wound"].index
    )


# Athena's Protection


def test_each_has_a_shield_that_keeps_what_his_share_has_too_much() -> None:
    pair = Pair(f"attack {SHIELD} 0.play=block*8 1.play=block*7").both_ready()
    assert shields(pair) == [3, 2]
    assert {event.counter for event in pair.happened(CounterChanged)} >= {"shield/0", "shield/1"}


def test_a_shield_is_spent_by_force_and_only_for_its_own_hero() -> None:
    pair = Pair(f"attack {SHIELD} {DECKS} 0.shield=4 1.shield=1 0.play=block*3 1.play=block*3").play(
        "0 split 3 3"
    )
    assert pair.joint.wounded == (1,)
    pair.both_ready()
    assert shields(pair) == [2, 0]
    assert "heavy_wound" in pair.of(1, "discard")


def test_the_shields_are_counted_where_the_defense_is_not_divided() -> None:
    # The first needs 5 points and the second 1: with 4 only the second can be unhurt.
    pair = Pair(f"attack {SHIELD} 1.shield=4 0.play=block*4")
    assert pair.joint.shares == (3, 1)
    assert pair.joint.wounded == (0,)


def test_whose_shield_takes_up_the_rest_is_a_choice_even_if_nobody_is_hurt() -> None:
    pair = Pair(f"attack {SHIELD} 0.play=block*12")
    assert pair.joint.shields == (2, 0)
    assert pair.play("1 split 5 7").joint.shields == (0, 2)
    assert shields(pair.both_ready()) == [0, 2]


def test_each_prepares_his_own_shield_and_both_are_empty_once_the_trial_falls() -> None:
    pair = Pair(
        "improvement athena=true trial=nemean_lion/1/9/3/1 0.shield=6 1.shield=2 0.play=strike#1 "
        "1.deck=block#2"
    ).both_ready()
    assert shields(pair) == [0, 0]
    pair.play("0 prepare shield", "1 prepare gain train", "1 prepare shield", "0 prepare shield")
    assert shields(pair) == [10, 5]
    assert pair.refused("0 prepare shield") is Reason.PREPARED


# Hera's Revenge


def test_there_is_one_stack_of_six_for_both() -> None:
    pair = new_pair("hera_revenge").play(f"0 {RECOMMENDED}", f"1 {RECOMMENDED}")
    assert Counter(pair.state.revenge) == Counter(CARDS)


def test_a_card_is_revealed_once_both_have_played_their_last() -> None:
    pair = Pair(hera("cloud") + " 0.hand=train#1,block#2 1.hand=strike#3")
    pair.play("0 play train", "1 play strike").both_ready()
    assert len(pair.state.revenge) == 6
    pair.play("0 play block").both_ready()
    assert pair.state.revealed == ("hera_cloud",)
    assert pair.view.phase is Phase.IMPROVEMENT


def test_lightning_strikes_the_stance_of_each() -> None:
    pair = Pair(hera("lightning") + " 0.hand=train#1 1.hand=strike#3 1.stance=B 1.deck=block#4")
    pair.play("0 play train", "1 play strike").both_ready()
    assert (pair.of(1, "hand"), pair.state.heroes[1].stance) == ("block", Stance("A"))
    assert (RULES.to_act(pair.state), pair.view.phase) == ((0,), Phase.PLANNING)
    assert pair.refused("0 next") is Reason.NAME_CARD_FIRST
    pair.play("0 tap stance on train")
    assert pair.state.heroes[0].played[0].supercharged
    assert (RULES.to_act(pair.state), pair.view.phase) == ((0, 1), Phase.IMPROVEMENT)


def test_both_may_have_to_name_a_card_in_any_order_and_at_once() -> None:
    pair = Pair(hera("lightning") + " 0.hand=train#1 1.hand=strike#3")
    pair.play("0 play train", "1 play strike").both_ready()
    assert RULES.to_act(pair.state) == (0, 1)
    pair.play("1 tap stance on strike")
    assert (RULES.to_act(pair.state), pair.state.heroes[1].stance.tapped) == ((0,), True)
    assert pair.play("0 tap stance on train").view.phase is Phase.IMPROVEMENT


def test_the_cross_discards_the_last_card_of_each_to_the_team_mate() -> None:
    pair = Pair(hera("cross") + " 0.hand=train#1,block#2 1.hand=strike#3,train#4")
    pair.play("0 play train", "0 play block", "1 play strike", "1 play train").both_ready()
    assert (pair.of(0, "play"), pair.of(1, "play")) == ("train", "strike")
    assert (pair.of(0, "discard"), pair.of(1, "discard")) == ("train", "block")
    assert pair.view.totals == RULES.view(pair.state, 1).totals
    assert (pair.joint.attack, pair.joint.defense, pair.joint.experience) == (1, 0, 1)


# Calm and Wrath


def test_one_special_health_card_is_read_by_the_health_that_is_left_and_faces_both() -> None:
    spears = f"calm_and_wrath=true health_card=heart_spears {TIRED} {DECKS}"
    pair = Pair(f"improvement {spears} 0.play=strike#1*4 1.play=block#2*7")
    assert pair.view.trial_attack == 5
    # Of nine Health one is lost; at an even number the spears are out.
    assert (pair.joint.trial_loses, pair.joint.attack_faced, pair.joint.wounded) == (1, 7, (0,))
    pair.both_ready().both_ready()
    blows = [(event.attack, event.held) for event in pair.happened(DefenseResolved)]
    assert blows == [(7, False), (7, True)]


def test_either_chooses_the_card_of_the_next_trial_which_clears_the_others_mark() -> None:
    pair = Pair(
        "preparation calm_and_wrath=true health_card=heart_calm health_before=heart_spears trial=cerberus "
        "0.deck=train#1 1.deck=train#2"
    ).play("0 next", "1 choose health heart_wrath")
    assert HealthCardChosen("heart_wrath") in pair.events
    assert RULES.to_act(pair.state) == (0, 1)
    assert pair.refused("0 choose health heart_spears") is calm_and_wrath.Reason.OTHER_HEALTH_CARD


# Omphale


def test_each_decides_which_stance_card_to_play_with() -> None:
    pair = new_pair("omphale")
    assert [hero.alternate for hero in pair.state.heroes] == [True, True]
    assert pair.refused("1 choose stance alternate") is omphale.Reason.OTHER_STANCE
    pair.play("1 choose stance usual")
    assert pair.events == (StanceChosen(False, 1),)
    pair.play(f"0 {RECOMMENDED}", f"1 {RECOMMENDED}")
    assert [side.alternate for side in pair.heroes()] == [True, False]
    assert pair.refused("1 choose stance alternate") is Reason.NOT_THIS_PHASE


def test_without_omphale_there_is_one_stance_card() -> None:
    assert new_pair().refused("0 choose stance alternate") is omphale.Reason.OTHER_STANCE


def test_omphale_and_the_usual_stance_lie_side_by_side() -> None:
    pair = Pair(
        "planning omphale=true trial=nemean_lion 1.stance_card=usual 0.hand=train#1,strike#2 0.deck=block#3 "
        "1.hand=train#4"
    )
    pair.play("0 tap stance on strike#2", "0 play train", "1 play train", "1 tap stance on train#4")
    assert pair.of(0, "hand") == "train strike"
    pair.both_ready()
    assert (pair.of(0, "under"), pair.of(0, "hand")) == ("strike", "train block")
    assert pair.state.heroes[1].played[0].supercharged
    pair.play("0 play block").both_ready()
    while pair.view.phase is not Phase.PLANNING:
        pair.both_ready()
    assert [hero.stance for hero in pair.state.heroes] == [Stance("B", False), Stance("B", False)]


def test_what_lies_under_omphale_goes_back_into_the_heros_own_deck() -> None:
    pair = Pair(
        "improvement omphale=true trial=cerberus/1/9/3/1 0.stance=B 0.under=block#1+ 1.under=train#2 "
        "1.stance=B 0.play=strike#3"
    ).both_ready()
    assert (pair.of(0, "deck"), pair.of(1, "deck")) == ("block strike", "train")


# All together


def test_the_cross_exhausts_a_flesh_wound_onto_the_stack_of_both() -> None:
    pair = Pair(hera("cross") + " blood_and_bruises=true 0.hand=block#1,flesh_wound#2 1.hand=train#3")
    pair.play("0 play block", "0 play flesh_wound", "1 play train").both_ready()
    moved = [event for event in pair.happened(CardMoved) if event.card.name == "flesh_wound"]
    assert str(moved[-1].target) == "wounds"
    assert (len(pair.state.wounds), pair.of(0, "discard"), pair.of(1, "discard")) == (18, "train", "")


def test_five_expansions_are_laid_out_for_two() -> None:
    state = new_pair(*EXPANSIONS).state
    assert (len(state.wounds), len(state.revenge), state.health_card) == (18, 6, "heart_calm")
    assert RULES.parse_position(RULES.format_position(state)) == state
