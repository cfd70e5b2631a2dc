"""Argument parser of the command line: commands, flags and their allowed values; runs nothing."""

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

from game.cli.words import LANGUAGES, argparse_in, language, listen, tr
from game.core.errors import GameError
from game.core.protocol import OptionValue
from game.version import installed

Size = tuple[int, int]
Lang = Literal["fr", "en"]

SEED_LIMIT = 1 << 63
SMALLEST, LARGEST = (320, 200), (7680, 4320)
SHOT_SIZE: Size = (1280, 800)
PAPERS, FLIPS = ("a4", "letter"), ("long", "short", "none")
GAME_SUFFIX = ".lerne"
COMMANDS = frozenset({"engine", "simulate", "shot", "export", "demo", "check"})
_BARE = "--safe", "--steady"
INSTALL, UNINSTALL = "--install-desktop", "--uninstall"


class UsageError(GameError):
    """A command line that the program does not understand."""

    kind = "usage"


class WindowOptions(msgspec.Struct, frozen=True):
    """The flags of the window; None leaves a value to the settings, an ``anim`` of 0 turns animation off."""

    home: Path | None = None
    seed: int | None = None
    lang: Lang | None = None
    size: Size | None = None
    anim: float | None = None
    dump_ui: Path | None = None
    frame_log: Path | None = None
    speech_log: Path | None = None
    bot_iterations: int | None = None
    steady: bool | None = None
    safe: bool | None = None
    game: Path | None = None


class Parser(argparse.ArgumentParser):
    """Argparse without output or exit: errors raise UsageError, and help texts come back as answers."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, add_help=False)
        self.answers(tr("show this help and do nothing else"), self.format_help, "-h", "--help")

    def answers(self, what: str, words: Callable[[], str], *flags: str) -> None:
        """Add flags that answer a question about the program, whatever else stands on the command line."""
        self.add_argument(*flags, action=_Answer, words=words, help=what)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError instead of printing the usage and exiting."""
        raise UsageError(tr("{what}; {program} --help shows what there is", what=message, program=self.prog))


class _Answered(Exception):
    """Raised when a flag asks a question about the program; holds the flag's name and the answer."""


class _Answer(argparse.Action):
    def __init__(self, words: Callable[[], str], **settings: Any) -> None:
        super().__init__(**{**settings, "dest": argparse.SUPPRESS, "nargs": 0})
        self._words = words

    def __call__(self, *_: object) -> NoReturn:
        raise _Answered(self.option_strings[-1], self._words())


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,19}", text) or not low <= int(text) <= high:
            wrong = tr(
                "{text} is no whole number from {low} to {high}", text=repr(text[:40]), low=low, high=high
            )
            raise argparse.ArgumentTypeError(wrong)
        return int(text)

    return read


def size(text: str) -> Size:
    """Read a size such as 1280x800."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(tr("{text} is no size such as 1280x800", text=repr(text[:40])))
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        least, most = ("{}x{}".format(*bound) for bound in (SMALLEST, LARGEST))
        wrong = tr("{size} is not within {least} and {most}", size=text, least=least, most=most)
        raise argparse.ArgumentTypeError(wrong)
    return width, height


def speed(text: str) -> float:
    """Read an animation speed: off, or a factor such as 1.5."""
    if text == "off":
        return 0.0
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})?", text) or not 0.1 <= float(text) <= 100:
        wrong = tr("{text} is neither off nor a speed from 0.1 to 100", text=repr(text[:40]))
        raise argparse.ArgumentTypeError(wrong)
    return float(text)


def path(text: str) -> Path:
    """Read a path."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(tr("a path needs at least one character"))
    return Path(text)


def option(text: str) -> tuple[str, OptionValue]:
    """Read an option of a title such as difficulty=heroic."""
    name, found, value = text.partition("=")
    if not (name and found and value):
        wrong = tr("{text} is no option such as difficulty=heroic", text=repr(text[:40]))
        raise argparse.ArgumentTypeError(wrong)
    return name, {"true": True, "false": False}.get(value, value)


def program_version() -> str:
    """The version of the installed package, or a translated "unpacked" if none is installed."""
    return installed() or tr("unpacked")


def _licences() -> str:
    from game.notices import printed

    head = tr("What Lerne {version} is made with, and under which licenses.", version=program_version())
    replaced = tr("What is under the LGPL may be replaced: its file stands by itself in “_internal”.")
    return printed(f"{head} {replaced}")


def parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(
        prog="lerne",
        allow_abbrev=False,
        description=tr("A shadow-puppet card table. Without a command the window opens."),
    )
    top.answers(tr("show the version"), lambda: f"{top.prog} {program_version()}", "--version")
    top.answers(tr("show the licenses of all that is packed with it"), _licences, "--licences")
    _desktop_flags(top)
    _window_flags(top)
    commands = top.add_subparsers(dest="command", metavar=tr("COMMAND"), title=tr("commands"))
    _cards(commands.add_parser("engine", help=tr("answer JSON lines on standard input and output")))
    _simulate(commands.add_parser("simulate", help=tr("play many games and count them")))
    _shot(commands.add_parser("shot", help=tr("render one scene into a picture, without a display")))
    _export(commands.add_parser("export", help=tr("write a title’s cards as a PDF, to print and cut out")))
    demo = commands.add_parser("demo", help=tr("record a scripted run, without a display"))
    demo.add_argument("--out", type=path, required=True, metavar="GIF")
    check = commands.add_parser("check", help=tr("check a card pack and print all its problems"))
    check.add_argument("path", type=path, metavar="PATH", help=tr("a pack’s folder, or one card file"))
    return top


def _desktop_flags(top: Parser) -> None:
    for flag, what in (
        (INSTALL, tr("write an entry, icons and a manual for a Linux desktop, and say where")),
        (UNINSTALL, tr("remove what was written for the desktop; games stay")),
    ):
        top.add_argument(flag, action="append_const", const=flag, dest="lone_flags", help=what)


def _window_flags(top: Parser) -> None:
    flags = top.add_argument_group(tr("flags of the window"))
    flags.add_argument("--home", type=path, metavar="DIR", dest="window_home", help=tr("all user data there"))
    flags.add_argument(
        "--seed",
        type=whole(0, SEED_LIMIT - 1),
        metavar="N",
        dest="window_seed",
        help=tr("of the next new run"),
    )
    flags.add_argument("--lang", choices=LANGUAGES, dest="window_lang")
    flags.add_argument("--size", type=size, metavar="WxH", dest="window_size")
    flags.add_argument("--anim", type=speed, metavar="SPEED|off", dest="window_anim")
    flags.add_argument(
        "--dump-ui", type=path, metavar="FILE", dest="window_dump_ui", help=tr("what can be pointed at")
    )
    flags.add_argument(
        "--frame-log", type=path, metavar="CSV", dest="window_frame_log", help=tr("the time of each frame")
    )
    flags.add_argument(
        "--speech-log", type=path, metavar="FILE", dest="window_speech_log", help=tr("what is spoken")
    )
    flags.add_argument(
        "--bot-iterations",
        type=whole(1, 10_000_000),
        metavar="N",
        dest="window_bot_iterations",
        help=tr("search by count instead of time"),
    )
    flags.add_argument(
        "--steady",
        action="store_const",
        const=True,
        dest="window_steady",
        help=tr("each frame lasts 1/60 s and waits for its pictures, so that frames can be compared"),
    )
    flags.add_argument(
        "--safe",
        action="store_const",
        const=True,
        dest="window_safe",
        help=tr("no sound, no motion, usual text, a small window; or hold Shift at the start"),
    )
    flags.add_argument(
        "--game",
        type=path,
        metavar="FILE",
        dest="window_game",
        help=tr("watch the game of this file; FILE.lerne alone does the same"),
    )


def _cards(command: argparse.ArgumentParser) -> None:
    """Add the flags that choose the card packs of a command; an invalid pack is refused."""
    command.add_argument("--home", type=path, metavar="DIR", help=tr("play with the card packs of this home"))
    command.add_argument(
        "--pack",
        type=path,
        action="append",
        default=[],
        metavar="DIR",
        dest="packs",
        help=tr("add this pack"),
    )


def _simulate(command: argparse.ArgumentParser) -> None:
    _cards(command)
    command.add_argument("title", metavar="TITLE")
    command.add_argument("--games", type=whole(1, 1_000_000), default=100, metavar="N")
    command.add_argument("--policy", default="", metavar="P", help=tr("random, greedy, expert, or a level"))
    command.add_argument("--against", default="", metavar="P", help=tr("who has the other seats"))
    command.add_argument(
        "--seats", type=whole(1, 8), default=0, metavar="N", help=tr("of a title for several")
    )
    command.add_argument(
        "--iterations",
        type=whole(1, 10_000_000),
        metavar="N",
        help=tr("how long a policy that searches thinks over a move"),
    )
    command.add_argument("--seed", type=whole(0, SEED_LIMIT - 1), default=0, metavar="S")
    command.add_argument(
        "--jobs",
        type=whole(1, 1_024),
        default=0,
        metavar="J",
        help=tr("how many processes; one a core without it"),
    )
    command.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help=tr("a Dask cluster in place of processes here")
    )
    command.add_argument(
        "--keep", type=path, metavar="FILE", help=tr("keep each game in a file, and go on from it")
    )
    command.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE", dest="options"
    )
    command.add_argument(
        "--pairs",
        action="store_true",
        help=tr("play each deck against each other one, in both seats; --games counts for each pair"),
    )
    command.add_argument("--csv", type=path, metavar="FILE")
    command.add_argument("--json", type=path, metavar="FILE", help=tr("all figures with their intervals"))
    command.add_argument("--plot", type=path, metavar="PNG", help=tr("needs the extra analysis"))


def _shot(command: argparse.ArgumentParser) -> None:
    _cards(command)
    command.add_argument("scene", nargs="?", metavar="SCENE")
    command.add_argument("--list", action="store_true", help=tr("name the scenes"))
    command.add_argument("--size", type=size, default=SHOT_SIZE, metavar="WxH")
    command.add_argument("--lang", choices=LANGUAGES, default="en")
    command.add_argument("--text-scale", type=whole(100, 200), default=100, metavar="PERCENT")
    command.add_argument("--out", type=path, metavar="PNG")


def _export(command: argparse.ArgumentParser) -> None:
    _cards(command)
    command.add_argument("title", metavar="TITLE")
    command.add_argument("--out", type=path, required=True, metavar="PDF")
    command.add_argument("--paper", choices=PAPERS, default="a4")
    command.add_argument(
        "--flip",
        choices=FLIPS,
        default="long",
        help=tr("the edge over which the printer turns the sheet; none prints no backs"),
    )
    command.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        dest="decks",
        help=tr("this deck alone, by name, file or code; may be repeated"),
    )
    command.add_argument("--lang", choices=LANGUAGES, help=tr("of the cards"))


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; raises UsageError.

    A flag that asks about the program becomes the command, with its answer as `words`.
    """
    listen(arguments)
    try:
        with argparse_in(language()):
            found = parser().parse_args(_with_game(arguments))
    except _Answered as answered:
        flag, words = answered.args
        return argparse.Namespace(command=flag, words=words)
    if found.lone_flags:
        if found.command is not None or len(found.lone_flags) > 1:
            raise UsageError(tr("{flag} stands alone", flag=found.lone_flags[0]))
        found.command = found.lone_flags[0]
    if found.command is not None:
        for name in WindowOptions.__struct_fields__:
            if getattr(found, f"window_{name}") is not None:
                flag = f"--{name.replace('_', '-')}"
                told = {"flag": flag, "command": found.command}
                if hasattr(found, name):
                    raise UsageError(
                        tr("{flag} is a flag of the window where it stands, not of {command}", **told)
                    )
                raise UsageError(tr("{flag} is a flag of the window, not of {command}", **told))
    if found.command == "shot" and not found.list and not (found.scene and found.out):
        raise UsageError(tr("shot needs a scene and --out; shot --list names the scenes"))
    return found


def _with_game(arguments: Sequence[str]) -> Sequence[str]:
    """The command line, in which a file of a game that stands alone, as desktops give it, has its flag."""
    *others, last = arguments or [""]
    bare = not others or others[-1] in _BARE or not others[-1].startswith("-")
    if not last.casefold().endswith(GAME_SUFFIX) or not bare or COMMANDS.intersection(others):
        return arguments
    return [*others, "--game", last]


def window_options(found: argparse.Namespace) -> WindowOptions:
    """The window's flags from a parsed command line."""
    return WindowOptions(
        **{name: getattr(found, f"window_{name}") for name in WindowOptions.__struct_fields__}
    )
