"""The drawings of 7e Héros: the seven heroes by daylight, and the furnishings of their table."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.seventh_hero.back import back
from assets.workshop.seventh_hero.black_knight import black_knight
from assets.workshop.seventh_hero.furnishings import FURNISHINGS
from assets.workshop.seventh_hero.houndmaster import houndmaster
from assets.workshop.seventh_hero.mad_hen import mad_hen
from assets.workshop.seventh_hero.magician import magician
from assets.workshop.seventh_hero.poster import poster
from assets.workshop.seventh_hero.pyromaniac import pyromaniac
from assets.workshop.seventh_hero.sergeant import sergeant
from assets.workshop.seventh_hero.witch import witch

HEROES: dict[str, Callable[[], Drawing]] = {
    "mad_hen": mad_hen,
    "pyromaniac": pyromaniac,
    "witch": witch,
    "houndmaster": houndmaster,
    "sergeant": sergeant,
    "black_knight": black_knight,
    "magician": magician,
}
SEVENTH_HERO: dict[str, Callable[[], Drawing]] = {"back": back, "poster": poster, **FURNISHINGS}
