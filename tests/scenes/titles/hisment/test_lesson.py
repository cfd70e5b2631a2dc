"""The lesson of Hisment rings what a step asks for, and nothing else."""

from pathlib import Path

from scenes.table.lesson import LessonHost
from tests.scenes.table.test_lessons import Pupil


def test_who_is_set_free_by_a_click_is_ringed_alone(tmp_path: Path) -> None:
    """The Heart, where a freed hero could be dropped too, is not what the step asks for."""
    pupil = Pupil(tmp_path, "hisment")
    while pupil.session.step is not None and pupil.session.step.acts != ("release cinder",):
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()
    assert isinstance(pupil.table.host, LessonHost)
    pupil.table.rebuild()
    assert [node.id for node in pupil.host._meant()] == ["hero/0:cinder"]
