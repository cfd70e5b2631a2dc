"""The layouts of Hercule's lesson in large letters: its words have one place in each kind of a phase.

That is the right column below the forecast, or below the Reserve that is prepared: everywhere else something
lies that a step speaks of. What is pointed at is read in the same place, and the words give way to it.
"""

from scenes.table.layout import Place
from scenes.titles.hercule.layout import RIGHT, Layout
from scenes.titles.hercule.phases.improving import ImprovingLayout
from scenes.titles.hercule.phases.preparing import ReadyingLayout
from scenes.toolkit.design import COLUMN
from scenes.toolkit.geometry import Box


class _Taught(Layout):
    forecast = Place(RIGHT, 133, COLUMN, 222)
    reading = Place(RIGHT, 372, COLUMN, 312, tall=True)
    told = Place(RIGHT, 372, COLUMN, 520, tall=True)

    @property
    def lesson(self) -> Box:
        return self.told

    @property
    def lesson_over_inspector(self) -> bool:
        return True


class TaughtLayout(_Taught):
    """The layout of a turn of the lesson."""


class TaughtImprovingLayout(_Taught, ImprovingLayout):
    """The layout of the Improvement of the lesson."""


class TaughtReadyingLayout(_Taught, ReadyingLayout):
    """The layout of the preparation of the lesson; the mark to upgrade stands right below the Reserve."""

    shop = Place(RIGHT, 138, COLUMN, 180)
    wide_upgrade_mark = Place(RIGHT, 330, COLUMN, 60)
    reading = Place(RIGHT, 420, COLUMN, 264, tall=True)
    told = Place(RIGHT, 420, COLUMN, 472, tall=True)
