"""Moves and positions as text, and impossible positions."""

import pytest

from game.core.errors import InvalidMove, InvalidPosition
from game.core.protocol import Concede
from game.core.refs import Ref
from game.titles.hisment.rules.moves import Attach, Buy, Next, Play, Release, Strike, Swap, Use, Walk
from game.titles.hisment.rules.state import Phase
from tests.hisment.table import RULES

START = " ".join(
    (
        "battle turn=4 terrain=ember_forge@0 die=4 0.deck=embers 0.coins=85 0.heart=28",
        "0.hand=mending,gear_hall 0.known=gear_hall",
        "0.heroes=cinder_2!@C3/d2/m1/+hide_vest/+ember_dart/^attack:2:5:war_drum;rok_1;pyrrhos_1",
        "1.deck=tides 1.heroes=coral_1!@C4/+spray;marea_1;edge_1/~1.0.0.0.0.0.0.0",
        "1.tally=1.2.3.0.0.4.0.0",
    )
)


def test_a_position_in_words() -> None:
    state = RULES.parse_position(START)
    assert (state.phase, state.turn, state.seat, state.owner) == (Phase.BATTLE, 4, 0, 0)
    own, other = state.players
    assert [hero.card for hero in own.heroes] == ["cinder_2", "rok_1", "pyrrhos_1"]
    first = own.heroes[0]
    assert (first.below, first.square, first.damage, first.spent) == (("cinder_1",), 14, 2, 1)
    assert (first.equipment, first.attacks, len(first.lasting)) == (("hide_vest",), ("ember_dart",), 1)
    assert (own.coins, own.heart, other.coins, other.heart) == (85, 28, 100, 35)
    assert (len(own.shop), len(own.hand) + len(own.pile)) == (5, 40 - 4 - 2 - 1 - 5)
    assert (other.tally.turns, other.tally.rolled, other.tally.taken) == (1, 3, 4)
    assert RULES.parse_position(RULES.format_position(state)) == state


@pytest.mark.parametrize("said", ["0.deck= ", ""])
def test_a_position_whose_deck_has_no_name_is_read_again(said: str) -> None:
    """The cards of a deck stand beside its name: without the name they are those of the usual deck."""
    state = RULES.parse_position(
        RULES.format_position(RULES.parse_position(START)).replace("0.deck=embers ", said)
    )
    assert RULES.parse_position(RULES.format_position(state)) == state


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("next", Next()),
        ("buy ember_dart", Buy("ember_dart")),
        ("attach yew_bow to pyrrhos", Attach("yew_bow", "pyrrhos")),
        ("play mending on cinder", Play("mending", "cinder")),
        ("play passing_hat", Play("passing_hat")),
        ("use rok_2", Use("rok_2")),
        ("release rok", Release("rok")),
        ("swap rok", Swap("rok")),
        ("walk C4", Walk(20)),
        ("strike spray at coral", Strike("spray", "coral")),
        ("strike spray at heart", Strike("spray", "heart")),
        ("strike tailwind", Strike("tailwind")),
        ("concede", Concede()),
    ],
)
def test_moves_in_words(text: str, move: object) -> None:
    state = RULES.parse_position(START)
    assert RULES.parse_move(state, text) == move
    assert RULES.format_move(state, RULES.parse_move(state, text)) == text


@pytest.mark.parametrize(
    "text", ["", "walk G4", "buy", "attach a b", "strike", "go C4", "walk C4 C5", "BUY spray"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        RULES.parse_move(RULES.parse_position(START), text)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("battle", "brawl", "not a position"),
        ("turn=4", "turn=4 turn=5", "stands twice"),
        ("turn=4", "tern=4", "nothing is called tern"),
        ("die=4", "die=7", "the die shows"),
        ("die=4", "die=4 attached=2/0/0", "too many attacks"),
        ("0.deck=embers", "0.deck=marbles", "not a position"),
        ("0.heart=28", "0.heart=36", "too many points"),
        ("0.heart=28", "0.heart=0", "no points, and the game goes on"),
        ("0.coins=85", "0.coins=-1", "not a position"),
        ("0.hand=mending", "0.hand=rivet", "missing or one too many"),
        ("0.known=gear_hall", "0.known=passing_hat", "known that is not in the hand"),
        ("cinder_2!", "cinder_2", "was not released"),
        ("@C3", "@C4", "on one square"),
        ("@C3", "@D6", "closed start square"),
        ("/d2", "/d13", "without points lives"),
        ("/m1", "/m7", "more magic"),
        ("+hide_vest", "+yew_bow", "of another class"),
        ("+hide_vest", "+tower_hammer", "without the level below"),
        ("+ember_dart", "+flame_wave", "without the level below"),
        ("+ember_dart", "+pebbles", "of another element"),
        ("rok_1;", "rok_1!@A1;", "two heroes of one side"),
        ("rok_1;", "cinder_1;", "missing or one too many|two heroes of one line"),
        ("edge_1/~1", "edge_1/~2", "began too late"),
        ("1.tally=1.2.3.0.0.4.0.0", "1.tally=1.2", "a tally counts"),
        ("battle turn=4", "shop turn=4 struck=yes", "acted too early"),
        ("battle turn=4", "over turn=4", "an end without a reason"),
        ("battle turn=4", "over turn=4 ending=conceded", "gave up"),
        ("battle turn=4", "battle turn=4 idle=24", "should have ended"),
    ],
)
def test_a_position_that_cannot_be_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in START
    with pytest.raises(InvalidPosition, match=sentence):
        RULES.parse_position(START.replace(old, new, 1))


def test_drags_and_clicks_mean_moves() -> None:
    state = RULES.parse_position(START)
    index = {
        gesture: RULES.format_move(state, move)
        for move in RULES.legal_moves(state, 0)
        for gesture in RULES.gestures(state, move, 0)
    }
    assert index[Ref("worn", "ember_dart", 0), Ref("hero", "coral", 1)] == "strike ember_dart at coral"
    assert index[Ref("hero", "cinder", 0), Ref("square", "C2")] == "walk C2"
    assert index[Ref("next"), None] == "next"


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        ("hero/0:cinder", "square:F6", "too_far"),
        ("hero/0:cinder", "square:C4", "square_taken"),
        ("hero/0:cinder", "square:D6", "enemy_start"),
        ("hero/0:rok", "square:C1", "not_on_start"),
        ("hero/0:rok", None, "too_late"),
        ("hero/0:cinder", None, "no_steps"),
        ("hero/0:cinder", "hero/1:coral", "square_taken"),
        ("hero/1:coral", "square:C1", "not_here"),
        ("hand/0:mending", "cemetery/0", "too_late"),
        ("hand/0:mending", "hero/0:cinder", "too_late"),
        ("worn/0:ember_dart", "heart/1", "fight_first"),
        ("worn/0:ember_dart", "hero/1:marea", "fight_first"),
        ("worn/0:spray", "hero/1:coral", "no_such_attack"),
        ("shop/0:inferno", None, "too_late"),
    ],
)
def test_a_drag_that_means_nothing_says_why(source: str, target: str | None, reason: str) -> None:
    state = RULES.parse_position(START)
    goal = Ref.parse(target) if target else None
    assert RULES.refusal(state, 0, Ref.parse(source), goal).value == reason
