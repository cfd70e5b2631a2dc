"""A marionette stands on the ground in every pose, and takes a pose as if it had been drawn in it."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from PIL import Image, ImageChops, ImageStat

from assets.workshop.drawing import Drawing
from assets.workshop.people import AMAZON, HERO, MAN, QUEEN, WOMAN, Body, Cast, Figure, Pose
from assets.workshop.people.skeleton import bones, end
from scenes.art.drawings import ART, load_drawing, on_white, raster
from scenes.art.puppets import load_rig, posed

SIZE = 200, 200
LUNGE = Pose(
    torso=24,
    head=10,
    front_arm=(-70, -50),
    back_arm=(60, 20),
    front_leg=(-60, 10),
    back_leg=(46, 56),
    feet=(0, 34),
    step=-8,
)
HERO_POSES = ("strike", "struck", "guard", "fallen", "cheer")

angle = st.integers(-180, 180)
bend = st.tuples(angle, angle)
poses = st.builds(
    Pose, torso=angle, front_arm=bend, back_arm=bend, front_leg=bend, back_leg=bend, feet=bend, step=angle
)


def marionette(cast: Cast, pose: Pose, left: bool) -> tuple[Drawing, Figure]:
    drawing = Drawing(*SIZE)
    figure = Figure(drawing, cast, 100, 190, 0.6, pose, left)
    figure.draw()
    return drawing, figure


def picture(drawing: Drawing, path: Path, *mix: tuple[str, float]) -> Image.Image:
    drawing.save(path)
    rig = load_rig(path)
    assert rig is not None
    return on_white(raster(posed(load_drawing(path), rig, mix).layers[0].svg, SIZE)).convert("L")


@given(poses, st.sampled_from([MAN, WOMAN]))
def test_the_lowest_knee_or_sole_touches_the_ground(pose: Pose, body: Body) -> None:
    found = bones(body, pose)
    soles = [end(found[f"{side}_foot"], (x, body.sole))[1] for side in ("front", "back") for x in (-9, 20)]
    knees = [found[f"{side}_shin"].y + 8 for side in ("front", "back")]
    assert max(soles + knees) == pytest.approx(0, abs=1e-6)


def test_minus_is_forward_and_left_is_the_mirror() -> None:
    reaching = Pose(front_arm=(-90, -90))
    _, right = marionette(HERO, reaching, left=False)
    _, left = marionette(HERO, reaching, left=True)
    assert right.place("front_hold")[0] > right.place("front_arm")[0] + 40
    assert left.place("front_hold")[0] == pytest.approx(200 - right.place("front_hold")[0])


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("cast", [HERO, AMAZON, QUEEN], ids=["hero", "amazon", "queen"])
def test_a_pose_is_what_would_be_drawn_in_it(cast: Cast, left: bool, tmp_path: Path) -> None:
    drawing, figure = marionette(cast, Pose(), left)
    figure.pose("lunge", LUNGE)
    moved = picture(drawing, tmp_path / "moved.svg", ("lunge", 1))
    drawn = picture(marionette(cast, LUNGE, left)[0], tmp_path / "drawn.svg")
    assert ImageStat.Stat(ImageChops.difference(moved, drawn)).mean[0] < 1


@pytest.mark.parametrize("pose", HERO_POSES)
def test_the_hero_of_the_stage_stays_on_his_ground(pose: str) -> None:
    path = ART / "stage" / "hero.svg"
    drawing, rig = load_drawing(path), load_rig(path)
    assert rig is not None
    assert set(rig.poses) == set(HERO_POSES)
    (layer,) = posed(drawing, rig, ((pose, 1),)).layers
    box = raster(layer.svg, (300, 420)).getbbox()
    assert box is not None
    assert box[3] == pytest.approx(411, abs=5)
