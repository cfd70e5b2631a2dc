"""What the player set once for all runs; knows where it is kept, not what it does."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.text import Text
from game.core.chronicle import Word
from saves.home import Home
from saves.shelves.small_file import SmallFile, Words

LARGEST = 64 * 1024

UNWRITTEN = Text(
    en="The settings could not be saved: {why}.",
    fr="Les réglages n’ont pas pu être sauvegardés\u00a0: {why}.",
)

WORDS = Words(
    Text(
        en="The settings cannot be read now: {why}. The usual ones hold until they can be, and nothing is "
        "written over them.",
        fr="Les réglages sont illisibles pour l’instant\u00a0: {why}. Ceux d’usage valent en attendant, et "
        "rien n’est écrit par-dessus.",
    ),
    UNWRITTEN,
    Text(
        en="The settings were damaged: what is damaged was set aside, and an older copy holds, or the usual "
        "ones.",
        fr="Les réglages étaient endommagés\u00a0: ce qui est endommagé a été mis de côté\u202f; une copie "
        "plus ancienne, ou les réglages d’usage, en tiennent lieu.",
    ),
)

Percent = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=1, le=100_000)]
Choices = Annotated[dict[Word, object], Meta(max_length=100)]
Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]


class Settings(msgspec.Struct, frozen=True):
    """The settings; keys that this version does not know are passed over.

    `last_choices` is what a game of each title was last begun with: options, and who sat where. No value of
    it is an error: what cannot be chosen is not proposed.
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
    window_maximised: bool = False
    sound_volume: Percent = 80
    music_volume: Percent = 60
    muted: bool = False
    first_times: bool = True
    last_choices: Annotated[dict[Word, Choices], Meta(max_length=100)] = {}


def settings_file(home: Home) -> SmallFile[Settings]:
    """The settings on disk, and the file that keeps them."""
    return SmallFile(home, home.settings_file, Settings, Settings(), LARGEST, WORDS)


def load_settings(home: Home) -> Settings:
    """The settings on disk; without any that can be read, the usual ones hold."""
    return settings_file(home).value


def save_settings(home: Home, settings: Settings) -> None:
    """Keep the settings on disk; raises SaveError."""
    settings_file(home).change(settings)
