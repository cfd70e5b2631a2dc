"""Start the program where starting is hard: ``python -m benchmarks.places [PROGRAM]``.

PROGRAM is a packed executable, such as that of an unpacked archive; without it the sources are started. In
each place a run is begun, a card is played, the program ends or is killed, and *Continue* must find the card
where it lay. Needs what the tests in a real window need, and root for another user and for a full disk. The
exit code is 1 if anything went wrong.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.words import CommandLine, file
from tests.flow.desk import SIZE, SOURCES, Desk, Screen, Wayland, command, environment, focused, named

Order = tuple[str, ...]
NOBODY = 65534
AS_NOBODY = "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"
SHELL = "sh", "-c"
CLOSED = *SHELL, 'exec "$@" <&- >&- 2>&-', "sh"
GONE = *SHELL, 'mkdir gone && cd gone && rmdir ../gone && exec "$@"', "sh"
FEW_FILES = *SHELL, 'ulimit -n 64 && exec "$@"', "sh"
DISK_KIB = 512
REFUSED = 2
ONE_CARD = "1 card"
QUIET = {"LERNE_BOX": "never"}  # a dialog box would wait for a person
ENDS = {
    signal.SIGTERM: (0,),
    signal.SIGINT: (130,),
    signal.SIGHUP: (-signal.SIGHUP,),
    signal.SIGKILL: (-signal.SIGKILL,),
}
"""The exit codes with which the program may end after each signal; none of them may lose anything."""


class Place(NamedTuple):
    """The surroundings of a program; `before` are the words of the command line that come before its own."""

    size: tuple[int, int] = SIZE
    manager: str = ""
    wayland: bool = False
    folder: str = "home"
    before: Order = ()
    around: Mapping[str, str] = {}


PLACES = {
    "a screen and nothing else": Place(),
    "openbox": Place((1600, 900), "openbox"),
    "icewm": Place((1600, 900), "icewm"),
    "Wayland without an X server": Place(wayland=True),
    "a screen of 800x600": Place((800, 600)),
    "a screen of 3840x2160": Place((3840, 2160)),
    "LANG=C": Place(around={"LANG": "C", "LC_ALL": "C"}),
    "a language that is not installed": Place(around={"LANG": "xx_YY.UTF-8", "LC_ALL": ""}),
    "a home with an accent and spaces": Place(folder="chez l'élève, ici"),
    "a home in Chinese": Place(folder="英雄的家", around={"LC_ALL": "C"}),
    "no sound": Place(around={"SDL_AUDIODRIVER": "none of these"}),
    "closed streams": Place(before=CLOSED),
    "a working folder that is gone": Place(before=GONE),
    "64 open files": Place(before=FEW_FILES),
    "no folder for passing files": Place(around={"TMPDIR": "/nowhere"}),
    "nothing in PATH": Place(around={"PATH": "/nowhere"}),
}
"""Places where the program must work."""


class Wrong(Exception):
    """Raised when the program does something that it must not do."""


class Guest:
    """The program in one place, which can be started several times."""

    def __init__(self, order: Sequence[str], place: Place, screen: Screen, home: Path) -> None:
        self.order, self.place, self.screen, self.home = (*place.before, *order), place, screen, home

    def __enter__(self) -> "Guest":
        self._desks: list[Desk] = []
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Kill every program that was started and still runs."""
        for desk in self._desks:
            if desk.program.poll() is None:
                desk.kill()

    def start(self) -> Desk:
        """Start the program once more."""
        flags = ("--seed", "7", "--lang", "en", "--anim", "off")
        around = {**QUIET, **self.place.around}
        self._desks.append(Desk(self.screen, self.home, order=self.order, usual=flags, surroundings=around))
        return self._desks[-1]

    def play(self) -> Desk:
        """Start the program and go to a table with one card in play."""
        desk = self.start()
        desk.at("title")
        desk.press("1")
        desk.at("hercule/table")
        desk.press("1")
        desk.until("a card in play", _one_card)
        return desk

    def take_up(self) -> Desk:
        """Start the program once more and continue the run; raise Wrong if none is offered."""
        desk = self.start()
        # A run that was cut off is offered in a message before the title screen.
        if desk.until("anything", bool)["scene"] != "message" and focused(desk.at("title")) != "continue":
            raise Wrong("no run is offered")
        desk.press("Return")
        desk.at("hercule/table")
        desk.until("the card in play", _one_card)
        return desk

    def ended(self, desk: Desk, how: signal.Signals) -> None:
        """Send a signal; raise Wrong if the exit code is not one of ENDS or the program crashed."""
        desk.program.send_signal(how)
        if (code := desk.end()) not in ENDS[how]:
            raise Wrong(f"it ended with {code}")
        if (self.home / "crash.log").exists():
            raise Wrong("it crashed")


def _one_card(tree: Mapping[str, object]) -> bool:
    return [node["value"] for node in named(dict(tree), "play")] == [ONE_CARD]


@contextmanager
def guest(order: Sequence[str], place: Place) -> Iterator[Guest]:
    """The program in a place, with a home that was used before."""
    with ExitStack() as leaving:
        folder = Path(leaving.enter_context(tempfile.TemporaryDirectory()))
        home = folder / place.folder
        home.mkdir()
        (home / "progress.json").write_text(json.dumps({"offered": True}))
        settings = {"first_times": False, "language": "en"}
        (home / "settings.json").write_text(json.dumps(settings))
        screen = Wayland(folder) if place.wayland else Screen(place.size, place.manager)
        leaving.enter_context(closing(screen))
        yield leaving.enter_context(Guest(order, place, screen, home))


def plays(order: Sequence[str], place: Place, how: signal.Signals = signal.SIGTERM) -> str:
    """Begin, play, end and continue a run; return how long the title screen took to appear."""
    with guest(order, place) as here:
        began = time.monotonic()
        desk = here.start()
        desk.at("title")
        first = time.monotonic() - began
        here.ended(desk, signal.SIGTERM)
        here.ended(here.play(), how)
        here.ended(here.take_up(), signal.SIGTERM)
        return f"title after {first:.1f} s"


def as_another(order: Sequence[str]) -> str:
    """Run as a user who owns nothing but the home, not even the program."""
    with guest(order, Place(before=AS_NOBODY)) as here:
        here.home.parent.chmod(0o777)
        for path in (here.home, *here.home.iterdir()):
            os.chown(path, NOBODY, NOBODY)
        here.ended(here.play(), signal.SIGTERM)
        here.ended(here.take_up(), signal.SIGTERM)
    return "played"


def on_a_full_disk(order: Sequence[str]) -> str:
    """Play a card while the disk is full: the program must say so, and save once there is room again."""
    with guest(order, Place()) as here:
        kept = {path.name: path.read_bytes() for path in here.home.iterdir()}
        disk = ["-t", "tmpfs", "-o", f"size={DISK_KIB}k", "lerne", str(here.home)]
        subprocess.run(["mount", *disk], check=True)
        try:
            for name, body in kept.items():
                (here.home / name).write_bytes(body)
            (here.home / "cache").mkdir()
            return _filled(here)
        finally:
            here.leave()
            subprocess.run(["umount", str(here.home)], check=True)


def _filled(here: Guest) -> str:
    desk, stone = here.play(), here.home / "stone"
    with stone.open("wb", buffering=0) as filling:
        try:
            while filling.write(bytes(4096)):
                pass
        except OSError:
            pass
    desk.press("1")
    desk.until("two cards in play", lambda tree: named(tree, "play")[0]["value"] == "2 cards")
    desk.until("that it is not saved", lambda tree: "saved" in json.dumps(tree["nodes"]))
    stone.unlink()
    desk.press("z")
    desk.until("one card in play", _one_card)
    here.ended(desk, signal.SIGTERM)
    here.ended(here.take_up(), signal.SIGTERM)
    return "told, and saved when there was room"


def three_at_once(order: Sequence[str]) -> str:
    """Start three at once: one window must open, the others must say so and leave."""
    with guest(order, Place()) as here:
        quiet = {**here.screen.around, **QUIET, "SDL_AUDIODRIVER": "dummy"}
        starts = [
            subprocess.Popen(
                command(here.home, "--dump-ui", str(here.home.parent / f"{number}.json"), order=order),
                env=quiet,
                stderr=subprocess.PIPE,
                text=True,
            )
            for number in range(3)
        ]
        try:
            refused = [start for start in starts if _settled(start, here.home.parent, starts) == REFUSED]
            if len(refused) != 2:
                raise Wrong(f"{len(refused)} of 3 left")
            if not all(start.stderr is not None and start.stderr.read().strip() for start in refused):
                raise Wrong("one left without a word")
        finally:
            for start in starts:
                start.kill()
                start.wait()
    return "one window, two sentences"


def _settled(start: "subprocess.Popen[str]", folder: Path, starts: Sequence["subprocess.Popen[str]"]) -> int:
    """Wait, and return the exit code of a start, or 0 if its window opened."""
    dump = folder / f"{starts.index(start)}.json"
    end = time.monotonic() + 120
    while not dump.exists():
        if (code := start.poll()) is not None:
            return code
        if time.monotonic() > end:
            raise Wrong("it neither opened nor ended")
        time.sleep(0.05)
    return 0


def refused(order: Sequence[str], home: Path, display: bool) -> str:
    """Start where no start is possible; raise Wrong unless the program says so in one sentence."""
    with ExitStack() as leaving:
        screen = leaving.enter_context(closing(Screen())) if display else None
        around = {**environment(screen.display if screen else None), **QUIET}
        done = subprocess.run(
            command(home, order=order), env=around, capture_output=True, text=True, timeout=120, check=False
        )
    if done.returncode != REFUSED or done.stderr.count("\n") != 1 or "Traceback" in done.stderr:
        raise Wrong(f"it ended with {done.returncode}: {done.stderr[-300:]}")
    return done.stderr.strip()


def without_a_display(order: Sequence[str]) -> str:
    """Start without any screen."""
    with tempfile.TemporaryDirectory() as folder:
        return refused(order, Path(folder) / "home", display=False)


def without_a_home(order: Sequence[str]) -> str:
    """Start with a home that is a file."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "home").write_text("no folder")
        return refused(order, Path(folder) / "home", display=True)


def moved(order: Sequence[str]) -> str:
    """Copy the program's folder elsewhere, under another name, read-only, and start it through a link."""
    with tempfile.TemporaryDirectory() as folder:
        there, link = Path(folder) / "un dossier déplacé", Path(folder) / "lien"
        shutil.copytree(Path(order[0]).parent, there)
        link.symlink_to(there / Path(order[0]).name)
        for path in there.rglob("*"):
            path.chmod(path.stat().st_mode & ~0o222)
        return plays((str(link),), Place())


Try = Callable[[Sequence[str]], str]


def tries(order: Sequence[str]) -> Iterator[tuple[str, Try]]:
    """Yield each place with its test; without root, those that need it are left out with a note."""
    for name, place in PLACES.items():
        yield name, partial(plays, place=place)
    for how in (signal.SIGINT, signal.SIGHUP, signal.SIGKILL):
        yield f"ended by {how.name}", partial(plays, place=Place(), how=how)
    yield "three starts at once", three_at_once
    yield "no display", without_a_display
    yield "a home that is a file", without_a_home
    if order != SOURCES:
        yield "moved, read only, by a link", moved
        if os.geteuid() == 0:
            yield "another user", as_another
    if os.geteuid() == 0:
        yield "a full disk", on_a_full_disk
    else:
        print("another user and a full disk need root, and are left out")


def main() -> int:
    """Print the table; return 1 if anything went wrong."""
    parser = CommandLine("benchmarks.places", __doc__)
    parser.add_argument("program", nargs="?", metavar="PROGRAM", type=file)
    asked = parser.parse_args()
    order: Sequence[str] = SOURCES if asked.program is None else (str(asked.program.resolve()),)
    table = Table("place", "what came of it", title="Hard places", title_justify="left")
    broken = 0
    for name, work in tries(order):
        try:
            table.add_row(name, f"[green]{work(order)}[/]")
        except (Wrong, AssertionError, subprocess.SubprocessError, OSError) as error:
            broken += 1
            table.add_row(name, f"[red]{str(error)[:300]}[/]")
    Console(width=110).print(table)
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
