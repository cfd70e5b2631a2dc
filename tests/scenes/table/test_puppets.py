"""Puppets move about their joints with pictures that are baked before they are needed."""

from pathlib import Path
from typing import Any

import pytest

from scenes.art.gallery import Gallery
from scenes.art.halves import TwoLevelFace
from scenes.art.puppets import PuppetPicture
from scenes.table.motion.puppets import STEPS, Marionette, PuppetCard, Rehearsal, step, steps
from scenes.titles.hercule.table import HerculeTable
from tests.scenes.playing import Player, services_at

SIZE = 60, 84


def test_a_pose_is_shown_at_the_nearest_of_its_steps() -> None:
    assert step("struck", 0.0) == ()
    assert step("struck", 0.49 / STEPS) == ()
    assert step("struck", 1.0) == (("struck", 1.0),)
    assert step("struck", -0.51 / STEPS) == (("struck", -1 / STEPS),)


def test_the_steps_of_a_pose_lead_from_one_weight_to_another_through_rest() -> None:
    weights = [mix[0][1] if mix else 0 for mix in steps("struck", -0.5, 1.0)]
    assert weights == pytest.approx([n / STEPS for n in range(-STEPS // 2, STEPS + 1)])


def test_every_step_is_ordered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_at(tmp_path)
    services.patient = False
    rehearsal, asked = Rehearsal(services), list[Any]()
    monkeypatch.setattr(services.gallery, "prepare", lambda *wanted, **_: asked.append(wanted))
    for _ in range(2):
        rehearsal.want(lambda mix: PuppetPicture("stage/hero", mix), SIZE, {"cheer": (0.0, 1.0)})
    while rehearsal.go_on():
        pass
    assert [picture.pose[0][1] for picture, _ in asked] == pytest.approx(
        [n / STEPS for n in range(1, STEPS + 1)]
    )


def test_large_poses_are_laid_ready_on_the_disk_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_at(tmp_path)
    services.patient = False
    rehearsal, kept = Rehearsal(services), list[bool]()
    monkeypatch.setattr(services.gallery, "prepare", lambda *_, keep: kept.append(keep))
    for size in (SIZE, (718, 850)):
        rehearsal.want_picture(PuppetPicture("stage/hero", ()), size)
    rehearsal.want_picture(PuppetPicture("stage/trial", ()), (718, 850), keep=True)
    rehearsal.go_on()
    assert kept == [True, False, True]


def test_what_comes_then_waits_until_all_is_baked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_at(tmp_path)
    services.patient = False
    rehearsal, came, busy = Rehearsal(services), list[int](), [True]

    def then() -> bool:
        came.append(len(busy))
        return len(came) == 2

    monkeypatch.setattr(Gallery, "busy", property(lambda _: bool(busy)))
    rehearsal.then = then
    rehearsal.go_on()
    busy.clear()
    for _ in range(3):
        rehearsal.go_on()
    assert came == [0, 0]


def test_what_was_asked_for_once_is_not_asked_again(tmp_path: Path) -> None:
    rehearsal = Rehearsal(services_at(tmp_path))
    assert [rehearsal.asks("en", 120), rehearsal.asks("en", 120), rehearsal.asks("fr", 120)] == [
        True,
        False,
        True,
    ]


def test_the_table_rehearses_trial_and_hero(tmp_path: Path) -> None:
    player = Player(tmp_path, "planning trial=lernaean_hydra hand=strike deck=block")
    player.scene.services.patient = False
    assert player.scene.rehearsal.go_on()
    player.scene.services.gallery.close()


def test_the_cards_that_may_come_are_rehearsed_before_all_poses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, asked = Player(tmp_path, "planning trial=lernaean_hydra hand=strike deck=block"), list[str]()
    player.services.patient = False

    def prepare(picture: Any, _size: object, **_kept: object) -> None:
        asked.append(picture.title if isinstance(picture, TwoLevelFace) else "")

    monkeypatch.setattr(player.services.gallery, "prepare", prepare)
    while player.scene.rehearsal.go_on():
        pass
    assert {"Block", "Strike", "Train", "Heavy Wound"} <= {*asked}
    assert "" not in asked[:4]


def lean(scene: HerculeTable) -> tuple[str, float]:
    trial = scene.root.find_ref("trial")
    assert isinstance(trial, PuppetCard)
    return trial.pose_name, trial.weight


def test_at_rest_no_puppet_is_in_a_pose(tmp_path: Path) -> None:
    player = Player(tmp_path, "improvement trial=lernaean_hydra play=strike+,strike+ deck=block,train")
    player.scene.interaction.end_turn()
    player.hand.settle()
    hero = player.scene.root.find_ref("hero")
    assert isinstance(hero, Marionette)
    assert (hero.weight, lean(player.scene)[1]) == (0.0, 0.0)
