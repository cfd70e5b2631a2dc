"""What the player set once for all runs; knows where it is kept, not what it does."""

import contextlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.text import Text
from game.core.chronicle import Word
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.home import Home

LARGEST = 64 * 1024

UNWRITTEN = Text(
    en="The settings could not be saved: {why}.",
    fr="Les réglages n’ont pas pu être sauvegardés\u00a0: {why}.",
)

Percent = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=1, le=100_000)]
Choices = Annotated[dict[Word, bool | Word], Meta(max_length=100)]
Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]


class Settings(msgspec.Struct, frozen=True):
    """The settings; keys that this version does not know are passed over.

    `last_choices` are the options that a game of each title was last begun with.
    """

    language: Literal["auto", "fr", "en"] = "auto"
    animation: Literal["0.5", "1", "2", "4", "off"] = "1"
    reduced_motion: bool = False
    machine_pause: Literal["0", "0.6", "1.5", "3"] = "0.6"
    idle_curtain: Literal["off", "30", "60", "120"] = "off"
    text_scale: Annotated[int, Meta(ge=100, le=200)] = 100
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] | None = None
    window_place: tuple[Coordinate, Coordinate] | None = None
    sound_volume: Percent = 80
    music_volume: Percent = 60
    muted: bool = False
    first_times: bool = True
    last_choices: Annotated[dict[Word, Choices], Meta(max_length=100)] = {}


def load_settings(home: Home) -> Settings:
    """The settings on disk; damaged ones are set aside. Without any that can be read, the usual ones hold."""
    try:
        data = atomic.read(home.settings_file, LARGEST)
    except atomic.NotAFile:
        data = b""
    except OSError:
        return Settings()
    try:
        return msgspec.json.decode(data[: LARGEST + 1], type=Settings)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        with contextlib.suppress(OSError):
            atomic.set_aside(home.settings_file, home.damaged)
        return Settings()


def save_settings(home: Home, settings: Settings) -> None:
    """Keep the settings on disk; raises SaveError."""
    try:
        atomic.require_readable(home.settings_file)
        atomic.write(home.settings_file, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
    except OSError as error:
        raise SaveError(UNWRITTEN, why=reason_of(error)) from error
