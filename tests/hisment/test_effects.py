"""The effect interpreter: each trigger, each operation, each target, each condition."""

from pathlib import Path

import pytest

from game.titles.hisment.effects import Condition, Op, Stat, Target, Trigger
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import CoinsChanged, HeartChanged, PointsChanged
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase
from tests.hisment.table import Table, with_cards

HERO = """heroes:
  - id: {id}_1
    line: {id}
    level: 1
    name: {{en: a, fr: b}}
    text: {{en: a, fr: b}}
    art: mine/art
    price: 60
    elements: [{element}]
    class: swordsman
    attack: 4
    defense: 1
    speed: 3
    points: 10
    magic: 5
    chance: 0
    release: {{need: nothing}}
    effects:
      - {{{effect}}}
"""


def hero_with(effect: str, element: str = "air") -> HismentRules:
    """The rules with a swordsman of 10 points, Attack 4 and Defense 1 that has this effect."""
    return with_cards(HERO.format(id="own", effect=effect, element=element))


def table(effect: str, own: str = "@C3", enemy: str = "coral_1!@C4", **parts: object) -> Table:
    phase = parts.pop("phase", Phase.BATTLE)
    assert isinstance(phase, Phase)
    return Table(f"own_1!{own}/+whistle", enemy, phase, rules=hero_with(effect), **parts)  # type: ignore[arg-type]


STRIKE = "strike whistle at coral"


def test_enter_happens_when_its_hero_enters_and_when_it_is_swapped_in() -> None:
    effect = "on: enter, op: heal_heart, amount: 3"
    assert table(effect, "", hearts=(20, 30)).play("enter own").player().heart == 23
    swapped = Table("cinder_1!@C1 own_1!", "coral_1", rules=hero_with(effect), hearts=(20, 30))
    assert swapped.play("swap own").player().heart == 23


def test_turn_start_happens_in_the_own_turn_alone() -> None:
    played = table("on: turn_start, op: coins, amount: 7").end_turn()
    assert "own_1" not in [event.cause for event in played.happened(CoinsChanged)]
    played.end_turn()
    assert [event.cause for event in played.happened(CoinsChanged)] == ["own_1", "die"]


def test_what_happens_at_the_start_of_a_turn_needs_the_board_unless_the_card_says_otherwise() -> None:
    waiting = table("on: turn_start, op: coins, amount: 7", "").end_turn().end_turn()
    assert "own_1" not in [event.cause for event in waiting.happened(CoinsChanged)]
    anywhere = table("on: turn_start, op: coins, amount: 7, anywhere: true", "").end_turn().end_turn()
    assert "own_1" in [event.cause for event in anywhere.happened(CoinsChanged)]


def test_attack_happens_before_the_damage() -> None:
    struck = table("on: attack, op: change, stat: attack, amount: 2, lasts: turn").play(STRIKE)
    # 4 + 1 for the class + 2 of the card + 1 for Air on Water + 2 of the effect, against Defense 2.
    assert struck.left("coral", 1) == 9 - 8


def test_hit_happens_when_damage_was_done_and_hurt_when_it_was_suffered() -> None:
    assert table("on: hit, op: damage_heart, amount: 4, target: opponent").play(STRIKE).player(1).heart == 26
    weak = table("on: hit, op: damage_heart, amount: 4, target: opponent", "@C3/^attack:-20:9:x")
    assert weak.play(STRIKE).player(1).heart == 30
    rules = hero_with("on: hurt, op: magic, amount: -2, target: other")
    victim = Table("cinder_1!@C3/+ember_dart", "own_1!@C4", rules=rules).play("strike ember_dart at own")
    assert victim.magic("cinder") == 2


def test_whoever_is_knocked_out_does_nothing_more() -> None:
    rules = hero_with("on: hurt, op: damage, amount: 3, target: other")
    dead = Table("cinder_1!@C3/+ember_dart", "own_1!@C4/d9 edge_1", rules=rules).play(
        "strike ember_dart at own"
    )
    assert dead.left("cinder") == 10
    alive = Table("cinder_1!@C3/+ember_dart", "own_1!@C4", rules=rules).play("strike ember_dart at own")
    assert alive.left("cinder") == 7


def test_ko_happens_when_its_hero_knocks_another_out() -> None:
    effect = "on: ko, op: coins, amount: 9"
    assert "own_1" not in [event.cause for event in table(effect).play(STRIKE).happened(CoinsChanged)]
    fallen = table(effect, enemy="coral_1!@C4/d8 edge_1").play(STRIKE)
    assert [event.cause for event in fallen.happened(CoinsChanged)] == ["coral_1", "own_1"]


def test_a_hero_who_falls_by_what_it_set_off_is_out() -> None:
    rules = hero_with("on: hurt, op: damage, amount: 30, target: other")
    both = Table("cinder_1!@C3/+ember_dart rok_1!", "own_1!@C4", rules=rules).play("strike ember_dart at own")
    assert [hero.card for hero in both.player().heroes] == ["rok_1"]
    # 30 on 10 points: the rest is taken from the Heart. Another hero may enter, but not strike this turn.
    assert both.player().heart == 10
    assert both.legal() == {"next", "enter rok"}


@pytest.mark.parametrize(
    ("target", "reached"),
    [
        ("self", {"own"}), ("own", {"own"}), ("all_own", {"own", "rok", "cinder"}), ("enemy", {"coral"}),
        ("all_enemy", {"coral", "edge"}), ("everyone", {"own", "rok", "cinder", "coral", "edge"}),
    ],
)  # fmt: skip
def test_targets_of_what_is_done(target: str, reached: set[str]) -> None:
    rules = hero_with(f"on: activate, op: damage, amount: 1, target: {target}")
    used = Table("own_1!@C3 rok_1 cinder_1!", "coral_1!@C4 edge_1", Phase.CHAPTERS, rules=rules)
    used.play("use own_1")
    assert {event.hero for event in used.happened(PointsChanged)} == reached


@pytest.mark.parametrize(
    ("target", "changed"),
    [
        ("self", {"own"}), ("own", {"own"}), ("all_own", {"own", "rok"}), ("enemy", {"coral"}),
        ("all_enemy", {"coral", "edge"}), ("other", {"coral"}), ("everyone", {"own", "rok", "coral", "edge"}),
    ],
)  # fmt: skip
def test_targets_of_what_holds_always(target: str, changed: set[str]) -> None:
    rules = hero_with(f"on: always, op: change, stat: defense, amount: 5, target: {target}")
    held = Table("own_1!@C3 rok_1", "coral_1!@C4 edge_1", rules=rules)
    own = held.hero("own")
    found = set()
    for seat, line in ((0, "own"), (0, "rok"), (1, "coral"), (1, "edge")):
        hero = held.hero(line, seat)
        blow = values.Blow(own, 1) if line == "coral" else None
        lines = values.lines(held.catalogue, held.state, seat, hero, Stat.DEFENSE, blow)
        if any(each.card == "own_1" and each.kind == "power" for each in lines):
            found.add(line)
    assert found == changed


def test_a_power_off_the_board_holds_for_nobody_unless_the_card_says_otherwise() -> None:
    for more, wanted in (("", 0), (", anywhere: true", 5)):
        rules = hero_with(f"on: always, op: change, stat: defense, amount: 5, target: all_own{more}")
        held = Table("own_1! rok_1", "coral_1!@C4", rules=rules)
        lines = values.lines(held.catalogue, held.state, 0, held.hero("rok"), Stat.DEFENSE)
        assert values.total([line for line in lines if line.card == "own_1"]) == wanted


@pytest.mark.parametrize(
    ("condition", "own", "enemy", "terrain", "holds"),
    [
        ("class: swordsman", "@C3", "coral_1!@C4", "gear_hall", True),
        ("class: archer", "@C3", "coral_1!@C4", "gear_hall", False),
        ("element: air", "@C3", "coral_1!@C4", "gear_hall", True),
        ("element: fire", "@C3", "coral_1!@C4", "gear_hall", False),
        ("foe_class: swordsman", "@C3", "coral_1!@C4", "gear_hall", True),
        ("foe_class: brawler", "@C3", "coral_1!@C4", "gear_hall", False),
        ("foe_element: water", "@C3", "coral_1!@C4", "gear_hall", True),
        ("foe_element: air", "@C3", "coral_1!@C4", "gear_hall", False),
        ("terrain: metal", "@C3", "coral_1!@C4", "gear_hall", True),
        ("terrain: fire", "@C3", "coral_1!@C4", "gear_hall", False),
        ("points_at_most: 4", "@C3/d6", "coral_1!@C4", "gear_hall", True),
        ("points_at_most: 4", "@C3/d5", "coral_1!@C4", "gear_hall", False),
        ("distance_at_least: 2", "@C2", "coral_1!@C4", "gear_hall", True),
        ("distance_at_least: 2", "@C3", "coral_1!@C4", "gear_hall", False),
        ("distance_at_most: 1", "@C3", "coral_1!@C4", "gear_hall", True),
        ("distance_at_most: 1", "@C2", "coral_1!@C4", "gear_hall", False),
        ("heart_behind: true", "@C3", "coral_1!@C4", "gear_hall", False),
        ("on_board: true", "@C3", "coral_1!@C4", "gear_hall", True),
        ("class: swordsman, foe_element: air", "@C3", "coral_1!@C4", "gear_hall", False),
    ],
)
def test_conditions_hold_all_together_or_not_at_all(
    condition: str, own: str, enemy: str, terrain: str, holds: bool
) -> None:
    rules = hero_with(f"on: always, op: change, stat: attack, amount: 2, if: {{{condition}}}")
    held = Table(f"own_1!{own}/+whistle", enemy, rules=rules, terrain=terrain).play(STRIKE)
    plain = Table(
        f"own_1!{own}/+whistle", enemy, rules=hero_with("on: ko, op: coins, amount: 1"), terrain=terrain
    )
    plain.play(STRIKE)
    assert plain.left("coral", 1) - held.left("coral", 1) == (2 if holds else 0)


def test_on_the_board_is_a_condition_of_who_is_reached() -> None:
    """A free hero in prison is not affected, by `always` effects or by activated ones."""
    rules = hero_with(
        "on: always, op: change, stat: defense, amount: 5, target: all_own, if: {on_board: true}"
    )
    held = Table("own_1!@C3 rok_1!", "coral_1!@C4", rules=rules)
    for line, wanted in (("own", 5), ("rok", 0)):
        lines = values.lines(held.catalogue, held.state, 0, held.hero(line), Stat.DEFENSE)
        assert values.total([each for each in lines if each.kind == "power"]) == wanted
    healing = hero_with("on: activate, op: heal, amount: 2, target: all_own, if: {on_board: true}")
    played = Table("own_1!@C3/d3 rok_1!/d3", "coral_1!@C4", Phase.CHAPTERS, rules=healing).play("use own_1")
    assert (played.hero("own").damage, played.hero("rok").damage) == (1, 3)
    alone = Table("own_1!@C3 rok_1!/d3", "coral_1!@C4", Phase.CHAPTERS, rules=healing)
    assert alone.refused("use own_1") == "does_nothing"


def test_against_the_heart_there_is_no_foe_of_any_class() -> None:
    effect = "on: always, op: change, stat: attack, amount: 3, if: {foe_class: archer}"
    assert table(effect, "@D6", "").play("strike whistle at heart").player(1).heart == 30 - 7


def test_every_condition_is_tried_here() -> None:
    text = Path(__file__).read_text("utf-8")
    names = {field.replace("hero_class", "class") for field in Condition.__struct_fields__}
    assert all(f"{name}:" in text or name.startswith("die") for name in names)


@pytest.mark.parametrize(("limit", "second_turn"), [("turn", True), ("game", False)])
def test_a_limit_holds_for_a_turn_or_for_the_game(limit: str, second_turn: bool) -> None:
    rules = hero_with(f"on: attack, op: coins, amount: 5, limit: {limit}")
    struck = Table("own_1!@C3/+whistle", "rok_3!@C4", rules=rules).play("strike whistle at rok")
    assert "own_1" in [event.cause for event in struck.happened(CoinsChanged)]
    struck.end_turn().end_turn().play("next", "next", "next", "next", "strike whistle at rok")
    assert ("own_1" in [event.cause for event in struck.happened(CoinsChanged)]) is second_turn


@pytest.mark.parametrize(("lasts", "turns"), [("turn", 1), ("round", 2), ("game", 9)])
def test_a_change_lasts_a_turn_a_round_or_the_game(lasts: str, turns: int) -> None:
    effect = f"on: activate, op: change, stat: attack, amount: 2, lasts: {lasts}"
    changed = table(effect, phase=Phase.CHAPTERS).play("use own_1")
    for turn in range(6):
        assert bool(changed.hero("own").lasting) is (turn < turns)
        changed.end_turn()


def test_what_an_enemy_card_does_for_a_round_ends_with_its_owners_next_turn() -> None:
    rules = hero_with("on: hurt, op: change, stat: attack, amount: -2, target: other, lasts: round")
    struck = Table("cinder_1!@C3/+ember_dart", "own_1!@C4/+whistle", rules=rules).play(
        "strike ember_dart at own"
    )
    assert [each.until for each in struck.hero("cinder").lasting] == [2]
    struck.end_turn()
    assert struck.hero("cinder").lasting == ()


@pytest.mark.parametrize(
    ("effect", "coins", "hearts"),
    [
        ("op: coins, amount: 8", (108, 100), (20, 20)),
        ("op: coins, amount: -8", (92, 100), (20, 20)),
        ("op: coins, amount: -8, target: opponent", (100, 92), (20, 20)),
        ("op: heal_heart, amount: 4", (100, 100), (24, 20)),
        ("op: damage_heart, amount: 4, target: opponent", (100, 100), (20, 16)),
        ("op: damage_heart, amount: 4", (100, 100), (16, 20)),
    ],
)
def test_what_is_done_to_players(effect: str, coins: tuple[int, int], hearts: tuple[int, int]) -> None:
    used = table(f"on: activate, {effect}", phase=Phase.CHAPTERS, hearts=(20, 20)).play("use own_1")
    assert tuple(player.coins for player in used.state.players) == coins
    assert tuple(player.heart for player in used.state.players) == hearts


def test_nobody_has_less_than_no_coins() -> None:
    poor = table("on: activate, op: coins, amount: -8, target: opponent", phase=Phase.CHAPTERS, coins=(5, 5))
    assert poor.play("use own_1").player(1).coins == 0
    assert HeartChanged not in map(type, poor.events)


def test_every_operation_trigger_and_target_is_named_in_the_tests() -> None:
    """A word of the card language that no scenario uses would be untested."""
    folder = Path(__file__).parent
    text = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    cards = folder.parents[1] / "cards" / "hisment"
    text += "".join(path.read_text("utf-8") for path in cards.glob("*.yaml"))
    for kind, key in ((Op, "op"), (Trigger, "on")):
        assert all(f"{key}: {word}" in text for word in kind)
    assert all(f"target: {word}" in text or f'"{word}"' in text for word in Target if word != "owner")
