"""A puppet turns about the joints that are kept beside its drawing, and only there."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from assets.workshop.drawing import Drawing as Sheet
from assets.workshop.seventh_hero import HEROES
from assets.workshop.shapes import rectangle
from game.content.problems import ContentError
from scenes.art.drawings import ART, load_drawing, raster
from scenes.art.puppets import PART, Joint, Rig, Turn, joints_path, load_rig, posed
from scenes.titles.hercule.motion.blows import HERO_POSES

RIGS = sorted(ART.rglob("*.joints.yaml"))


def drawing_of(rig: Path) -> Path:
    return rig.with_name(rig.name.replace(".joints.yaml", ".svg"))


@pytest.fixture
def puppet(tmp_path: Path) -> Path:
    """An arm of two parts, laid out to the right of (50, 50)."""
    sheet = Sheet(200, 200)
    with sheet.part("upper", 50, 50):
        sheet.fill(rectangle(50, 45, 50, 10))
    with sheet.part("lower", 100, 50, on="upper"):
        sheet.fill(rectangle(100, 45, 50, 10))
    sheet.pose("hang", upper=90)
    sheet.pose("point", lower=(-90, 0, 20))
    path = tmp_path / "arm.svg"
    sheet.save(path)
    return path


def box(path: Path, *mix: tuple[str, float]) -> tuple[int, int, int, int] | None:
    rig = load_rig(path)
    assert rig is not None
    return raster(posed(load_drawing(path), rig, mix).layers[0].svg, (200, 200)).getbbox()


def test_at_rest_the_puppet_is_as_drawn(puppet: Path) -> None:
    assert box(puppet) == (50, 45, 150, 55)


def test_a_part_carries_along_what_hangs_on_it(puppet: Path) -> None:
    left, top, right, bottom = box(puppet, ("hang", 1)) or (0, 0, 0, 0)
    assert (left, top, right, bottom) == (45, 50, 55, 150)


def test_a_shift_moves_the_part_in_the_frame_of_what_carries_it(puppet: Path) -> None:
    left, top, right, bottom = box(puppet, ("point", 1)) or (0, 0, 0, 0)
    assert (left, right) == (50, 105)
    assert (top, bottom) == (20, 70)


def test_poses_are_mixed_by_weight(puppet: Path) -> None:
    left, top, right, bottom = box(puppet, ("hang", 0.5)) or (0, 0, 0, 0)
    assert right - left == pytest.approx(bottom - top, abs=2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("joints:\n  arm: {x: 1, y: 2, on: body}\nposes: {}\n", "arm hangs on body, which is no part"),
        ("joints:\n  arm: {x: 1, y: 2, on: arm}\nposes: {}\n", "arm hangs on itself"),
        (
            "joints:\n  arm: {x: 1, y: 2}\nposes:\n  struck:\n    leg: {turn: 3}\n",
            "the pose struck turns leg, which is no part",
        ),
    ],
)
def test_a_rig_that_cannot_stand_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    joints_path(tmp_path / "x.svg").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=sentence):
        load_rig(tmp_path / "x.svg")


def test_a_drawing_without_joints_has_no_rig(tmp_path: Path) -> None:
    assert load_rig(tmp_path / "x.svg") is None


def test_the_transform_names_outer_parts_first() -> None:
    rig = Rig({"a": Joint(1, 2), "b": Joint(3, 4, "a")}, {"bow": {"a": Turn(5), "b": Turn(6, 7, 8)}})
    outer = "translate(0.00 0.00) rotate(5.00 1 2)"
    assert rig.transforms((("bow", 1.0),)) == {
        "a": outer,
        "b": f"{outer} translate(7.00 8.00) rotate(6.00 3 4)",
    }


@pytest.mark.parametrize("path", RIGS, ids=lambda p: str(p.relative_to(ART)))
def test_joints_and_parts_of_a_committed_drawing_are_the_same(path: Path) -> None:
    rig = load_rig(drawing_of(path))
    root = ElementTree.fromstring(drawing_of(path).read_bytes())
    assert rig is not None
    assert {part.get(PART) for group in root for part in group if PART in part.attrib} == set(rig.joints)
    assert [
        part for part in root.iter() if PART in part.attrib and part not in [p for g in root for p in g]
    ] == []


@pytest.mark.parametrize("name", [*(path.stem for path in (ART / "trials").glob("*.svg"))])
def test_every_trial_can_be_struck_and_beaten(name: str) -> None:
    rig = load_rig(ART / "trials" / f"{name}.svg")
    assert rig is not None
    assert {"struck", "fallen"} <= set(rig.poses)
    assert len(rig.joints) > 3


@pytest.mark.parametrize("name", HEROES)
def test_each_of_the_seven_can_use_his_power_be_cancelled_and_be_discarded(name: str) -> None:
    rig = load_rig(ART / "seventh_hero" / "heroes" / f"{name}.svg")
    assert rig is not None
    assert {"act", "struck", "fallen"} == set(rig.poses)


def test_the_hero_on_the_boards_has_every_pose_of_a_turn() -> None:
    rig = load_rig(ART / "stage" / "hero.svg")
    assert rig is not None
    assert set(rig.poses) == set(HERO_POSES)


@pytest.mark.long
@pytest.mark.parametrize("path", RIGS, ids=lambda p: str(p.relative_to(ART)))
def test_a_pose_changes_the_picture(path: Path) -> None:
    rig, drawing = load_rig(drawing_of(path)), load_drawing(drawing_of(path))
    assert rig is not None
    size = 90, round(90 * drawing.height / drawing.width)
    rest = [raster(layer.svg, size).tobytes() for layer in drawing.layers]
    for pose in rig.poses:
        turned = posed(drawing, rig, ((pose, 1.0),))
        assert [raster(layer.svg, size).tobytes() for layer in turned.layers] != rest
