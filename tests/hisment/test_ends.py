"""Every ending of a game, and who wins."""

import msgspec
import pytest

from game.core.protocol import Concede
from game.titles.hisment.rules.events import GameEnded
from game.titles.hisment.rules.means import has_means
from game.titles.hisment.rules.state import NOBODY, Ending, Phase
from tests.hisment.table import Table, with_cards


def test_a_heart_at_zero_ends_the_game_at_once() -> None:
    table = Table("cinder_1!@D6/+ember_dart", "", hearts=(5, 8)).play("strike ember_dart at heart")
    assert table.happened(GameEnded) == [GameEnded(Ending.HEART, 0)]
    assert table.rules.to_act(table.state) == ()
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (5, 0))


def test_a_heart_loses_no_more_than_it_has() -> None:
    table = Table("cinder_1!@D6/+ember_dart", "", hearts=(5, 3)).play("strike ember_dart at heart")
    assert table.player(1).heart == 0


def test_both_sides_without_living_heroes() -> None:
    table = Table("cinder_1!@C3/d9/+ember_dart", "cinder_2!@C4/d12", hearts=(20, 19))
    table.play("strike ember_dart at cinder")
    # The last enemy falls; one hero is left, so the game goes on.
    assert not table.state.over
    table = Table("", "coral_1!@C4/d8", Phase.CHAPTERS, hand="trapdoor", hearts=(20, 19)).play(
        "play trapdoor"
    )
    assert table.happened(GameEnded) == [GameEnded(Ending.NO_HEROES, 0)]


@pytest.mark.parametrize(("hearts", "winners"), [((20, 19), (0,)), ((5, 6), (1,)), ((7, 7), ())])
def test_more_heart_points_win_and_equal_is_a_draw(hearts: tuple[int, int], winners: tuple[int, ...]) -> None:
    table = Table("cinder_1", "coral_1", hearts=hearts, enemy_hand="").play("next")
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (table.state.ending, outcome.winners, outcome.scores) == (Ending.NO_MEANS, winners, hearts)


@pytest.mark.parametrize(
    ("own", "hand", "means"),
    [
        ("cinder_1", "", False),
        ("cinder_1/+ember_dart", "", True),
        ("cinder_1", "ember_dart", True),
        ("cinder_1", "flame_wave", False),
        ("cinder_1", "flame_wave,branding", True),
        ("cinder_1/+branding", "flame_wave", True),
        ("cinder_1/+branding", "", False),
        ("rok_1/+landslide", "", True),
        ("rok_1", "landslide", True),
        ("rok_1", "branding", False),
        ("cinder_1", "spray", False),
        ("cinder_1", "trapdoor", True),
        ("", "hairline_crack", True),
        ("", "ember_dart", False),
        ("cinder_1", "mending,war_drum", False),
        ("coral_1", "rivet,icicle", False),
        ("facet_1", "rivet", True),
    ],
)
def test_offensive_means_are_cards_that_could_still_do_damage(own: str, hand: str, means: bool) -> None:
    table = Table(own, "coral_1", hand=hand)
    assert has_means(table.catalogue, table.state, 0) is means
    shop = Table(own, "coral_1", shop=hand)
    assert has_means(shop.catalogue, shop.state, 0) is means


@pytest.mark.parametrize("phase", list(Phase)[:5])
def test_whoever_has_nothing_but_landslide_can_still_take_points(phase: Phase) -> None:
    table = Table("rok_1!@C1/+landslide", "coral_1!@D6", phase, enemy_hand="", hearts=(20, 21))
    table.end_turn()
    assert not table.state.over


EFFECTS = """attacks:
  - id: {card}
    name: {{en: a, fr: b}}
    text: {{en: a, fr: b}}
    art: mine/art
    price: 30
    element: fire
    level: 1
    sort: {sort}
    cost: 1
    effects: [{effect}]
"""


@pytest.mark.parametrize(
    ("sort", "effect", "means"),
    [
        ("special", "{on: attack, op: damage, amount: 2, target: other}", True),
        ("special", "{on: attack, op: push, amount: 2, target: other}", False),
        ("special", "{on: attack, op: damage, amount: 2, target: other, if: {terrain: fire}}", False),
        ("special", "{on: attack, op: damage, amount: 2, target: other, if: {terrain: diamond}}", True),
        ("support", "{on: attack, op: damage, amount: 2, target: enemy}", True),
        ("support", "{on: attack, op: damage_heart, amount: 2, target: opponent}", True),
        ("support", "{on: attack, op: damage, amount: 2, target: all_own}", False),
        ("support", "{on: attack, op: damage_heart, amount: 2}", False),
        ("support", "{on: attack, op: heal, amount: 2, target: chosen}", False),
    ],
)
def test_an_attack_is_a_means_by_what_it_does_and_not_by_its_sort(
    sort: str, effect: str, means: bool
) -> None:
    rules = with_cards(EFFECTS.format(card="trick", sort=sort, effect=effect))
    table = Table("cinder_1/+trick", "coral_1", rules=rules, enemy_hand="")
    assert has_means(table.catalogue, table.state, 0) is means
    in_hand = Table("cinder_1", "coral_1", rules=rules, hand="trick", enemy_hand="")
    assert has_means(in_hand.catalogue, in_hand.state, 0) is means
    assert table.play("next").state.over is not means


BEARERS = """heroes:
  - id: mage_{level}
    line: mage
    level: {level}
    name: {{en: a, fr: b}}
    text: {{en: a, fr: b}}
    art: mine/art
    price: 60
    elements: [fire]
    class: archer
    attack: 4
    defense: 1
    speed: 3
    points: {points}
    magic: 5
    chance: 0
    release: {{need: nothing}}
    effects: [{effect}]
"""
SHOT = "{on: activate, op: damage, amount: 1, target: enemy}"
PLAIN = BEARERS.format(level=1, points=9, effect="")
GROWN = BEARERS.format(level=2, points=9, effect=SHOT).replace("heroes:\n", "")


def test_a_power_is_a_means_of_who_has_it_grows_to_it_or_could_still_wear_it() -> None:
    rules = with_cards(PLAIN + GROWN)
    for own, hand, means in (
        ("mage_1", "", False),
        ("mage_1", "mage_2", True),
        ("mage_2", "", True),
        ("cinder_1", "mage_2", False),
    ):
        table = Table(own, "coral_1", rules=rules, hand=hand)
        assert has_means(table.catalogue, table.state, 0) is means, (own, hand)
    bow = """equipment:
  - id: sling
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    art: mine/art
    price: 30
    class: archer
    wear: weapon
    level: 1
    effects: [{on: activate, op: damage, amount: 1, target: enemy}]
"""
    rules = with_cards(PLAIN + bow)
    for own, hand, means in (
        ("mage_1", "sling", True),
        ("mage_1/+sling", "", True),
        ("rok_1", "sling", False),
    ):
        table = Table(own, "coral_1", rules=rules, hand=hand)
        assert has_means(table.catalogue, table.state, 0) is means, (own, hand)


def test_what_only_answers_a_blow_or_is_used_up_is_no_means() -> None:
    """Cinder's second level wounds its attacker, which cannot happen if the enemy cannot wound it."""
    table = Table("cinder_2", "coral_1", enemy_hand="")
    assert has_means(table.catalogue, table.state, 0) is False
    once = with_cards(BEARERS.format(level=1, points=9, effect=SHOT.replace("enemy", "enemy, limit: game")))
    table = Table("mage_1", "coral_1", rules=once)
    assert has_means(table.catalogue, table.state, 0) is True
    player = msgspec.structs.replace(table.player(), spent=("mage_1",))
    used_up = table.change(players=(player, table.player(1)))
    assert has_means(used_up.catalogue, used_up.state, 0) is False


@pytest.mark.parametrize(("hand", "means"), [("trapdoor", False), ("hairline_crack", True)])
def test_what_takes_points_of_heroes_is_no_means_where_the_other_has_none(hand: str, means: bool) -> None:
    table = Table("cinder_1", "", hand=hand)
    assert has_means(table.catalogue, table.state, 0) is means
    slide = Table("rok_1/+landslide", "")
    assert has_means(slide.catalogue, slide.state, 0) is False


def test_no_means_on_one_side_alone_is_no_end() -> None:
    assert not Table("cinder_1", "coral_1/+spray").play("next").state.over


def test_twelve_rounds_in_which_nothing_matters_end_the_game() -> None:
    table = Table("cinder_1!@C1/+ember_dart", "coral_1!@D6/+spray", hearts=(20, 21))
    for turn in range(24):
        assert not table.state.over, turn
        table.end_turn()
    assert table.happened(GameEnded) == [GameEnded(Ending.IDLE, 1)]


@pytest.mark.parametrize(
    ("phase", "move"),
    [
        (Phase.SHOP, "buy spray"),
        (Phase.ATTACH, "attach hide_vest to cinder"),
        (Phase.ATTACH, "attach cinder_2 to cinder"),
        (Phase.CHAPTERS, "play mending on cinder"),
        (Phase.CHAPTERS, "play hairline_crack"),
        (Phase.RELEASE, "release zephyr"),
        (Phase.BATTLE, "strike ember_dart at coral"),
    ],
)
def test_purchase_attachment_evolution_healing_release_and_damage_matter(phase: Phase, move: str) -> None:
    hand = "hide_vest,cinder_2,mending,hairline_crack,passing_hat"
    table = Table(
        "cinder_1!@C3/d3/+ember_dart zephyr_1", "coral_1!@C4/+spray", phase, hand=hand, shop="spray", idle=23
    )
    assert not table.play(move).end_turn().state.over
    assert table.state.idle == 0


@pytest.mark.parametrize(
    ("phase", "move"),
    [(Phase.SHOP, "sell hide_vest"), (Phase.CHAPTERS, "play passing_hat"), (Phase.BATTLE, "walk C2")],
)
def test_sales_coins_and_steps_do_not_matter(phase: Phase, move: str) -> None:
    table = Table(
        "cinder_1!@C3/+ember_dart", "coral_1!@C4/+spray", phase, hand="hide_vest,passing_hat", idle=23
    )
    assert table.play(move).end_turn().state.ending is Ending.IDLE


def test_sixty_rounds_end_the_game() -> None:
    table = Table("cinder_1/+ember_dart", "coral_1/+spray", turn=119).end_turn()
    assert not table.state.over
    assert table.end_turn().state.ending is Ending.ROUNDS


def test_who_gives_up_has_lost_whatever_the_hearts_say() -> None:
    table = Table("cinder_1", "coral_1", hearts=(30, 1))
    table.state, events = table.rules.apply(table.state, Concede(), 0)
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert events[-1] == GameEnded(Ending.CONCEDED, 1)


def test_nobody_is_told_as_the_winner_of_a_draw() -> None:
    table = Table("cinder_1", "coral_1", enemy_hand="").play("next")
    assert table.happened(GameEnded) == [GameEnded(Ending.NO_MEANS, NOBODY)]
