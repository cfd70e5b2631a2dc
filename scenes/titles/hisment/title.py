"""What is known of Hisment so far: its poster."""

from game.content.text import Text
from scenes.art.lamp import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.titles.title import Announced

CLOTH = Cloth("midnight", "star", "silver")
PICTURE = Part("posters/hisment", "prism", Focus(0.5, 0.38, 1.0, 0.85))
ANNOUNCED = Announced(Text("Hisment", "Hisment"), (2, 2), PosterLook("midnight", (CLOTH, CLOTH), (PICTURE,)))
