"""What is known of 7th Hero so far: its poster."""

from game.content.text import Text
from scenes.art.lamp import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.titles.title import Announced

NAME = Text("7th Hero", "7e Héros")
CLOTH = Cloth("daylight", "sun", "vermilion")
PICTURE = Part("posters/heros", "parch", Focus(0.5, 0.4, 1.0, 0.9))
ANNOUNCED = Announced(
    Text("7th Hero", "7e Héros"), (3, 5), PosterLook("daylight", (CLOTH, CLOTH), (PICTURE,))
)
