"""The dialog that shows a picture to share: where it was saved, and the same in one line to copy."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from saves.errors import reason_of
from scenes.app.report import opened
from scenes.services import Services, say, tr
from scenes.share.keeping import keep, on_clipboard
from scenes.share.postcard import SIZE, Picture, drawn, png_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Semantic
from scenes.toolkit.shapes import Sprite
from scenes.widgets.controls import copied
from scenes.widgets.dialogs import Message
from scenes.widgets.page import Action, Column, Screen

KEY = "S"


class Shared(Message):
    """A picture that was drawn; `path` is its file, or None if it could not be saved."""

    id = "share"
    width = 900.0

    def __init__(
        self, services: Services, picture: Picture, surface: pygame.Surface, words: str, path: Path | None
    ) -> None:
        super().__init__(services, tr("A picture to share"), words)
        self.picture, self.surface, self.path, self.said = picture, surface, path, ""

    def fill(self, m: Metrics, column: Column) -> None:
        wide = min(column.width, m.px(720))
        tall = wide * SIZE[1] // SIZE[0]
        box = column.box(tall, 14)
        shown = Sprite(source=lambda w, h: pygame.transform.smoothscale(self.surface, (w, h)))
        shown.semantic = Semantic("figure", self.picture.line, id="picture")
        column.add(shown.place((box.left + (box.width - wide) // 2, box.top, wide, tall)))
        said = Semantic("status", self.said or self.words, id="message")
        column.text(self.said or self.words, colour=self.theme.text, anchor="top", semantic=said)

    def feet(self) -> tuple[Action, ...]:
        line = Action("copy_line", tr("Copy the line"), self.copy, "C")
        folder = Action("folder", tr("Open the folder"), self.open_folder, "O")
        return (*super().feet(), line, *((folder,) if self.path is not None else ()))

    def copy(self) -> None:
        """Copy the picture's line to the clipboard, and show that it was copied."""
        self.said = copied(self.picture.line, tr("The line was copied."))
        self.rebuild()

    def open_folder(self) -> None:
        """Open the folder of the picture in the system's file manager."""
        assert self.path is not None
        self.said = opened(self.path.parent)
        self.rebuild()


def share_action(screen: Screen[Any], picture: Callable[[], Picture]) -> Action:
    """The button that draws a picture, saves it, puts it on the clipboard, and shows it over the screen."""
    return Action("picture", tr("Share"), partial(share, screen, picture), KEY)


def share(screen: Screen[Any], make: Callable[[], Picture]) -> None:
    """Draw a picture, save it, put it on the clipboard where the system allows it, and show what was done."""
    services, picture = screen.services, make()
    surface = drawn(services, picture)
    try:
        path = keep(services.home, picture.name, picture.day, png_of(surface))
    except OSError as error:
        why = say(reason_of(error))
        words = tr("The picture could not be saved: {why}.", why=why)
        screen.ask(Shared(services, picture, surface, words, None))
        return
    screen.ask(Shared(services, picture, surface, saved_words(path, copied=on_clipboard(path)), path))


def saved_words(path: Path, *, copied: bool) -> str:
    """Where the picture was saved, and whether it can be pasted."""
    saved = tr("The picture was saved: {path}", path=path)
    pasted = tr("It is on the clipboard, ready to be pasted.")
    none = tr("This system’s clipboard takes no picture from here.")
    return f"{saved}\n{pasted if copied else none}"


def shared_sample(services: Services, picture: Picture) -> Shared:
    """The dialog about a picture that would have been saved and copied; for screenshots."""
    path = Path("~", "Lerne", f"lerne-{picture.name}-{picture.day}.png")
    words = saved_words(path, copied=True)
    return Shared(services, picture, drawn(services, picture), words, path)
