"""The dialog that shows a picture to share: where it was saved, and the same in one line to copy."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from saves.errors import reason_of
from scenes.app.report import opened
from scenes.services import Services, say, tr
from scenes.share.keeping import Keeping
from scenes.share.postcard import SIZE, Picture, drawn
from scenes.toolkit.design import GAP
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.controls import copied
from scenes.widgets.dialogs import Message
from scenes.widgets.page import Action, Column, Screen

KEY = "S"
LOOK = 0.05  # seconds between two looks at what is not done yet


class Shared(Message):
    """A picture, drawn once its cards are baked, then saved, and put on the clipboard where that works.

    The window goes on meanwhile; `path` is its file, as soon as there is one.
    """

    id = "share"
    width = 1060.0

    def __init__(self, services: Services, picture: Picture) -> None:
        super().__init__(
            services, tr("A picture to share"), tr("One moment: the picture is being drawn and saved.")
        )
        self.picture, self.said = picture, ""
        self.surface: pygame.Surface | None = None
        self.path: Path | None = None
        self._keeping: Keeping | None = None
        if not services.patient:
            drawn(services, picture, patient=False)

    def fill(self, m: Metrics, column: Column) -> None:
        wide = min(column.width, m.px(960))
        tall = wide * SIZE[1] // SIZE[0]
        box = column.box(tall, GAP)
        place = Box(box.left + (box.width - wide) // 2, box.top, wide, tall)
        column.add(self._shown(self.surface).place(place))
        words = f"{self.words}\n{self.said}".rstrip()
        said = Semantic("status", words, id="message")
        column.text(words, colour=self.theme.text, anchor="top", semantic=said)

    def _shown(self, surface: pygame.Surface | None) -> Node:
        """The picture, or an empty frame while it is drawn."""
        if surface is None:
            return Panel(fill=self.theme.ink, outline=self.theme.line)
        shown = Sprite(source=lambda w, h: pygame.transform.smoothscale(surface, (w, h)))
        shown.semantic = Semantic("figure", self.picture.line, id="picture")
        return shown

    def update(self) -> None:
        """Draw the picture once all that it shows is baked, then keep it, and say what became of it."""
        if self.surface is None and not self.services.gallery.awaited:
            self.draw()
        elif self._keeping is not None and self._keeping.ended:
            self._end(self._keeping)
        if (self.surface is None or self._keeping is not None) and self.stack is not None:
            self.wake_at = self.stack.clock.now() + LOOK

    def draw(self) -> None:
        """Draw the picture, and begin to keep it."""
        self.surface = drawn(self.services, self.picture)
        self._keeping = Keeping(self.services.home, self.picture.name, self.picture.day, self.surface)
        (self._keeping.run if self.services.patient else self._keeping.start)()
        self.rebuild()

    def _end(self, kept: Keeping) -> None:
        """Say where the file is, or why there is none; an error that no disk explains goes on."""
        self._keeping, self.path = None, kept.path
        if kept.path is not None:
            self.words = saved_words(kept.path, copied=kept.copied)
        elif isinstance(kept.error, OSError):
            self.words = tr("The picture could not be saved: {why}.", why=say(reason_of(kept.error)))
        if kept.error is not None and not isinstance(kept.error, OSError):
            raise kept.error
        self.rebuild()

    def feet(self) -> tuple[Action, ...]:
        line = Action("copy_line", tr("Copy as text"), self.copy, "C")
        # It has its place from the beginning, so that no button moves once the picture is saved.
        waits = self.surface is None or self._keeping is not None
        folder = Action(
            "folder", tr("Open the folder"), self.open_folder, "O", off=waits, why=self.words if waits else ""
        )
        return (*super().feet(), line, *((folder,) if waits or self.path is not None else ()))

    def copy(self) -> None:
        """Copy the picture's line to the clipboard, and show that it was copied."""
        self.said = copied(self.picture.line, tr("The text was copied."))
        self.rebuild()

    def open_folder(self) -> None:
        """Open the folder of the picture in the system's file manager."""
        assert self.path is not None
        self.said = opened(self.path.parent)
        self.rebuild()


def share_action(screen: Screen[Any], picture: Callable[[], Picture]) -> Action:
    """The button that draws a picture, saves it, puts it on the clipboard, and shows it over the screen."""
    return Action("picture", tr("Share"), lambda: screen.ask(Shared(screen.services, picture())), KEY)


def saved_words(path: Path, *, copied: bool) -> str:
    """Where the picture was saved, and whether it can be pasted."""
    saved = tr("The picture was saved: {path}", path=path)
    pasted = tr("It is on the clipboard, ready to be pasted.")
    none = tr("This system’s clipboard takes no picture from here.")
    return f"{saved}\n{pasted if copied else none}"


def shared_sample(services: Services, picture: Picture) -> Shared:
    """The dialog about a picture that would have been saved and copied; for screenshots."""
    made = Shared(services, picture)
    made.surface = drawn(services, picture)
    made.path = Path("~", "Lerne", f"lerne-{picture.name}-{picture.day}.png")
    made.words = saved_words(made.path, copied=True)
    return made
