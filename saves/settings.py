"""The player's settings for all runs, and their file; knows nothing of their effects."""

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
        fr="Les réglages sont illisibles pour l’instant\u00a0: {why}. Ceux par défaut valent en attendant, "
        "et rien n’est écrit par-dessus.",
    ),
    UNWRITTEN,
    Text(
        en="The settings were damaged: what is damaged was set aside, and an older copy holds, or the usual "
        "ones.",
        fr="Les réglages étaient endommagés\u00a0: ce qui est endommagé a été mis de côté\u202f; une copie "
        "plus ancienne, ou les réglages par défaut, en tiennent lieu.",
    ),
)

Percent = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=1, le=100_000)]
Choices = Annotated[dict[Word, object], Meta(max_length=100)]
KeyName = Annotated[str, Meta(max_length=30)]
FolderNames = Annotated[tuple[Annotated[str, Meta(max_length=255)], ...], Meta(max_length=200)]
Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]


class Settings(msgspec.Struct, frozen=True):
    """The settings; unknown keys are ignored.

    `last_choices` holds for each title the options and seats of the game last begun. No value of it is an
    error: a choice that is not possible is not proposed. `keys` and `pads` hold the changed keys, and buttons
    of a pad, by the names of their controls; an empty one means none. With `no_hold`, single
    presses do what else a hold does, and double clicks count as clicks. With `stays`, what leaves by itself
    stays until the player goes on; with `follow_motion`, motion is reduced too if the system asks for that.
    `packs_off` names the folders of card packs that are not laid on, `packs_order` the order of the others.
    """

    language: Literal["auto", "fr", "en"] = "auto"
    animation: Literal["0.5", "1", "2", "4", "off"] = "1"
    contrast: Literal["usual", "dark", "light"] = "usual"
    colours: Literal["usual", "deutan", "protan", "tritan"] = "usual"
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
    voice: Literal["off", "slow", "usual", "fast"] = "off"
    voice_volume: Percent = 80
    first_times: bool = True
    key_caps: Literal["keyboard", "always"] = "keyboard"
    keys: Annotated[dict[Word, KeyName], Meta(max_length=200)] = {}
    pads: Annotated[dict[Word, KeyName], Meta(max_length=200)] = {}
    captions: bool = False
    mono: bool = False
    stays: bool = False
    follow_motion: bool = True
    hold_seconds: Literal["0.3", "0.5", "0.8", "1.2", "2"] = "0.5"
    no_hold: bool = False
    touch: Literal["auto", "on", "off"] = "auto"
    packs_off: FolderNames = ()
    packs_order: FolderNames = ()
    last_choices: Annotated[dict[Word, Choices], Meta(max_length=100)] = {}


SAFE_SIZE = 1024, 640
_OF_PLACE = "last_choices", "packs_off", "packs_order", "window_size", "window_place", "window_maximised"


def reset_settings(settings: Settings) -> Settings:
    """The default settings with the last set-ups and the place of the window."""
    return msgspec.structs.replace(Settings(), **{name: getattr(settings, name) for name in _OF_PLACE})


def safe_settings(settings: Settings) -> Settings:
    """Settings for a safe start: no sound, no motion, text of the usual size, no full screen."""
    still = msgspec.structs.replace(settings, muted=True, reduced_motion=True, animation="off")
    return msgspec.structs.replace(still, text_scale=100, full_screen=False)


def settings_file(home: Home) -> SmallFile[Settings]:
    """The file of the settings, with the settings on disk as its value."""
    return SmallFile(home, home.settings_file, Settings, Settings(), LARGEST, WORDS)


def load_settings(home: Home) -> Settings:
    """The settings on disk; the defaults if they cannot be read."""
    return settings_file(home).value


def save_settings(home: Home, settings: Settings) -> None:
    """Save the settings; raises SaveError."""
    settings_file(home).change(settings)
