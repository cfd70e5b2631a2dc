"""Motions of Hercule: they follow the events of a move, and end where the new table has everything."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from assets.workshop.film import act
from game.ai.registry import policy_for
from game.content.sample_positions import sample_positions
from game.core.events import CardMoved
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hercule.rules.moves import NextPhase
from game.titles.hercule.rules.state import Phase
from scenes.devtools.pilot import FRAME
from scenes.table.motion.actors import Gleam
from scenes.table.motion.puppets import THROWN, Marionette, PuppetCard, steps
from scenes.table.panels import Dial
from scenes.titles.hercule.motion.blow_stage import OVER_ALL, UNHURRIED
from scenes.titles.hercule.motion.blows import HERO_POSES
from scenes.titles.hercule.pieces import COUNT
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo, Label
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.timing import motions
from scenes.widgets.cards import Card
from scenes.widgets.curtain import Curtain
from tests.scenes.node_places import places
from tests.scenes.playing import Player
from tests.scenes.recorded_tables import Shown, painted, read, shown as recorded

SHOWN = sample_positions("hercule")
READY = (
    "improvement trial=nemean_lion/5/5/3/2 turn=2 stance=A! play=strike#0+,strike#1 deck=block,train,train"
)


def settled(player: Player) -> list[str]:
    player.hand.settle()
    return places(player.scene)


def anew(player: Player) -> list[str]:
    """The places on a newly built table of the same position."""
    player.scene.rebuild()
    return places(player.scene)


@pytest.mark.parametrize("name", SHOWN.motions)
def test_every_motion_ends_at_the_table_of_the_new_position(tmp_path: Path, name: str) -> None:
    player, motion = Player(tmp_path, SHOWN.positions[SHOWN.motions[name].at]), SHOWN.motions[name]
    act(player.scene, motion)
    assert player.scene.timeline.busy
    assert settled(player) == anew(player)


@pytest.mark.parametrize("name", SHOWN.motions)
def test_any_press_ends_every_motion_at_once(tmp_path: Path, name: str) -> None:
    player, motion = Player(tmp_path, SHOWN.positions[SHOWN.motions[name].at]), SHOWN.motions[name]
    act(player.scene, motion)
    player.hand.wait(0.1)
    player.hand.down((2, 2))
    assert not player.scene.timeline.busy
    assert places(player.scene) == anew(player)


@pytest.mark.parametrize("name", SHOWN.motions)
def test_reduced_motion_moves_nothing_and_is_over_soon(tmp_path: Path, name: str) -> None:
    player, motion = Player(tmp_path, SHOWN.positions[SHOWN.motions[name].at]), SHOWN.motions[name]
    player.scene.timeline.reduced = True
    act(player.scene, motion)
    where = {id(node): (node.pose.x, node.pose.y, node.pose.angle) for node in player.scene.root.walk()}
    player.hand.wait(0.06)
    assert {id(n): (n.pose.x, n.pose.y, n.pose.angle) for n in player.scene.root.walk()} == where
    player.hand.wait(0.08)
    assert not player.scene.timeline.busy


def test_a_whole_run_of_moves_leaves_nothing_behind_on_the_table(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    rng, policy = Rng.stream(5, "policy"), policy_for("hercule", "greedy")
    for _ in range(60):
        model = player.scene.model
        move, rng = policy.choose(model.session.rules, model.view, model.session.legal_moves(0), rng)
        player.scene.change(partial(model.submit, move))
        assert settled(player) == anew(player)


def watch(player: Player, seconds: float) -> Iterator[int]:
    """Advance frame by frame for this many seconds."""
    for frame in range(round(seconds * 60)):
        player.hand.wait(1 / 60)
        yield frame


def node(player: Player, ref: str) -> Node:
    found = player.scene.root.find_ref(ref)
    assert found is not None
    return found


def test_a_drawn_card_is_turned_over_on_its_way(tmp_path: Path) -> None:
    player = Player(tmp_path, "planning trial=nemean_lion stance=B hand=block#0 deck=strike#1,train#2")
    player.scene.interaction.take(Ref("stance"), None)
    piece = node(player, "hand:1")
    cards = [card for card in player.scene.root.children if isinstance(card, Card) and not card.visible]
    [double] = [card for card in cards if not card.shown]
    assert piece.pose.alpha == 0.0, "it is not in the hand yet"
    shown = [double.shown, *(double.shown for _ in watch(player, 1.0))]
    assert (shown[0], shown[-1]) == (0.0, 1.0)
    assert shown == sorted(shown)
    assert (piece.pose.alpha, double.parent) == (1.0, None)


def test_pips_light_up_from_the_lowest_card_to_the_highest(tmp_path: Path) -> None:
    position = "planning trial=nemean_lion stance=A play=train#0,strike#1,block#2 hand=block#3 deck=train"
    player = Player(tmp_path, position)
    player.scene.interaction.take(Ref("hand", "3"), Ref("play"))
    pips = [node(player, ref) for ref in ("pip:2:2", "pip:1:3", "pip:0:4")]
    lit: list[Node] = []
    for _ in watch(player, 1.0):
        lit += [pip for pip in pips if pip.pose.alpha > 0.5 and pip not in lit]
    assert lit == pips


def test_the_struck_trial_swings_both_ways_and_its_health_rolls(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    trial, health = node(player, "trial"), node(player, "dial:health")
    assert isinstance(trial, PuppetCard)
    assert isinstance(health, Dial)
    player.scene.interaction.next_phase()
    seen, rolled = [], []
    for _ in watch(player, 1.6):
        seen.append(trial.weight if trial.pose_name == "struck" else 0.0)
        rolled.append(health.shown)
    assert max(seen) > 0.9
    assert min(seen) < -0.5
    assert (rolled[0], rolled[-1]) == (5, 3)
    assert any(3 < value < 5 for value in rolled)


def acted(player: Player, seconds: float) -> list[tuple[str, float, float]]:
    """The poses of the hero while the blows fall: name, weight, how far he stands from his place."""
    hero = next(node for node in player.scene.root.children if node.z == OVER_ALL).find_ref("hero")
    assert isinstance(hero, Marionette)
    home = hero.pose.x
    return [(hero.pose_name, hero.weight, hero.pose.x - home) for _ in watch(player, seconds)]


def test_a_blow_that_is_turned_away_throws_the_hero_back(tmp_path: Path) -> None:
    poses = acted(shown(tmp_path, "turned_away"), 0.85)
    names = [name for name, weight, _ in poses if weight > 0.5]
    assert list(dict.fromkeys(names)) == ["strike", "struck"]
    assert max(far for name, _, far in poses if name == "struck") > THROWN / 2
    assert not any(far for name, _, far in poses if name == "strike")


def test_a_hero_without_attack_strikes_faintly_and_one_hit_staggers(tmp_path: Path) -> None:
    player = Player(tmp_path, SHOWN.positions["wound"].replace("train,strike ", "train,train ", 1))
    act(player.scene, SHOWN.motions["wound"])
    poses = acted(player, 1.0)
    assert 0.2 < max(weight for name, weight, _ in poses if name == "strike") < 0.5
    assert max(far for name, _, far in poses if name == "struck") > THROWN / 2


@pytest.mark.parametrize("name", HERO_POSES)
def test_the_club_of_the_hero_is_whole_in_each_pose(tmp_path: Path, name: str) -> None:
    player = Player(tmp_path, READY)
    hero = node(player, "hero")
    assert isinstance(hero, Marionette)
    size = hero.size[0] // 2, hero.size[1] // 2
    for mix in steps(name, *HERO_POSES[name]):
        seen = hero.describe(mix).paint(size).getchannel("A")
        for left in (0, size[0] - 1):
            side = seen.crop((left, 0, left + 1, size[1])).histogram()
            # The shadow may be cut, which nobody sees.
            assert not any(side[200:]), mix


def test_the_old_stage_stays_until_the_blows_are_done(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    player.scene.interaction.next_phase()
    left = next(n for n in player.scene.root.children if n.z == 150)
    player.hand.wait(motions().lunge.seconds)
    assert left in player.scene.root.children
    player.hand.settle()
    assert left not in player.scene.root.children


def test_the_dials_that_played_on_the_stage_are_there_when_it_goes(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    player.scene.interaction.next_phase()
    while any(part.z == 150 for part in player.scene.root.children):
        player.hand.wait(1 / 60)
    assert player.scene.timeline.busy
    dials = {part.ref for part in painted(player.scene.root) if isinstance(part, Dial)}
    assert {"dial:health", "dial:attack", "dial:defense"} <= dials


def panels(player: Player, *names: str) -> list[pygame.Surface]:
    """The pixels of the panels around the nodes with these names."""
    found = (player.scene.find(name) for name in names)
    boxes = [node.parent.world_rect() for node in found if node is not None and node.parent is not None]
    return [player.hand.screen.subsurface(box).copy() for box in boxes]


def test_what_no_blow_changes_is_seen_while_it_falls(tmp_path: Path) -> None:
    player, names = Player(tmp_path, READY), ("stance:state", "ability:nemean_lion")
    before = panels(player, *names)
    player.scene.interaction.next_phase()
    player.hand.wait(motions().lunge.seconds)
    pairs = zip(before, panels(player, *names), strict=True)
    assert [share_alike(*pair) > 0.95 for pair in pairs] == [True, True]


def test_a_refusal_is_not_said_on_the_stage_on_which_the_blows_fall(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    player.scene.complain("No.")
    player.hand.frame()
    (refused,) = panels(player, "message")
    player.scene.interaction.next_phase()
    player.hand.wait(motions().lunge.seconds)
    (now,) = panels(player, "message")
    # The sum of the blow stands there meanwhile.
    assert share_alike(refused, now) < 0.5


def share_alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of equal bytes in two pictures."""
    pixels = zip(*(iter(pygame.image.tobytes(each, "RGB")) for each in (one, other)), strict=True)
    alike: int = sum(first == second for first, second in pixels)
    return alike / (one.width * one.height * 3)


def brought(player: Player, name: str) -> list[Gleam]:
    """The visible lights and props with this name."""
    found = [node for node in player.scene.root.walk() if isinstance(node, Gleam) and node.pose.alpha > 0.02]
    return [node for node in found if getattr(node.picture, "art", "") == f"stage/{name}"] + [
        node for node in found if getattr(node.picture, "shape", "") == name
    ]


def shown(tmp_path: Path, name: str) -> Player:
    """A table in the first moment of a sample motion."""
    player = Player(tmp_path, SHOWN.positions[SHOWN.motions[name].at])
    act(player.scene, SHOWN.motions[name])
    return player


def test_the_shield_takes_the_blow_and_what_is_beyond_it_goes_through(tmp_path: Path) -> None:
    player = shown(tmp_path, "shield")
    left = next(node for node in player.scene.root.children if node.z == 150)
    hero, told = left.find_ref("hero"), []
    assert isinstance(hero, Marionette)
    for _ in watch(player, 1.6):
        for shield in brought(player, "aegis"):
            (number,) = (child for child in shield.children if isinstance(child, Dial))
            hurt = hero.pose_name == "struck" and hero.weight > 0.5
            told.append((round(number.shown), shield.world().x < hero.world().x, hurt))
    numbers = [number for number, _, _ in told]
    assert (numbers[0], numbers[-1]) == (2, 0)
    assert any(before for _, before, _ in told), "it is between the hero and the trial"
    first = next(place for place, (_, _, hurt) in enumerate(told) if hurt)
    assert min(numbers[:first]) < 2, "it takes its part before he is hurt"


def test_a_shield_that_is_enough_spares_the_hero(tmp_path: Path) -> None:
    player = Player(tmp_path, SHOWN.positions["shield"].replace("shield=2", "shield=7"))
    act(player.scene, SHOWN.motions["shield"])
    left = next(node for node in player.scene.root.children if node.z == 150)
    hero, poses = left.find_ref("hero"), set()
    assert isinstance(hero, Marionette)
    for _ in watch(player, 1.6):
        poses |= {hero.pose_name} if hero.weight > 0.5 else set()
    assert poses == {"guard"}


def test_the_sort_of_a_wound_is_seen_by_the_claws_that_deal_it(tmp_path: Path) -> None:
    player, counts = shown(tmp_path, "bruises"), list[int]()
    while player.scene.timeline.busy:
        player.hand.wait(1 / 60)
        now = len(brought(player, "gash"))
        counts += [now] if not counts or counts[-1] != now else []
    # A Flesh Wound, a Heavy one, a Deep one.
    steps = list(pairwise(counts))
    assert [high for (low, high), (_, next_) in pairwise(steps) if low < high > next_] == [1, 2, 3]


def test_the_stance_taps_when_the_bolt_strikes_it(tmp_path: Path) -> None:
    player = shown(tmp_path, "lightning")
    stance = node(player, "stance")
    seen = [(bool(brought(player, "bolt")), stance.pose.angle) for _ in watch(player, 3.0)]
    struck = next(place for place, (bolt, _) in enumerate(seen) if bolt)
    assert {angle for _, angle in seen[:struck]} == {0}
    assert any(angle < -10 for _, angle in seen[struck:])


def test_the_banned_card_is_crossed_out_before_it_falls(tmp_path: Path) -> None:
    player = shown(tmp_path, "cross")
    top = player.scene.root.find("discard:top")
    assert top is not None
    falls = [(len(brought(player, "gash")), top.pose.alpha) for _ in watch(player, 4.5)]
    crossed = next(place for place, (cuts, _) in enumerate(falls) if cuts == 2)
    assert {alpha for _, alpha in falls[: crossed + 1]} == {0.0}, "it is not on the discard yet"
    assert falls[-1] == (0, 1.0)


def counted(player: Player) -> tuple[float, int]:
    """The Attack in the forecast, and the number of cards with an output."""
    (points,) = (node for node in painted(player.scene.root) if node.ref == "sum:attack")
    assert isinstance(points, Dial)
    return points.shown, sum(node.id.startswith("yield:") for node in painted(player.scene.root))


def test_what_is_banned_counts_until_it_falls(tmp_path: Path) -> None:
    player = Player(tmp_path, SHOWN.positions["cross"])
    attack, cards = counted(player)
    player.scene.interaction.next_phase()
    while not brought(player, "gash"):
        assert counted(player) == (attack, cards)
        player.hand.wait(1 / 60)
    player.hand.settle()
    assert counted(player)[0] < attack
    assert counted(player)[1] == cards - 1


def test_a_card_of_hera_is_shown_with_its_words_before_it_acts(tmp_path: Path) -> None:
    player = shown(tmp_path, "cross")
    told = "The last card played is discarded, as if it had never been played."
    seen = [(words_on(player, told), len(brought(player, "gash"))) for _ in watch(player, 4.5)]
    acted = next(place for place, (_, cuts) in enumerate(seen) if cuts)
    assert sum(words for words, _ in seen[:acted]) >= 60, "for a second at least"
    assert not seen[-1][0]


def words_on(player: Player, words: str) -> bool:
    """Whether a plate with these words can be seen."""
    labels = (node for node in player.scene.root.walk() if isinstance(node, Label) and node.text == words)
    return any(node.world().alpha > 0.5 for node in labels)


def test_the_cloud_passes_and_nothing_happens(tmp_path: Path) -> None:
    player = shown(tmp_path, "cloud")
    way, before = [], node(player, "stance").pose
    for _ in watch(player, 5.0):
        way += [cloud.pose.x for cloud in brought(player, "cloud")]
        assert node(player, "stance").pose == before
    assert way == sorted(way, reverse=True)
    assert way[0] > 1280 > 0 > way[-1]


def test_the_yarn_winds_the_card_that_goes_under_her(tmp_path: Path) -> None:
    player = shown(tmp_path, "distaff")
    tile, wound = node(player, "under:7"), []
    for _ in watch(player, 2.0):
        wound += [yarn.parent.pose.angle for yarn in brought(player, "yarn") if yarn.parent]
        assert tile.pose.alpha == 0.0 or not brought(player, "yarn")
    assert max(wound) - min(wound) > 360
    assert tile.pose.alpha == 1.0


def test_the_club_turns_the_card_that_comes_back(tmp_path: Path) -> None:
    player = shown(tmp_path, "club")
    landing, seen = node(player, "hand:7"), []
    for _ in watch(player, 2.5):
        seen += [landing.pose.alpha for _ in brought(player, "club")]
    assert seen
    assert set(seen) == {0.0}, "it is struck before it comes to the hand"
    assert landing.pose.alpha == 1.0


@pytest.mark.parametrize(("name", "pose"), [("wrath", "struck"), ("calm", "fallen")])
def test_past_its_threshold_the_trial_rages_or_calms(tmp_path: Path, name: str, pose: str) -> None:
    player = shown(tmp_path, name)
    left = next(each for each in player.scene.root.children if each.z == 150)
    trial, seen = left.find_ref("trial"), dict[str, set[str]]()
    assert isinstance(trial, PuppetCard)
    for _ in watch(player, 2.0):
        lit = any(isinstance(each, Halo) and each.pose.alpha > 0.5 for each in left.walk())
        seen.setdefault("lit" if lit else "dark", set()).add(trial.pose_name)
    assert seen["lit"] == {pose}


def test_a_trial_that_stays_on_one_side_of_its_threshold_keeps_its_temper(tmp_path: Path) -> None:
    player = Player(tmp_path, SHOWN.positions["wrath"].replace("cretan_bull/5", "cretan_bull/8"))
    act(player.scene, SHOWN.motions["wrath"])
    left = next(each for each in player.scene.root.children if each.z == 150)
    for _ in watch(player, 2.0):
        assert not any(isinstance(each, Halo) for each in left.walk())


def test_between_two_trials_the_curtain_covers_the_change(tmp_path: Path) -> None:
    player = Player(tmp_path, READY.replace("nemean_lion/5", "nemean_lion/1"))
    player.scene.interaction.next_phase()
    curtain = next(n for n in player.scene.root.children if isinstance(n, Curtain))
    old = next(n for n in player.scene.root.children if n.z == 150)
    closed = []
    while player.scene.timeline.busy:
        player.hand.wait(1 / 60)
        closed.append((curtain.closed, old in player.scene.root.children))
    assert max(share for share, _ in closed) == 1.0
    changes = [share for (_, there), (share, still) in pairwise(closed) if there and not still]
    assert changes == [1.0]


def test_sounds_are_heard_when_seen_and_not_when_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path, READY)
    heard: list[str] = []
    monkeypatch.setattr(player.scene.services.sound, "cue", heard.append)
    player.scene.change(lambda: player.scene.model.submit(NextPhase()))
    assert heard == []
    player.hand.wait(0.4)
    assert heard == ["hit"]
    player.hand.down((2, 2))
    assert heard == ["hit"]


def test_the_number_on_a_pile_changes_when_its_card_has_left(tmp_path: Path) -> None:
    game = recorded(tmp_path, "hercule", 0)
    for seat, notation in game.moves:
        if notation.startswith("buy"):
            break
        game.play(seat, notation)
        game.table.timeline.finish()
    (moved,) = [event for event in game.play(seat, notation) if isinstance(event, CardMoved)]
    disc = game.table.root.find_ref(f"{COUNT}{moved.source.key}")
    assert disc is not None
    assert disc.instead is not None
    game.table.timeline.finish()
    assert disc.instead is None


def attacked(tmp_path: Path, **settings: Any) -> Shown:
    """A game in which the first blows begin to fall."""
    game = recorded(tmp_path, "hercule", 0)
    game.services.settings = msgspec.structs.replace(game.services.settings, **settings)
    for seat, notation in game.moves:
        improves = game.table.model.view.phase is Phase.IMPROVEMENT and notation == "next"
        game.play(seat, notation)
        if improves:
            return game
        game.table.timeline.finish()
    raise AssertionError("nobody attacks")


def test_the_sum_of_a_blow_stands_on_the_stage_while_it_falls(tmp_path: Path) -> None:
    game = attacked(tmp_path)
    clock = game.services.stack.clock
    assert isinstance(clock, FakeClock)
    clock.advance(FRAME)
    game.services.stack.update()
    assert "Attack 13 against Defense 4: Health −3" in read(game.table.root)
    labels = [node for node in game.table.root.walk() if isinstance(node, Label)]
    words = next(node for node in labels if node.text == "Attack 13 against Defense 4: Health −3")
    plate, signs = words.parent, [node.parent for node in labels if node.text == "STANCE"]
    assert plate is not None
    assert signs
    hidden = [sign for sign in signs if sign and sign.world_rect().colliderect(plate.world_rect())]
    assert not hidden, "the plate cuts the name of the stance"


def test_the_phase_that_is_played_is_lit_while_its_blow_falls(tmp_path: Path) -> None:
    player, lit = Player(tmp_path, READY), list[str]()
    player.scene.interaction.next_phase()
    while any(part.z == OVER_ALL for part in player.scene.root.children):
        player.hand.wait(1 / 30)
        stage = next((part for part in player.scene.root.children if part.z == OVER_ALL), Node())
        here = [each.semantic for each in stage.walk() if each.id.startswith("phase:") and each.semantic]
        last = [said.label for said in here if said.value][-1:]
        lit += [name for name in last if name not in lit]
    assert lit == ["Attack", "Defense"]


@pytest.mark.parametrize("new", [True, False])
def test_in_the_first_games_of_a_home_the_blows_wait_for_their_sums(tmp_path: Path, new: bool) -> None:
    game = attacked(tmp_path, first_times=new)
    clock, seconds = game.services.stack.clock, 0.0
    assert isinstance(clock, FakeClock)
    while any(part.z == OVER_ALL for part in game.table.root.children):
        clock.advance(FRAME)
        seconds += FRAME
        game.services.stack.update()
    assert (seconds > 3 * UNHURRIED) is new


def test_the_reserve_leaves_the_floor_when_all_cards_of_the_turn_have_gone(tmp_path: Path) -> None:
    game = recorded(tmp_path, "hercule", 0)
    table, clock = game.table, game.services.stack.clock
    assert isinstance(clock, FakeClock)
    for seat, notation in game.moves:
        improves = table.model.view.phase is Phase.IMPROVEMENT and notation == "next"
        was = table.root.find_ref("reserve:strike")
        game.play(seat, notation)
        if improves:
            break
        table.timeline.finish()
    pile = table.root.find_ref("reserve:strike")
    assert was is not None
    assert pile is not None
    floor = was.pose.y
    while any(part.z == OVER_ALL for part in table.root.children):
        clock.advance(FRAME)
        game.services.stack.update()
    clock.advance(4 * FRAME)
    game.services.stack.update()
    assert table.timeline.busy
    assert pile.pose.y == pytest.approx(floor, abs=2)
    table.timeline.finish()
    assert pile.pose.y < floor - 10


def test_an_upgrade_is_over_before_the_table_is_painted_for_the_blows(tmp_path: Path) -> None:
    player = Player(
        tmp_path,
        "improvement trial=nemean_lion/5/5/3/2 turn=2 stance=B play=train#1+*6 discard=strike#2 deck=block",
    )
    player.scene.interaction.take(Ref("discard"), Ref("upgrade"))
    top = player.scene.find("discard:top")
    assert top is not None
    assert top.pose.angle == 0, "it begins to turn"
    for _ in ("asked about the rest of the Experience", "meant"):
        player.scene.interaction.pressed = -1.0
        player.scene.interaction.next_phase()
    assert top.pose.angle == 180
