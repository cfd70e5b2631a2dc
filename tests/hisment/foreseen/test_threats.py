"""The forecast of the other's next turn equals its outcome: the turn is played out from each square."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import board
from game.titles.hisment.rules.state import Phase
from game.titles.hisment.threats import Threat, threat
from tests.hisment.foreseen.random_blows import wild
from tests.hisment.foreseen.threat_checks import Told, compared, positions, stands_compared
from tests.hisment.table import RULES, Table, with_cards

OF_A_TURN = (Trigger.ENTER, Trigger.TURN_START, Trigger.DIE_ROLL, Trigger.ATTACK, Trigger.HIT, Trigger.HURT)


def told(table: Table) -> Threat:
    """The threat of the other seat in the view of the first seat."""
    return threat(table.catalogue, table.rules.view(table.state, 0), 1)


def at(table: Table, square: str) -> int | None:
    return told(table).strikes.get(board.square(square))


@cache
def tells(seed: int) -> tuple[Told, ...]:
    """The forecasts and outcomes of squares in some positions of a random game."""
    return tuple(each for state in positions(RULES, seed, every=60) for each in compared(RULES, state))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_what_is_told_of_a_square_is_what_comes_there(seed: int) -> None:
    """`benchmarks.measuring.hisment_foretold` checks this for two thousand positions."""
    assert [each for each in tells(seed) if each.told != each.came] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_so_it_is_whatever_the_cards_set_off_in_a_turn(seed: int) -> None:
    rules = wild(seed, OF_A_TURN)
    for state in positions(rules, seed, every=90):
        assert [each for each in compared(rules, state) if each.told != each.came] == []


def test_the_positions_that_are_compared_come_to_blows() -> None:
    """If no blow met anybody, the comparison would test nothing."""
    found = Counter(each.came is not None for seed in range(10) for each in tells(seed))
    assert found[True] >= 60
    assert found[False] >= 60


@pytest.mark.parametrize("seed", range(3))
def test_where_the_other_can_stand_is_where_it_comes_to_stand(seed: int) -> None:
    for state in positions(RULES, seed, every=50):
        shown, came = stands_compared(RULES, state)
        assert shown == came


STATUE = """heroes:
  - id: statue_1
    line: statue
    level: 1
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    art: mine/art
    price: 60
    elements: [fire]
    class: brawler
    attack: 4
    defense: 1
    speed: 0
    points: 9
    magic: 5
    chance: 0
    release: {need: nothing}
    effects: [EFFECT]
"""


def statue(effect: str = "") -> str:
    return STATUE.replace("EFFECT", effect)


def test_an_intruder_is_struck_on_the_square_to_which_it_is_pushed() -> None:
    """The hero that enters at D6 cannot step away; the enemy there is pushed to D5 and struck there."""
    table = Table("coral_1!@D6/+spray", "statue_1!/+ember_dart", rules=with_cards(statue()))
    assert at(table, "D6") == at(table, "D5") == 4 + 2 + 2 - 2
    assert at(table, "D4") is None
    table.end_turn().play("next", "next", "next", "next", "enter statue")
    assert table.hero("coral").square == board.square("D5")
    assert table.play("strike ember_dart at coral").left("coral") == 9 - 6


def test_what_a_hero_does_when_it_enters_counts() -> None:
    """Gust has one more Attack in the turn in which it enters, and in no other."""
    swordsman, card, air_on_earth, defense = 1, 2, 1, RULES.catalogue.heroes["rok_1"].defense
    usual = RULES.catalogue.heroes["gust_1"].attack + swordsman + card + air_on_earth - defense
    assert at(Table("rok_1!@D5/+pebbles", "gust_1!/+whistle"), "D5") == usual + 1
    assert at(Table("rok_1!@D5/+pebbles", "gust_1!@D6/+whistle"), "D5") == usual


def test_what_lapses_before_the_others_turn_does_not_count_and_what_lasts_does() -> None:
    plain = Table("rok_3!@C1/+pebbles", "coral_1!@C3/+spray", Phase.CHAPTERS, hand="shield_wall")
    usual = at(plain, "C1")
    assert usual is not None
    assert at(plain.play("play shield_wall"), "C1") == usual - 2
    for until, more in ((2, 0), (3, 2), (0, 2)):
        changed = Table("rok_3!@C1", f"coral_1!@C3/+spray/^attack:2:{until}:war_drum", Phase.CHAPTERS)
        assert at(changed, "C1") == usual + more
    quick = Table("rok_3!@C1", "coral_1!@C6/+spray/^speed:9:2:seven_leagues", Phase.CHAPTERS)
    assert told(quick).stands == told(Table("rok_3!@C1", "coral_1!@C6/+spray", Phase.CHAPTERS)).stands


def test_a_special_attack_that_takes_points_threatens_and_one_that_takes_none_does_not() -> None:
    assert at(Table("coral_1!@C3", "rok_1!@C4/+landslide"), "C3") == 2
    assert told(Table("coral_1!@C3", "pyrrhos_1!@C4/+branding")).strikes == {}
    both = Table("coral_1!@C3", "rok_1!@C4/+landslide/+pebbles")
    assert at(both, "C3") == at(Table("coral_1!@C3", "rok_1!@C4/+pebbles"), "C3")


def test_the_magic_of_the_next_turn_pays_for_the_blow() -> None:
    """The hero regains a magic point and spends no more than it then has."""
    assert at(Table("rok_1!@C3", "coral_1!@C4/m5/+spray"), "C3") is not None
    assert at(Table("rok_1!@C3", "coral_1!@C4/m5/+spray/+torrent"), "C3") == at(
        Table("rok_1!@C3", "coral_1!@C4/m5/+spray"), "C3"
    )


def test_who_can_be_released_by_then_may_enter() -> None:
    """Its condition holds at once, or when its turn begins, or may hold by its die roll."""
    assert at(Table("rok_1!@D5", "coral_1/+spray"), "D5") is not None
    held = Table("rok_1!@D5", "gust_1/+whistle")
    assert RULES.catalogue.heroes["gust_1"].release.amount == 1
    assert at(held, "D5") is not None
    for need, amount, meets in (
        ("rolled", 6, True),
        ("rolled", 7, False),
        ("coins", 130, True),
        ("coins", 131, False),
    ):
        rules = with_cards(statue().replace("need: nothing", f"need: {need}, amount: {amount}"))
        table = Table("rok_1!@D5", "statue_1/+ember_dart", rules=rules)
        assert (at(table, "D5") is not None) is meets, (need, amount)


def test_while_nobody_stands_there_it_is_the_most_that_any_who_may_come_there_could_suffer() -> None:
    """Zephyr walks further than Rok: on squares that Rok cannot reach only Zephyr's damage counts."""
    slow, quick = Table("rok_1!", "coral_1!@C6/+spray"), Table("zephyr_1!", "coral_1!@C6/+spray")
    both = Table("rok_1! zephyr_1!", "coral_1!@C6/+spray")
    speeds = [RULES.catalogue.heroes[card].speed for card in ("rok_1", "zephyr_1")]
    assert speeds[0] < speeds[1]
    assert at(slow, "C1") != at(quick, "C1")
    assert at(both, "C1") == max(at(slow, "C1") or 0, at(quick, "C1") or 0) > 0
    beyond = f"C{1 + speeds[1]}"
    assert at(slow, beyond) != at(quick, beyond)
    assert at(both, beyond) == at(quick, beyond)
    assert told(Table("zephyr_1", "coral_1!@C3/+spray", Phase.BATTLE)).strikes == {}


@pytest.mark.parametrize("phase", [Phase.SHOP, Phase.ATTACH, Phase.CHAPTERS, Phase.RELEASE, Phase.BATTLE])
def test_nothing_threatens_where_the_game_ends_with_the_turn(phase: Phase) -> None:
    quiet = Table("rok_1!@C3", "coral_1!@C4/+spray", phase, idle=23, hearts=(20, 21))
    assert told(quiet) == Threat(frozenset(), {}, {})
    assert told(Table("rok_1!@C3", "coral_1!@C4/+spray", phase, idle=22, hearts=(20, 21))).strikes
    assert told(Table("rok_1!@C3", "coral_1!@C4/+spray", phase, turn=120, hearts=(20, 21))) == Threat(
        frozenset(), {}, {}
    )
    assert told(quiet.change(phase=Phase.OVER)) == Threat(frozenset(), {}, {})


def test_of_whose_turn_it_is_the_next_one_is_told() -> None:
    """It has struck; by its next turn the other's turn has passed, and it has one more magic point."""
    table = Table("coral_1!@C4/m5/+spray", "rok_1!@C3", struck=True)
    found = threat(table.catalogue, table.rules.view(table.state, 1), 0)
    assert found.strikes[board.square("C3")] == at(Table("rok_1!@C3", "coral_1!@C4/+spray"), "C3")


def test_no_name_of_a_hidden_card_is_asked_for() -> None:
    """The views of both seats and of a spectator give the same forecast as the position."""
    for state in list(positions(RULES, 5, every=70)):
        for seat in (0, 1):
            known = threat(RULES.catalogue, state, seat)
            for viewer in (0, 1, None):
                assert threat(RULES.catalogue, RULES.view(state, viewer), seat) == known


def heart_loss(table: Table) -> int:
    """The most that any walk and blow in the other's next turn took from the first Heart."""
    before = table.player(0).heart
    table.play("next")
    while table.state.phase is not Phase.BATTLE:
        table.play("next")
    begun, least = table.state, before
    for walk in ("", *table.legal("walk")):
        walked = table.change(**msgspec.structs.asdict(begun)).play(*filter(None, (walk,))).state
        for strike in table.legal("strike"):
            table.change(**msgspec.structs.asdict(walked)).play(strike)
            least = min(least, table.player(0).heart)
    return before - least


@pytest.mark.parametrize(
    ("own", "enemy", "some"),
    [
        ("", "coral_1!@C2/+spray", True),
        ("", "coral_1!@D6/+spray", False),
        ("rok_1/d11", "coral_1!@C2/+spray", True),
        ("rok_1", "coral_1!@C2/+spray", False),
        ("rok_1!@D4", "coral_1!@C2/+spray", False),
    ],
    ids=["nobody lives", "too far away", "through the prison", "the prison holds", "somebody stands there"],
)
def test_while_nobody_stands_on_the_board_the_heart_is_told_of(own: str, enemy: str, some: bool) -> None:
    found = told(Table(own, enemy)).heart
    assert bool(found) is some
    assert found == heart_loss(Table(own, enemy))
