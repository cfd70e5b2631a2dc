"""What a move looks like: told by its events, landing where the table of the new position has everything."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from assets.workshop.film import act
from game.ai.registry import policy_for
from game.content.looked_at import looked_at
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hercule.rules.moves import NextPhase
from scenes.table.motion.puppets import PuppetCard
from scenes.table.motion.timing import motions
from scenes.table.panels import Dial
from scenes.toolkit.node import Node
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import Card
from tests.scenes.playing import Player
from tests.scenes.standing import places

SHOWN = looked_at("hercule")
READY = (
    "improvement trial=nemean_lion/5/5/3/2 turn=2 stance=A! play=strike#0+,strike#1 deck=block,train,train"
)


def settled(player: Player) -> list[str]:
    player.hand.settle()
    return places(player.scene)


def anew(player: Player) -> list[str]:
    """The same position on a table that was never played on."""
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
    """Frame after frame of the next seconds."""
    for frame in range(round(seconds * 60)):
        player.hand.wait(1 / 60)
        yield frame


def node(player: Player, ref: str) -> Node:
    found = player.scene.root.find_ref(ref)
    assert found is not None
    return found


def test_a_drawn_card_is_turned_over_on_its_way(tmp_path: Path) -> None:
    player = Player(tmp_path, "planning trial=nemean_lion stance=B hand=block#0 deck=strike#1,train#2")
    player.scene.take(Ref("stance"), None)
    piece = node(player, "hand:1")
    cards = [card for card in player.scene.root.walk() if isinstance(card, Card) and not card.id]
    [double] = [card for card in cards if not card.shown]
    assert piece.pose.alpha == 0.0, "it is not in the hand yet"
    shown = [double.shown, *(double.shown for _ in watch(player, 1.0))]
    assert (shown[0], shown[-1]) == (0.0, 1.0)
    assert shown == sorted(shown)
    assert (piece.pose.alpha, double.parent) == (1.0, None)


def test_pips_light_up_from_the_lowest_card_to_the_highest(tmp_path: Path) -> None:
    position = "planning trial=nemean_lion stance=A play=train#0,strike#1,block#2 hand=block#3 deck=train"
    player = Player(tmp_path, position)
    player.scene.take(Ref("hand", "3"), Ref("play"))
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
    player.scene.next_phase()
    seen, rolled = [], []
    for _ in watch(player, 1.6):
        seen.append(trial.weight if trial.pose_name == "struck" else 0.0)
        rolled.append(health.shown)
    assert max(seen) > 0.9
    assert min(seen) < -0.5
    assert (rolled[0], rolled[-1]) == (5, 3)
    assert any(3 < value < 5 for value in rolled)


def test_the_old_stage_stays_until_the_blows_are_done(tmp_path: Path) -> None:
    player = Player(tmp_path, READY)
    player.scene.next_phase()
    left = next(n for n in player.scene.root.children if n.z == 150)
    player.hand.wait(motions().lunge.seconds)
    assert left in player.scene.root.children
    player.hand.settle()
    assert left not in player.scene.root.children


def test_between_two_trials_the_curtain_covers_the_change(tmp_path: Path) -> None:
    player = Player(tmp_path, READY.replace("nemean_lion/5", "nemean_lion/1"))
    player.scene.next_phase()
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
