"""The services that every scene receives (rules, saves, settings, pictures, sound), and translation."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date
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
from game.core.protocol import AnyRules, OptionValue, TitleInfo
from game.core.refs import Seat
from game.language import LANGUAGES, catalogue, first_of_ours, of_the_environment
from game.masks.reading import Mask, laid_over
from game.titles.registry import title_of
from saves.decks import DeckShelf
from saves.errors import SaveError
from saves.home import Home
from saves.manager import SaveManager
from saves.progress import Progress
from saves.ranked import Ranked
from saves.run import Run
from saves.settings import Settings, reset_settings, safe_settings, settings_file
from saves.shelves.days import Days
from saves.shelves.earning import Earning, Spoken
from saves.shelves.masks import MaskShelf
from saves.shelves.packs import PackTable
from saves.shelves.small_file import SmallFile, merge
from saves.shelves.streak import Streak, days_named, streak_of
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.sound.board import SoundBoard
from scenes.toolkit import sight
from scenes.toolkit.paint import furniture
from scenes.toolkit.stack import SceneStack

_current = "en"


@dataclass
class Services:
    """The state and the shared services of the running program, without its window."""

    stack: SceneStack
    home: Home
    saves: SaveManager
    settings: Settings
    gallery: Gallery
    load_rules: Callable[[str], AnyRules]
    info_of: Callable[[str], TitleInfo]  # names and seats of a title, which takes no loading
    new_seed: Callable[[], int]
    patient: bool = True
    pack_masks: Callable[[str], tuple[Mask, ...]] = lambda _: ()  # those that packs bring, by title
    packs: PackTable | None = None
    problems: tuple[Problem, ...] = ()  # with card packs
    not_read: tuple[Problem, ...] = ()
    bot_iterations: int | None = None  # if set, computer players search by iterations, not by time
    on_fullscreen: Callable[[bool], None] = lambda _: None
    seat: Seat = 0
    safe: bool = False  # a safe start, after which the place of the window is not kept
    playing: Run | None = None  # the run at the table
    calm: Callable[[], bool | None] = lambda: None  # whether the system asks for less motion, once known
    crash_log: Path | None = None  # the log of a fatal signal in the last session, which this start wrote
    noted: Callable[[], None] = lambda: None  # writes the current state into the header of the fatal log
    navigate: Callable[[str], None] = lambda _: None  # opens a page over the current scene, by name
    take_up: Callable[[Run], None] = lambda _: None  # plays a run in place of all that is open
    sound: SoundBoard = field(default_factory=SoundBoard)
    memory: dict[str, Any] = field(default_factory=dict)
    _shelves: dict[str, DeckShelf] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.stack.pictures = lambda: self.gallery
        self._take_packs()

    def apply(self, settings: Settings) -> None:
        """Apply changed settings, save them, and update the screen; raises SaveError.

        Settings that cannot be saved stay in force until the program ends.
        """
        before, self.settings = self.settings, settings
        changes = {name: value for name, value in _fields(settings) if value != getattr(before, name)}
        try:
            self.settings_file.change(msgspec.structs.replace(self.settings_file.value, **changes))
        finally:
            self._show(before)

    @property
    def laid_packs(self) -> tuple[Path, ...]:
        """The folders of the card packs that are laid on."""
        return self.packs.laid if self.packs is not None else ()

    def lay_packs(self) -> None:
        """Read the card packs anew, as the settings say; a table in play keeps its cards."""
        if self.packs is not None:
            self.packs.lay(self.settings.packs_off, self.settings.packs_order)
            self._take_packs()
            self.saves.ahead.forget()
            self.forget_pictures()

    def _take_packs(self) -> None:
        if self.packs is not None:
            self.problems, self.not_read = self.packs.problems, self.packs.not_read
            self.saves.unread_packs = self.packs.unread

    def reset(self) -> None:
        """Put the default settings into effect and save them; raises SaveError."""
        before, self.settings = self.settings, reset_settings(self.settings_file.value)
        try:
            self.settings_file.change(self.settings)
        finally:
            self._show(before)

    def start_safely(self) -> None:
        """Put the settings of a safe start into effect; the settings file stays as it is."""
        self.safe = True
        before, self.settings = self.settings, safe_settings(self.settings)
        self._show(before)

    def fill_screen(self, on: bool) -> None:
        """Switch full screen on or off, and store that in the settings."""
        # Every scene already shows an alert while the settings cannot be saved.
        with contextlib.suppress(SaveError):
            self.apply(msgspec.structs.replace(self.settings, full_screen=on))

    def _show(self, before: Settings) -> None:
        """Put the settings that differ from those before into effect, and rebuild the scenes if they show."""
        settings = self.settings
        self.obey()
        if settings.full_screen != before.full_screen:
            self.on_fullscreen(settings.full_screen)
        # A volume is not visible, and a rebuild would drop the slider while the player drags it.
        unheard = {"sound_volume": before.sound_volume, "music_volume": before.music_volume}
        unheard["voice_volume"] = before.voice_volume
        if msgspec.structs.replace(settings, **unheard) != before:
            self.stack.rebuild_all()

    def last_choices(self, title: str) -> Mapping[str, OptionValue]:
        """The choices of the last game of this title; values that are no valid choice are dropped."""
        kept = self.settings.last_choices.get(title, {})
        return {name: value for name, value in kept.items() if isinstance(value, bool | str)}

    def remember(self, title: str, choices: Mapping[str, OptionValue]) -> None:
        """Store choices as the defaults of the next game; a full disk does not keep a game from beginning."""
        known = {**self.settings.last_choices, title: dict(choices)}
        self.settings = msgspec.structs.replace(self.settings, last_choices=known)
        with contextlib.suppress(SaveError):
            self.settings_file.change(msgspec.structs.replace(self.settings_file.value, last_choices=known))

    @cached_property
    def settings_file(self) -> SmallFile[Settings]:
        """The settings file; its value lacks the overrides that hold for this session only."""
        return settings_file(self.home)

    @property
    def progress(self) -> Progress:
        """What the player has been taught so far; setting it changes the value in memory only."""
        return self.saves.progress.value

    @progress.setter
    def progress(self, progress: Progress) -> None:
        self.saves.progress.value = progress

    @cached_property
    def ranked(self) -> Ranked:
        """The ranked attempts of this home."""
        return Ranked(self.saves.home)

    @cached_property
    def days(self) -> Days:
        """The days of this home on which a puzzle of the day was solved."""
        return Days(self.saves.home)

    @cached_property
    def mask_shelf(self) -> MaskShelf:
        """The file of the masks that were earned."""
        return MaskShelf(self.saves.home)

    @cached_property
    def masks(self) -> Earning:
        """The masks of all titles: which there are, which were earned, and what a game or a puzzle adds."""
        return Earning(
            self.saves, self.mask_shelf, self.days, self.ranked, self._masks_of, lambda: self.today
        )

    def _masks_of(self, title: str) -> Spoken:
        """The masks of a title and its packs, and the words of their conditions; read once."""
        if (memory := f"{title}/masks") not in self.memory:
            record, rules = title_of(title), self.load_rules(title)
            found = laid_over(record.masks(rules), self.pack_masks(title))
            self.memory[memory] = Spoken(found, record.terms(rules))
        spoken: Spoken = self.memory[memory]
        return spoken

    @property
    def today(self) -> date:
        """The date of the daily runs and puzzles; days begin at midnight UTC, for everybody at once."""
        return self.saves.clock().astimezone(UTC).date()

    @property
    def streak(self) -> Streak:
        """The days in a row on which a puzzle of the day was solved or a ranked daily run was ended."""
        ended = (task for task, attempt in self.ranked.value.items() if attempt.figures)
        return streak_of((*self.days, *days_named(ended)), self.today)

    def decks(self, title: str) -> DeckShelf:
        """The player's own decks of a title."""
        return self._shelves.setdefault(title, DeckShelf(self.saves.home, title))

    def learn(self, **changes: object) -> None:
        """Record what was taught, in memory and on disk."""
        with contextlib.suppress(SaveError):
            self.saves.progress.change(msgspec.structs.replace(self.progress, **changes))

    @property
    def _files(self) -> tuple[SmallFile[Settings] | SmallFile[Progress] | Ranked | Days | MaskShelf, ...]:
        return self.settings_file, self.saves.progress, self.ranked, self.days, self.mask_shelf

    @property
    def unread(self) -> Text | None:
        """The first problem with a file that could not be read yet."""
        files = (file.problem for file in self._files if file.unread)
        folders = (shelf.trouble for shelf in self._shelves.values())
        return next((found for found in (*files, *folders) if found is not None), None)

    @property
    def unsaved(self) -> Text | None:
        """The first problem with something that could not be written yet."""
        runs = (run.problem for run in self.saves.unsaved)
        files = (file.problem for file in self._files if not file.unread)
        decks = (shelf.problem for shelf in self._shelves.values())
        return next((found for found in (*runs, *files, *decks) if found is not None), None)

    @property
    def mention(self) -> tuple[str, str] | None:
        """The alert to show on every scene while a file problem lasts: a short heading and a sentence."""
        if self.saves.unsaved and (told := self.unsaved):
            return tr("Not saved"), say(told)
        if told := self.unsaved:
            return tr("Not kept"), say(told)
        return (tr("Not read"), say(told)) if (told := self.unread) else None

    @property
    def noticed(self) -> tuple[Text, ...]:
        """Notices to show once: the files that were damaged and set aside."""
        return tuple(file.notice for file in self._files if file.notice is not None)

    def retry(self) -> bool:
        """Retry failed reads and writes; return True if the program could end now without losing anything."""
        runs, before = self.saves.retry(), self.settings_file.value
        kept = [file.retry() or not file.waits for file in self._files]
        decks = [shelf.retry() for shelf in self._shelves.values()]
        seen = self.settings
        # Settings that were read late apply, except for what the player has changed meanwhile.
        self.settings = merge(before, seen, self.settings_file.value)
        if self.settings != seen:
            self._show(seen)
        return runs and all(kept) and all(decks)

    def lessons(self, title: str) -> LessonFile:
        """The lessons of a title; empty if packs have changed its cards so that the lessons are invalid."""
        return _lessons(title, self.load_rules(title))

    def obey(self) -> None:
        """Apply the settings for language, text size, animation, idle curtain, sound, keys and touch."""
        set_language(self.settings.language)
        self.stack.text_scale = self.settings.text_scale / 100
        if sight.see(self.settings.contrast, self.settings.colours):
            furniture.clear()
        self.stack.speed = 0.0 if self.settings.animation == "off" else float(self.settings.animation)
        self.stack.reduced = self.reduced
        self.stack.key_caps.always = self.settings.key_caps == "always"
        idle = self.settings.idle_curtain
        self.stack.idle = None if idle == "off" else float(idle)
        self.sound.obey(self.settings)
        if self.stack.hands is not None:
            self.stack.hands.obey()

    @property
    def reduced(self) -> bool:
        """True if motion is to be reduced: by the setting, or because the system asks for it."""
        return self.settings.reduced_motion or (self.settings.follow_motion and bool(self.calm()))

    def picture(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface | None:
        """A baked picture; in the window, one that is not ready is baked in the background: returns None."""
        take = self.gallery.picture if self.patient else self.gallery.request
        return take(picture, size)

    def sight(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture, or, until it is baked, a sketch of it to be enlarged; None until that is painted."""
        return self.picture(picture, size) or self.gallery.sketch(picture, size)

    def forget_pictures(self) -> None:
        """Drop the drawn pictures from memory; they are read from disk when they are shown again."""
        self.gallery.forget()
        furniture.clear()


def _fields(settings: Settings) -> list[tuple[str, object]]:
    return [(name, getattr(settings, name)) for name in settings.__struct_fields__]


@lru_cache(maxsize=8)
def _lessons(title: str, rules: AnyRules) -> LessonFile:
    """Load the lessons of a title under some rules; cached, because every move asks for them.

    Loading plays the lessons through once.
    """
    try:
        return title_of(title).lessons(rules)
    except ContentError:
        return LessonFile()


def system_language(
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    preferred: Callable[[], Sequence[Mapping[str, object]]] = pygame.system.get_pref_locales,
) -> str:
    """The first supported language that the system's user prefers, or else English."""
    if platform in ("win32", "darwin"):
        asked = [str(found.get("language", "")) for found in preferred()]
    else:
        asked = of_the_environment(environment)
    return first_of_ours(asked)


def set_language(language: str) -> None:
    """Set the language of the interface, `fr` or `en`; `auto` takes the system's."""
    global _current
    _current = system_language() if language == "auto" else language


def language() -> str:
    """The current language."""
    return _current


def tr(sentence: str, **values: object) -> str:
    """Translate an English sentence of the interface into the current language; fills `{name}` values."""
    said = catalogue(_current).gettext(sentence)
    return _filled(said, values) if values else said


def ntr(one: str, many: str, number: int, **values: object) -> str:
    """Translate a sentence that depends on a number; the number fills `{n}`."""
    return _filled(catalogue(_current).ngettext(one, many, number), {"n": number, **values})


def _filled(said: str, values: Mapping[str, object]) -> str:
    """Fill values into a sentence; in French the word before a value is elided where needed."""
    return (elided(said, values) if _current == "fr" else said).format(**values)


def retranslated(said: str, ways: Iterable[Callable[[], str]]) -> str:
    """Return the current text of the first way that leads to `said` in any language, or `said` itself."""
    return next((way() for way in ways if is_translation_of(said, way)), said)


def is_translation_of(said: str, way: Callable[[], str]) -> bool:
    """Return True if a function returns this text in one of the languages."""
    global _current
    now, found = _current, set[str]()
    try:
        for _current in LANGUAGES:
            found.add(way())
    finally:
        _current = now
    return said in found


def sentence(said: str) -> str:
    """A text with a capital first letter, as for the start of a line."""
    return said[:1].upper() + said[1:]


def listed(names: Sequence[str], *, either: bool = False) -> str:
    """A list of names as text: "a, b and c", or with `either` "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    words = tr("{one} or {other}") if either else tr("{one} and {other}")
    return words.format(one=", ".join(names[:-1]), other=names[-1])


def dotted(*parts: str) -> str:
    """Join the non-empty parts with middle dots into one line."""
    return " · ".join(part for part in parts if part)


def date_name(day: date) -> str:
    """A date as it is written in the current language, its month in letters: no country misreads that."""
    month = (
        *(tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June"), tr("July")),
        *(tr("August"), tr("September"), tr("October"), tr("November"), tr("December")),
    )[day.month - 1]
    # The first of a month is the one ordinal that French writes.
    return ntr("{month} {n}, {year}", "{month} {n}, {year}", day.day, month=month, year=day.year)


def mean(total: int, number: int) -> str:
    """An average as text with one decimal, cut off; 0.0 if the number is 0."""
    tenths = 10 * total // number if number else 0
    return tr("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)


def percent(part: int, whole: int) -> int:
    """A rounded percentage; 0 if the whole is 0."""
    return round(100 * part / whole) if whole else 0


def role_name(role: str) -> str:
    """The spoken name of a role for the screen reader; empty if the node's own words are enough."""
    return {
        "button": tr("button"),
        "card": tr("card"),
        "choice": tr("choice"),
        "column": tr("column"),
        "figure": tr("figure"),
        "hand": tr("hand"),
        "line": tr("line"),
        "mask": tr("mask"),
        "pile": tr("pile"),
        "radio": tr("option"),
        "row": tr("row"),
        "slider": tr("slider"),
        "tab": tr("tab"),
        "textfield": tr("text field"),
        "toggle": tr("switch"),
    }.get(role, "")


def say(text: Text, **values: object) -> str:
    """A text of the cards in the current language."""
    return text.format(_current, **values)
