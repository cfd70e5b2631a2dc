"""Stand-in until the real faces come."""

from typing import ClassVar

from PIL import Image

from scenes.art.drawings import Picture, Size
from scenes.art.faces import Face
from scenes.art.puppets import Mix
from scenes.art.screens import StageBackground
from scenes.art.sheet import Sheet, lit


class HeroFace(Face, frozen=True):
    title: str
    art: str
    number: int
    allowed: tuple[int, ...]
    text: str = ""
    mood: str = "parch"
    pose: Mix = ()

    def draw(self, width: int, compact: bool) -> Sheet:
        sheet = lit(self.art, self.mood, width).framed()
        sheet.say(40, 50, str(self.number), "title", 60)
        sheet.say(180, 460, self.title, "title", 40, 300)
        return sheet


class TileFace(Face, frozen=True):
    units: ClassVar[Size] = (360, 360)
    art: str
    number: int
    used: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        sheet = lit(self.art, "moonlight" if self.used else "parch", width, cut=((360, 360), (360, 360)))
        sheet.say(60, 60, str(self.number), "title", 100)
        return sheet


class GhostFace(Face, frozen=True):
    units: ClassVar[Size] = (360, 360)
    art: str
    number: int

    def draw(self, width: int, compact: bool) -> Sheet:
        sheet = lit(self.art, "moonlight", width, cut=((360, 360), (360, 360)))
        return sheet


class ShadowFace(Face, frozen=True):
    units: ClassVar[Size] = (360, 430)
    art: str
    number: int
    lit: bool

    def draw(self, width: int, compact: bool) -> Sheet:
        sheet = lit(self.art, "gold" if self.lit else "moonlight", width, cut=((360, 430), (360, 430)))
        sheet.say(60, 60, str(self.number), "title", 100)
        return sheet


class RoundStage(Picture, frozen=True):
    def paint(self, size: Size) -> Image.Image:
        return StageBackground().paint(size)


class LitScreen(Picture, frozen=True):
    corner: float = 74

    def paint(self, size: Size) -> Image.Image:
        return Image.new("RGBA", size, (240, 226, 190, 255))
