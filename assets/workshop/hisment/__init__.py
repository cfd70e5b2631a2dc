"""The drawings of Hisment, by folder."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.hisment.back import back
from assets.workshop.hisment.emblems import ATTACKS, CHAPTERS, EQUIPMENT
from assets.workshop.hisment.heroes import HEROES
from assets.workshop.hisment.machines import MACHINES
from assets.workshop.hisment.terrains import TERRAINS

HISMENT: dict[str, dict[str, Callable[[], Drawing]]] = {
    "hisment": {"back": back},
    "hisment/heroes": HEROES,
    "hisment/terrains": TERRAINS,
    "hisment/equipment": EQUIPMENT,
    "hisment/attacks": ATTACKS,
    "hisment/chapters": CHAPTERS,
    "hisment/machines": MACHINES,
}
