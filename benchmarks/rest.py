"""What the program costs at rest beside other programs of a desktop: ``python -m benchmarks.rest``.

Needs Xvfb and xdotool; of D-Bus, window managers and the input method, what is not installed is left out. The
share of a core counts all threads; the wakeups are those of the main loop.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.measuring.tables import HIGHEST, Row, show
from benchmarks.measuring.window import new_home, program, screen
from benchmarks.words import run

SAMPLES, SECONDS = 3, 5.0
MOST_WAKEUPS, MOST_SHARE = 10.0, 0.5
BUS = ("dbus-daemon", "--session", "--nofork", "--print-address=1")
INPUT = {"XMODIFIERS": "@im=ibus", "SDL_IM_MODULE": "ibus"}


class Desktop(NamedTuple):
    """The programs and the environment variables around the program."""

    bus: bool = False
    beside: tuple[tuple[str, ...], ...] = ()
    around: Mapping[str, str] = {}

    @property
    def missing(self) -> list[str]:
        """The programs that are not installed."""
        wanted = [BUS[0]] * self.bus + [order[0] for order in self.beside]
        return [name for name in wanted if shutil.which(name) is None]


DESKTOPS = {
    "nothing else": Desktop(),
    "D-Bus": Desktop(bus=True),
    "openbox": Desktop(beside=(("openbox",),)),
    "icewm": Desktop(beside=(("icewm",),)),
    "D-Bus, openbox": Desktop(bus=True, beside=(("openbox",),)),
    "D-Bus, openbox, ibus": Desktop(True, (("openbox",), ("ibus-daemon", "--xim")), INPUT),
    "D-Bus, another keyboard meanwhile": Desktop(True, (("setxkbmap", "fr"),)),
}


@contextmanager
def running(order: Sequence[str], environment: Mapping[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """Run another program, which is killed when the context ends."""
    pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
    environment = {**environment, "LERNE_BOX": "never"}
    process = subprocess.Popen(order, env=environment, stdout=pipe, stderr=quiet, text=True)
    try:
        yield process
    finally:
        # Some programs do not react to SIGTERM while nothing happens on the screen.
        process.kill()
        process.wait()


def measured(desktop: Desktop, home: Path) -> tuple[list[float], list[float]]:
    """Wakeups per second and percent of a core, each sampled several times, at the title screen at rest."""
    with ExitStack() as leaving:
        around = {**os.environ, **desktop.around, "DISPLAY": leaving.enter_context(screen())}
        around.pop("DBUS_SESSION_BUS_ADDRESS", None)
        if desktop.bus:
            bus = leaving.enter_context(running(BUS, around))
            assert bus.stdout is not None
            around["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        early = [order for order in desktop.beside if order[0] != "setxkbmap"]
        for order in early:
            leaving.enter_context(running(order, around))
        started = leaving.enter_context(program(around["DISPLAY"], home, around=around))
        started.await_scene("title")
        for order in desktop.beside[len(early) :]:
            leaving.enter_context(running(order, around))
        started.await_rest()
        wakeups, shares = [], []
        for _ in range(SAMPLES):
            before, worked, began = started.wakeups, started.worked, time.perf_counter()
            time.sleep(SECONDS)
            passed = time.perf_counter() - began
            wakeups.append((started.wakeups - before) / passed)
            shares.append(100 * (started.worked - worked) / passed)
        return wakeups, shares


def main() -> None:
    """Print the table."""
    rows = []
    # One home for all desktops, so that its pictures are made only once and the rest is measured at rest.
    with new_home() as home:
        for name, desktop in DESKTOPS.items():
            if desktop.missing:
                print(f"{name}: {', '.join(desktop.missing)} is not installed")
                continue
            wakeups, shares = measured(desktop, home)
            rows.append(Row(f"{name}: wakeups a second", wakeups, {HIGHEST: MOST_WAKEUPS}, ""))
            rows.append(Row(f"{name}: hundredths of a core", shares, {HIGHEST: MOST_SHARE}, ""))
    show("At rest", rows)


if __name__ == "__main__":
    run("benchmarks.rest", __doc__, main)
