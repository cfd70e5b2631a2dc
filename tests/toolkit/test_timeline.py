"""Motions land exactly, whatever happens on their way."""

import pytest
from hypothesis import given, strategies as st

from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group
from scenes.toolkit.timeline import Call, FakeClock, InOrder, Parallel, Timeline, Tween, Wait

END = Pose(100.1, 33.3, 180, 1.25, 0.7)


def timeline() -> tuple[FakeClock, Timeline]:
    clock = FakeClock()
    return clock, Timeline(clock)


@given(st.lists(st.floats(0.001, 0.4), min_size=1, max_size=20), st.sampled_from([0.5, 1.0, 2.0, 4.0]))
def test_a_node_lands_exactly_on_its_final_pose(steps: list[float], speed: float) -> None:
    clock, line = timeline()
    line.speed, node = speed, Group()
    line.play(Tween(node, END, 0.3, easing="easeOutBack", arc=14))
    for step in [*steps, 1.0]:
        clock.advance(step)
        line.update()
    assert (node.pose, node.live, line.busy) == (END, False, False)


def test_a_node_is_on_its_way_at_half_time() -> None:
    clock, line = timeline()
    node = Group()
    line.play(Tween(node, Pose(100, 0), 1.0, easing="linear"))
    clock.advance(0.5)
    line.update()
    assert (node.pose, node.live) == (Pose(50, 0), True)


@pytest.mark.parametrize(("speed", "reached"), [(0.5, 25), (1, 50), (2, 100), (0, 100)])
def test_the_speed_is_how_fast_time_passes(speed: float, reached: float) -> None:
    clock, line = timeline()
    line.speed, values = speed, list[float]()
    line.play(Tween(values.append, 100, 1.0, start=0, easing="linear"))
    clock.advance(0.5)
    line.update()
    assert values[-1] == reached


def test_finish_lands_everything_and_calls_back_once() -> None:
    clock, line = timeline()
    node, told = Group(), list[str]()
    motion = InOrder(
        (Tween(node, Pose(1, 1), 0.2), Call(lambda: told.append("between")), Wait(1), Tween(node, END, 0.2))
    )
    line.play(motion, lambda: told.append("done"))
    clock.advance(0.1)
    line.update()
    line.finish()
    line.finish()
    clock.advance(9)
    line.update()
    assert (node.pose, told) == (END, ["between", "done"])


def test_a_sequence_plays_one_after_the_other_and_a_parallel_together() -> None:
    clock, line = timeline()
    first, second = list[float](), list[float]()
    line.play(
        InOrder(
            (
                Parallel((Tween(first.append, 1, 0.1, start=0), Tween(first.append, 2, 0.2, start=0))),
                Tween(second.append, 3, 0.1, start=0),
            )
        )
    )
    clock.advance(0.19)
    line.update()
    assert (1 in first, second) == (True, [0.0])
    clock.advance(0.2)
    line.update()
    assert (first[-1], second[-1]) == (2, 3)


def test_what_sets_out_late_waits_at_its_start() -> None:
    clock, line = timeline()
    node = Group(pose=END)
    line.play(
        InOrder((Wait(0.5), Tween(node, END, 0.2, start=Pose(1, 2)), Tween(node, END, 0.2, start=Pose(9, 9))))
    )
    clock.advance(0.3)
    line.update()
    assert (node.pose, node.live) == (Pose(1, 2), True)
    line.finish()
    assert (node.pose, node.live) == (END, False)


def test_what_flies_in_an_arc_is_lifted_on_its_way_only() -> None:
    clock, line = timeline()
    node = Group()
    line.play(Tween(node, Pose(100, 0), 0.2, arc=14))
    clock.advance(0.1)
    line.update()
    assert node.lift == pytest.approx(1)
    line.finish()
    assert node.lift == 0


def test_reduced_motion_fades_at_the_final_place() -> None:
    clock, line = timeline()
    line.reduced, node = True, Group(pose=Pose(0, 0))
    line.play(Tween(node, Pose(100, 0), 0.3, arc=14))
    clock.advance(0.06)
    line.update()
    assert (node.pose.x, node.pose.y, 0 < node.pose.alpha < 1) == (100, 0, True)
    clock.advance(0.07)
    line.update()
    assert (node.pose, line.busy) == (Pose(100, 0), False)


def test_a_callback_may_begin_the_next_motion() -> None:
    _, line = timeline()
    node = Group()
    line.play(Tween(node, Pose(1, 0), 0.2), lambda: line.play(Tween(node, Pose(2, 0), 0.2)))
    line.finish()
    assert line.busy
    line.finish()
    assert (node.pose, line.busy) == (Pose(2, 0), False)


def test_a_callback_may_finish_the_timeline_itself() -> None:
    _, line = timeline()
    told = list[str]()
    line.play(InOrder((Call(line.finish), Call(lambda: told.append("second")))), lambda: told.append("done"))
    line.finish()
    assert told == ["second", "done"]


def test_an_unknown_curve_is_named() -> None:
    _, line = timeline()
    with pytest.raises(ValueError, match="easeLikeSunday"):
        line.play(Tween(list[float]().append, 1, 1, easing="easeLikeSunday", start=0))


@pytest.mark.parametrize(("speed", "due"), [(1.0, (2.0, 0.0)), (4.0, (0.5, 0.0)), (0.0, (0.0, 0.0))])
def test_it_names_when_it_is_next_due(speed: float, due: tuple[float, float]) -> None:
    clock, line = timeline()
    line.speed = speed
    line.play(InOrder((Wait(2.0), Tween(Group(), END, 1.0))))
    waits = line.due
    clock.advance(2.1 / (speed or 1.0))
    if speed:
        line.update()
    assert (waits, line.due) == due


def test_what_two_motions_move_is_live_until_the_last_has_ended() -> None:
    (clock, line), node = timeline(), Group()
    line.play(Parallel((Tween(node, END, 1.0), InOrder((Wait(0.5), Tween(node, END, 1.0))))))
    for moment, live in ((0.6, True), (0.6, True), (0.6, False)):
        clock.advance(moment)
        line.update()
        assert node.live is live
