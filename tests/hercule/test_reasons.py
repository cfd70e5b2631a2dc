"""Every reason for a refusal can be caused by something that a player can do."""

import pytest

from game.core.errors import CoreReason, IllegalMove
from game.titles.hercule.expansions import athena, calm_and_wrath, omphale
from game.titles.hercule.expansions.record import all_expansions
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import RULES, Table

RICH = "improvement trial=nemean_lion play=train#40*50 stance=A!"
STRIP = "planning trial=nemean_lion hand=strike#20,heavy_wound#21 play=block#22,heavy_wound#23"
PREPARING = "preparation trial=cerberus preparations=2"
PREPARED = "preparation trial=cerberus preparations=0"
WOUNDED = "trial=cretan_bull omphale=true play=block#22"
OMPHALE = "planning omphale=true trial=nemean_lion hand=strike#20,heavy_wound#21 play=block#22"
STRUCK = "planning hera_revenge=true trial=nemean_lion play=block#22 struck=true"
CHOOSING = "planning trial=nemean_lion hand=heavy_wound#21,block#24 play=heavy_wound#23 wounds_to_exhaust=1"
TWO = "planning trial=cerberus 0.hand=strike#20 1.hand=block#21"

SHIELDS = "attack trial=nemean_lion/9/9/3/3 0.play=block*2 1.play=block*2"
DRAGS = [
    (Reason.NOT_IMPROVEMENT, STRIP, "reserve:train", "discard"),
    (Reason.NOT_PLANNING, RICH + " hand=strike#20", "hand:20", "play"),
    (Reason.NOT_TURN, PREPARING, "stance", None),
    (Reason.NOT_TURN, "setup trial=cerberus", "next", None),
    (Reason.NOT_PLANNING, "improvement trial=nemean_lion play=block#22", "play:22", "hand"),
    (Reason.HAND_FIRST, STRIP, "next", None),
    (Reason.CARD_ORDER, STRIP, "play:22", "hand"),
    (Reason.CARD_ORDER, STRIP, "play:22", "play:23"),
    (Reason.WOUND_NOT_SUPERCHARGED, STRIP, "stance", "hand:21"),
    (Reason.WOUND_NOT_SUPERCHARGED, STRIP, "stance", "play:23"),
    (Reason.PLAYED_NOT_SUPERCHARGED, STRIP + " supercharge_played=false", "stance", "play:22"),
    (Reason.STANCE_TAPPED, STRIP + " stance=A!", "stance", "hand:20"),
    (Reason.STANCE_TAPPED, STRIP + " stance=A!", "stance", "play:22"),
    (Reason.STANCE_LOCKED, STRIP.replace("nemean_lion", "cerberus"), "stance", "hand:20"),
    (Reason.STANCE_LOCKED, "improvement trial=cerberus stance=B", "stance", None),
    (Reason.STANCE_NEEDS_CARD, STRIP, "stance", None),
    (Reason.STANCE_NEEDS_CARD, STRIP, "stance", "play"),
    (Reason.STANCE_TAKES_NO_CARD, STRIP + " stance=B", "stance", "hand:20"),
    (Reason.STANCE_TAKES_NO_CARD, STRIP + " stance=B", "stance", "play:22"),
    (Reason.ALREADY_SUPERCHARGED, "planning trial=nemean_lion stance=A! play=block#22!", "stance", "play:22"),
    (Reason.TOO_EXPENSIVE, "improvement trial=nemean_lion", "reserve:train", "discard"),
    (Reason.TOO_EXPENSIVE, "improvement trial=nemean_lion discard=train", "discard", "upgrade"),
    (Reason.TOO_EXPENSIVE, "improvement trial=nemean_lion discard=train+", "discard", "deck"),
    (Reason.WOUND_NOT_BOUGHT, RICH, "reserve:heavy_wound", "discard"),
    (Reason.BOUGHT_TO_DISCARD, RICH, "reserve:train", "play"),
    (Reason.BOUGHT_TO_DISCARD, RICH, "reserve:train", "hand"),
    (Reason.NOTHING_SOLD, RICH + " unsold=true", "reserve:train", "discard"),
    (Reason.WOUND_ON_TOP, RICH + " discard=heavy_wound", "discard", "upgrade"),
    (Reason.WOUND_ON_TOP, RICH + " discard=heavy_wound+", "discard", "deck"),
    (Reason.DISCARD_EMPTY, RICH, "discard", "upgrade"),
    (Reason.ALREADY_UPGRADED, RICH + " discard=block+", "discard", "upgrade"),
    (Reason.NOT_UPGRADED, RICH + " discard=block", "discard", "deck"),
    (Reason.ONLY_TOP_OF_DISCARD, RICH + " discard=block#50,strike#51", "discard:50", "upgrade"),
    (Reason.ONLY_TOP_OF_DISCARD, RICH + " discard=block#50+,strike#51", "discard:50", "deck"),
    (Reason.NOT_IN_RESERVE, RICH, "reserve:cerberus", "discard"),
    (Reason.NOT_IN_RESERVE, PREPARING, "reserve:dragon", "deck"),
    (Reason.NOT_IN_DECK, PREPARING + " deck=block", "deck:train", "reserve"),
    (Reason.NOT_IN_DECK, PREPARING + " deck=block+", "deck:block", "upgrade"),
    (Reason.NOT_IN_HAND, STRIP, "hand:22", "play"),
    (Reason.NOT_IN_PLAY, STRIP, "stance", "play:20"),
    (Reason.PREPARED, PREPARED, "reserve:train", "deck"),
    (Reason.PREPARED, PREPARED + " deck=block", "deck:block", "upgrade"),
    (Reason.PREPARED, PREPARED + " deck=block", "deck:block", "reserve"),
    (Reason.PREPARE_GAIN_TECHNIQUE, PREPARING, "reserve:heavy_wound", "deck"),
    (Reason.PREPARE_UPGRADE_TECHNIQUE, PREPARING + " deck=heavy_wound", "deck:heavy_wound", "upgrade"),
    (Reason.CHOOSE_WOUND_FIRST, CHOOSING, "hand:24", "play"),
    (Reason.CHOOSE_WOUND_FIRST, CHOOSING, "hand:24", "reserve"),
    (Reason.CHOOSE_WOUND_FIRST, CHOOSING, "next", None),
    (Reason.NO_CHOICE_OPEN, STRIP, "hand:21", "reserve"),
    (Reason.NO_CHOICE_OPEN, STRIP, "play:23", "reserve"),
    (Reason.NAME_CARD_FIRST, STRUCK, "next", None),
    (athena.Reason.NO_SHIELD, PREPARING, "shield", None),
    (Reason.FOR_TWO, "setup trial=cerberus omphale=true", "stance", None),
    (calm_and_wrath.Reason.OTHER_HEALTH_CARD, PREPARING, "health_card", None),
    (Reason.NOT_PREPARATION, STRIP + " calm_and_wrath=true", "health_card", None),
    (Reason.NO_CARD_FOR_STANCE, f"planning {WOUNDED} hand=heavy_wound#21", "stance", None),
    (Reason.NO_CARD_FOR_STANCE, f"attack {WOUNDED}", "stance", None),
    (Reason.STANCE_NEEDS_HAND, OMPHALE, "stance", "play:22"),
    (Reason.WOUND_NOT_UNDER, OMPHALE, "stance", "hand:21"),
    (Reason.WOUND_NOT_UNDER, OMPHALE, "hand:21", "stance"),
    (Reason.NOTHING_UNDER, OMPHALE + " stance=B", "stance", None),
    (Reason.OTHERS_PLACE, TWO, "hand/0:20", "play/1"),
    (Reason.GRIP_ON_POINTS, SHIELDS, "split/0", "discard/0"),
    (Reason.NOT_ATTACK, SHIELDS.replace("attack", "defense", 1), "split/0", "discard/0"),
    (CoreReason.NOT_HERE, STRIP, "hand:20", "trial"),
    (CoreReason.NOT_HERE, STRIP, "trial", "hand:20"),
    (CoreReason.GAME_OVER, "lost trial=nemean_lion", "next", None),
]
MOVES = [
    (Reason.DECK_SIZE, "setup trial=cerberus", "choose deck train=6"),
    (Reason.NOT_THIS_PHASE, STRIP, "choose deck train=6"),
    (Reason.NOT_ATTACK, SHIELDS.replace("attack", "defense", 1), "split 3 1"),
    (Reason.FOR_TWO, STRIP, "take back 0"),
    (Reason.NOTHING_LAID, "planning trial=cerberus 0.hand=strike 1.hand=block", "take back 0"),
    (Reason.WHOLE_DEFENSE, SHIELDS, "split 3 3"),
    (Reason.SPLIT_SO, SHIELDS, "split 3 1"),
    (omphale.Reason.OTHER_STANCE, "setup trial=cerberus 0.hand=", "choose stance alternate"),
    (Reason.STANCE_SUPERCHARGES_NOT, OMPHALE, "play strike#20 supercharged"),
]


@pytest.mark.parametrize(("reason", "position", "source", "target"), DRAGS)
def test_a_wrong_drag_is_answered_with_the_rule_it_breaks(
    reason: Reason, position: str, source: str, target: str | None
) -> None:
    assert Table(position).drag(source, target) == reason


@pytest.mark.parametrize(("reason", "position", "move"), MOVES)
def test_a_wrong_move_is_refused_with_the_rule_it_breaks(reason: Reason, position: str, move: str) -> None:
    assert Table(position).refused(move) == reason


ADDED = [reason for expansion in all_expansions() for reason in expansion.reasons or ()]


def test_no_reason_is_out_of_reach() -> None:
    assert {case[0] for case in (*DRAGS, *MOVES)} >= {*Reason, *ADDED}


def test_a_refusal_carries_the_position_it_was_made_in() -> None:
    table = Table(STRIP)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(table.state, table.move("next"), 0)
    assert RULES.parse_position(caught.value.position) == table.state
