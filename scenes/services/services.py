"""What every scene needs at hand: rules, saves, settings, pictures, the clock; made once by the program."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pygame

from game.content.lessons import LessonFile
from game.content.problems import ContentError
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.titles.registry import title_of
from saves.home import Home
from saves.manager import SaveManager
from saves.progress import Progress, load_progress, save_progress
from saves.settings import Settings, save_settings
from scenes.art.gallery import Gallery
from scenes.services.words import set_language
from scenes.sound.board import SoundBoard
from scenes.toolkit import paint
from scenes.toolkit.stack import SceneStack


@dataclass
class Services:
    """The running program, without its window."""

    stack: SceneStack
    home: Home
    saves: SaveManager
    settings: Settings
    gallery: Gallery
    load_rules: Callable[[str], AnyRules]
    new_seed: Callable[[], int]
    patient: bool = True
    problems: tuple[str, ...] = ()
    bot_iterations: int | None = None
    on_fullscreen: Callable[[bool], None] = lambda _: None
    seat: Seat = 0
    sound: SoundBoard = field(default_factory=SoundBoard)
    memory: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.stack.pictures = lambda: self.gallery

    def apply(self, settings: Settings) -> None:
        """Take over changed settings, keep them on disk, and show them at once."""
        # A volume is not seen, and the slider that sets it must stay in the hand.
        seen = msgspec.structs.replace(
            settings, sound_volume=self.settings.sound_volume, music_volume=self.settings.music_volume
        )
        before, self.settings = self.settings, settings
        save_settings(self.home, settings)
        self.obey()
        if settings.full_screen != before.full_screen:
            self.on_fullscreen(settings.full_screen)
        if seen != before:
            self.stack.rebuild_all()

    @property
    def progress(self) -> Progress:
        """What the player has been taught so far."""
        if "progress" not in self.memory:
            self.memory["progress"] = load_progress(self.home)
        found: Progress = self.memory["progress"]
        return found

    def learn(self, **changes: Any) -> None:
        """Keep in mind, and on disk, what was taught."""
        self.memory["progress"] = msgspec.structs.replace(self.progress, **changes)
        save_progress(self.home, self.memory["progress"])

    def lessons(self, title: str) -> LessonFile:
        """What a title teaches; nothing where packs have changed its cards so that it does not hold."""
        key = f"{title}/lessons"
        if key not in self.memory:
            try:
                self.memory[key] = title_of(title).lessons(self.load_rules(title))
            except ContentError:
                self.memory[key] = LessonFile()
        found: LessonFile = self.memory[key]
        return found

    def obey(self) -> None:
        """Let language, text size, motion and sound follow the settings."""
        set_language(self.settings.language)
        self.stack.text_scale = self.settings.text_scale / 100
        self.stack.speed = 0.0 if self.settings.animation == "off" else float(self.settings.animation)
        self.stack.reduced = self.settings.reduced_motion
        idle = self.settings.idle_curtain
        self.stack.idle = None if idle == "off" else float(idle)
        self.sound.obey(self.settings)

    def picture(self, picture: Any, size: tuple[int, int]) -> pygame.Surface | None:
        """A baked picture; in the window, one that is not ready is baked aside, and None given."""
        take = self.gallery.picture if self.patient else self.gallery.request
        return take(picture, size)

    def forget_pictures(self) -> None:
        """Let go what was drawn; what is shown again is taken from the disk."""
        self.gallery.forget()
        paint.clear()
