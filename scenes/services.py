"""What every scene is given: rules, saves, settings, pictures, the clock, words in the player's language."""

import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pygame.system

from game.content.elision import elided
from game.content.lessons import LessonFile
from game.content.problems import ContentError, Problem
from game.content.text import Text
from game.core.protocol import AnyRules, OptionValue
from game.core.refs import Seat
from game.language import LANGUAGES, catalogue, first_of_ours, of_the_environment
from game.titles.registry import title_of
from saves.decks import DeckShelf
from saves.errors import SaveError
from saves.home import Home
from saves.manager import SaveManager
from saves.progress import Progress
from saves.ranked import Ranked
from saves.run import Run
from saves.settings import Settings, settings_file
from saves.shelves.small_file import SmallFile, merge
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.sound.board import SoundBoard
from scenes.toolkit.paint import furniture
from scenes.toolkit.stack import SceneStack

_current = "en"


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
    problems: tuple[Problem, ...] = ()
    not_read: tuple[Problem, ...] = ()
    bot_iterations: int | None = None  # where given, a machine thinks by count instead of time
    on_fullscreen: Callable[[bool], None] = lambda _: None
    seat: Seat = 0
    playing: Run | None = None  # the run at the table
    crash_log: Path | None = None  # where a fatal signal at the last end was written down now
    noted: Callable[[], None] = lambda: None  # where the evening stands is written down, for a fatal signal
    navigate: Callable[[str], None] = lambda _: None  # a page over whatever is on stage, by its name
    sound: SoundBoard = field(default_factory=SoundBoard)
    memory: dict[str, Any] = field(default_factory=dict)
    _shelves: dict[str, DeckShelf] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.stack.pictures = lambda: self.gallery

    def apply(self, settings: Settings) -> None:
        """Take over changed settings, keep them on disk, and show them at once; raises SaveError.

        What cannot be kept holds all the same until the program ends.
        """
        before, self.settings = self.settings, settings
        changes = {name: value for name, value in _fields(settings) if value != getattr(before, name)}
        try:
            self.settings_file.change(msgspec.structs.replace(self.settings_file.value, **changes))
        finally:
            self._show(before)

    def fill_screen(self, on: bool) -> None:
        """Take the whole screen or no longer, as its setting says from now on."""
        # That it cannot be kept is told wherever one is.
        with contextlib.suppress(SaveError):
            self.apply(msgspec.structs.replace(self.settings, full_screen=on))

    def _show(self, before: Settings) -> None:
        """Let be seen what of the settings is another than before."""
        settings = self.settings
        self.obey()
        if settings.full_screen != before.full_screen:
            self.on_fullscreen(settings.full_screen)
        # A volume is not seen, and the slider that sets it must stay in the hand.
        unheard = {"sound_volume": before.sound_volume, "music_volume": before.music_volume}
        if msgspec.structs.replace(settings, **unheard) != before:
            self.stack.rebuild_all()

    def last_choices(self, title: str) -> Mapping[str, OptionValue]:
        """What a game of this title was last begun with, as far as it can be anything that was chosen."""
        kept = self.settings.last_choices.get(title, {})
        return {name: value for name, value in kept.items() if isinstance(value, bool | str)}

    def remember(self, title: str, choices: Mapping[str, OptionValue]) -> None:
        """Propose these choices next time; a disk that is full keeps no game from beginning."""
        known = {**self.settings.last_choices, title: dict(choices)}
        self.settings = msgspec.structs.replace(self.settings, last_choices=known)
        with contextlib.suppress(SaveError):
            self.settings_file.change(msgspec.structs.replace(self.settings_file.value, last_choices=known))

    @cached_property
    def settings_file(self) -> SmallFile[Settings]:
        """The settings as they are kept, without what holds for this time only."""
        return settings_file(self.home)

    @property
    def progress(self) -> Progress:
        """What the player has been taught so far; what is set here holds, and is not kept."""
        return self.saves.progress.value

    @progress.setter
    def progress(self, progress: Progress) -> None:
        self.saves.progress.value = progress

    @cached_property
    def ranked(self) -> Ranked:
        """The ranked attempts of this home."""
        return Ranked(self.saves.home)

    def decks(self, title: str) -> DeckShelf:
        """The player's own decks of a title."""
        return self._shelves.setdefault(title, DeckShelf(self.saves.home, title))

    def learn(self, **changes: object) -> None:
        """Keep in mind, and on disk, what was taught."""
        with contextlib.suppress(SaveError):
            self.saves.progress.change(msgspec.structs.replace(self.progress, **changes))

    @property
    def _files(self) -> tuple[SmallFile[Settings] | SmallFile[Progress] | Ranked, ...]:
        return self.settings_file, self.saves.progress, self.ranked

    @property
    def unread(self) -> Text | None:
        """What could not be read, and is not known yet."""
        files = (file.problem for file in self._files if file.unread)
        folders = (shelf.trouble for shelf in self._shelves.values())
        return next((found for found in (*files, *folders) if found is not None), None)

    @property
    def unsaved(self) -> Text | None:
        """What could not be written, and is not on disk yet."""
        runs = (run.problem for run in self.saves.unsaved)
        files = (file.problem for file in self._files if not file.unread)
        decks = (shelf.problem for shelf in self._shelves.values())
        return next((found for found in (*runs, *files, *decks) if found is not None), None)

    @property
    def mention(self) -> tuple[str, str] | None:
        """In a word and in a sentence what is told on every scene, as long as it holds."""
        if self.saves.unsaved and (told := self.unsaved):
            return tr("Not saved"), say(told)
        if told := self.unsaved:
            return tr("Not kept"), say(told)
        return (tr("Not read"), say(told)) if (told := self.unread) else None

    @property
    def noticed(self) -> tuple[Text, ...]:
        """What is to be told once of the files: that one was damaged, and set aside."""
        return tuple(file.notice for file in self._files if file.notice is not None)

    def retry(self) -> bool:
        """Read and write what could not be before; whether nothing would be lost by an end now."""
        runs, before = self.saves.retry(), self.settings_file.value
        kept = [file.retry() or not file.waits for file in self._files]
        decks = [shelf.retry() for shelf in self._shelves.values()]
        seen = self.settings
        # Settings that were read late hold, but for what was chosen meanwhile.
        self.settings = merge(before, seen, self.settings_file.value)
        if self.settings != seen:
            self._show(seen)
        return runs and all(kept) and all(decks)

    def lessons(self, title: str) -> LessonFile:
        """What a title teaches; nothing where packs have changed its cards so that it does not hold."""
        return _lessons(title, self.load_rules(title))

    def obey(self) -> None:
        """Let language, text size, motion and sound follow the settings."""
        set_language(self.settings.language)
        self.stack.text_scale = self.settings.text_scale / 100
        self.stack.speed = 0.0 if self.settings.animation == "off" else float(self.settings.animation)
        self.stack.reduced = self.settings.reduced_motion
        idle = self.settings.idle_curtain
        self.stack.idle = None if idle == "off" else float(idle)
        self.sound.obey(self.settings)

    def picture(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface | None:
        """A baked picture; in the window, one that is not ready is baked aside, and None given."""
        take = self.gallery.picture if self.patient else self.gallery.request
        return take(picture, size)

    def forget_pictures(self) -> None:
        """Let go what was drawn; what is shown again is taken from the disk."""
        self.gallery.forget()
        furniture.clear()


def _fields(settings: Settings) -> list[tuple[str, object]]:
    return [(name, getattr(settings, name)) for name in settings.__struct_fields__]


@lru_cache(maxsize=8)
def _lessons(title: str, rules: AnyRules) -> LessonFile:
    """What a title teaches by some rules: it is asked for at every move, and is played through once."""
    try:
        return title_of(title).lessons(rules)
    except ContentError:
        return LessonFile()


def system_language(
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    preferred: Callable[[], Sequence[Mapping[str, object]]] = pygame.system.get_pref_locales,
) -> str:
    """The first of our languages that the system's user has asked for, or else English."""
    if platform in ("win32", "darwin"):
        asked = [str(found.get("language", "")) for found in preferred()]
    else:
        asked = of_the_environment(environment)
    return first_of_ours(asked)


def set_language(language: str) -> None:
    """Speak French or English from now on; `auto` asks the system."""
    global _current
    _current = system_language() if language == "auto" else language


def language() -> str:
    """The language that is spoken now."""
    return _current


def tr(sentence: str, **values: object) -> str:
    """An English sentence of the interface in the current language, `{name}` filled in."""
    said = catalogue(_current).gettext(sentence)
    return _filled(said, values) if values else said


def ntr(one: str, many: str, number: int, **values: object) -> str:
    """A sentence that depends on a number, which fills `{n}`."""
    return _filled(catalogue(_current).ngettext(one, many, number), {"n": number, **values})


def _filled(said: str, values: Mapping[str, object]) -> str:
    """A sentence with its values, in French with what that does to the word before one."""
    return (elided(said, values) if _current == "fr" else said).format(**values)


def retranslated(said: str, *ways: Callable[[], str]) -> str:
    """What one of these ways said, in whichever language, as it says it now; anything else as it is."""
    return next((way() for way in ways if is_translation_of(said, way)), said)


def is_translation_of(said: str, way: Callable[[], str]) -> bool:
    """Whether this is what that way says in one of the languages."""
    global _current
    now, found = _current, set[str]()
    try:
        for _current in LANGUAGES:
            found.add(way())
    finally:
        _current = now
    return said in found


def sentence(said: str) -> str:
    """What begins a line of its own, and so with a large letter."""
    return said[:1].upper() + said[1:]


def listed(names: Sequence[str], *, either: bool = False) -> str:
    """Several names in a row, or `either` of them, to choose from."""
    if len(names) < 2:
        return "".join(names)
    words = tr("{one} or {other}") if either else tr("{one} and {other}")
    return words.format(one=", ".join(names[:-1]), other=names[-1])


def dotted(*parts: str) -> str:
    """In one line what there is to say."""
    return " · ".join(part for part in parts if part)


def mean(total: int, number: int) -> str:
    """An average with one digit behind the point; of nothing it is nothing."""
    tenths = 10 * total // number if number else 0
    return tr("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)


def percent(part: int, whole: int) -> int:
    """How many of a hundred; of nothing it is none."""
    return round(100 * part / whole) if whole else 0


def role_name(role: str) -> str:
    """What a voice calls something that has the focus; nothing where its own words say enough."""
    return {
        "button": tr("button"),
        "card": tr("card"),
        "choice": tr("choice"),
        "column": tr("column"),
        "figure": tr("figure"),
        "hand": tr("hand"),
        "line": tr("line"),
        "pile": tr("pile"),
        "radio": tr("option"),
        "row": tr("row"),
        "slider": tr("slider"),
        "tab": tr("tab"),
        "textfield": tr("text field"),
        "toggle": tr("switch"),
    }.get(role, "")


def say(text: Text, **values: object) -> str:
    """A card text in the current language."""
    return text.format(_current, **values)
