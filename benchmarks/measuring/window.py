"""Drives the program in its real window, on a screen of its own (Xvfb), with keys pressed by xdotool."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from saves.home import Home
from saves.progress import Progress, save_progress
from saves.settings import Settings, save_settings

SIZE = (1920, 1080)
LOOK_EVERY = 0.002
DEADLINE = 240.0  # keys come faster than a busy machine answers them
RESTED, QUIET = 2.0, 0.05  # RESTED seconds with less than QUIET of a core count as rest
# Set where this may run, and not for a user: a driver without a window, modules compiled each time.
NOT_AS_A_USER = "SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"
TIMES = ("event", "update", "draw", "flip")
COUNTED = (*TIMES, "events", "moving", "percent", "began")


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server that nothing else uses, and yield the name of its display."""
    reader, writer = os.pipe()
    geometry = "{}x{}x24".format(*SIZE)
    order = ["Xvfb", "-displayfd", str(writer), "-screen", "0", geometry, "-nolisten", "tcp"]
    server = subprocess.Popen(order, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as answer:
        display = f":{answer.readline().strip()}"
    try:
        yield display
    finally:
        server.terminate()
        server.wait()


@contextmanager
def new_home() -> Iterator[Path]:
    """A home without runs and pictures, in which the lesson was offered already."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder) / "home")
        home.prepare()
        save_progress(home, Progress(offered=True))
        save_settings(home, Settings(first_times=False))
        yield home.root


def resident(process: int | str = "self") -> float:
    """The resident memory of a process, in MiB."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def move_hand(environment: Mapping[str, str], *words: str) -> None:
    """Press keys or move the pointer on the display of an environment, as xdotool is told."""
    subprocess.run(["xdotool", *words], env=environment, check=True)


def spent_on(frame: Mapping[str, float]) -> float:
    """The milliseconds that a frame of the log took, from its events to the end of its flip."""
    return sum(frame[part] for part in TIMES)


class Program:
    """A running program with a window."""

    def __init__(self, display: str, home: Path, animation: str, around: Mapping[str, str]) -> None:
        self.dump, self.frames = home.parent / "ui.json", home.parent / "frames.csv"
        for file in (self.dump, self.frames):
            file.unlink(missing_ok=True)
        kept = {name: value for name, value in os.environ.items() if name not in NOT_AS_A_USER}
        self._environment = {**kept, "DISPLAY": display, **around}
        flags = ["--seed", "7", "--size", "{}x{}".format(*SIZE), "--lang", "en", "--anim", animation]
        told = ["--dump-ui", str(self.dump), "--frame-log", str(self.frames)]
        order = [sys.executable, "-m", "game", "--home", str(home), *flags, *told]
        self.process = subprocess.Popen(order, env=self._environment)

    def tree(self) -> dict[str, Any]:
        """The semantic tree that is shown; empty before the first settled frame."""
        tree: dict[str, Any] = (
            json.loads(self.dump.read_text("utf-8")) if self.dump.exists() else {"scene": ""}
        )
        return tree

    def await_scene(self, name: str) -> None:
        """Wait until this scene is on stage and at rest."""
        self.until(lambda tree: bool(tree["scene"] == name and tree["settled"]), name)

    def until(self, true: Callable[[dict[str, Any]], bool], what: str) -> None:
        """Wait until the condition holds; exits after DEADLINE seconds or if the program ends."""
        end = time.monotonic() + DEADLINE
        while not true(self.tree()):
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"waited in vain for {what}")
            time.sleep(LOOK_EVERY)

    def await_picture(self) -> None:
        """Wait until its first picture stands in the window, from when on it answers keys."""
        self.until(lambda _: self.frames.exists() and self.frames.stat().st_size > 0, "the first picture")

    def await_rest(self) -> None:
        """Wait until no pictures are being made in the background."""
        before = -1.0
        while self.worked - before > QUIET * RESTED:
            before = self.worked
            time.sleep(RESTED)

    def press(self, *keys: str, pause: int = 30) -> None:
        """Press keys one after the other, with a pause after each, in milliseconds."""
        # Who waits for the last one would else look for its answer while that is still painted.
        self._move_hand("key", "--delay", str(pause), *keys, "sleep", str(pause / 1000))

    def await_answer(self, key: str) -> None:
        """Press a key and wait until the frame that answers it is painted."""
        begun = len(self.log())
        self.press(key)
        self.until(lambda _: any(frame["events"] for frame in self.log()[begun:]), f"an answer to {key}")

    def felt(self, keys: Iterable[str], pause: int) -> list[float]:
        """Press keys, with a pause between them; the milliseconds from each press to the end of its frame.

        The frame that was painted when a key was pressed is within its time.
        """
        pressed = list[float]()
        order, around = ["xdotool", "-"], self._environment
        with subprocess.Popen(order, env=around, stdin=subprocess.PIPE, text=True) as hand:
            assert hand.stdin is not None
            for key in keys:
                pressed.append(time.perf_counter())
                hand.stdin.write(f"key {key}\n")
                hand.stdin.flush()
                time.sleep(pause / 1000)
        frames = [frame for frame in self.log() if frame["events"]]
        answers = [next((each for each in frames if each["began"] > moment), None) for moment in pressed]
        return [
            1000 * (each["began"] - moment) + spent_on(each)
            for moment, each in zip(pressed, answers, strict=True)
            if each is not None
        ]

    def point(self, places: Sequence[tuple[int, int]]) -> None:
        """Move the pointer from place to place."""
        self._move_hand(*(w for x, y in places for w in ("mousemove", str(x), str(y), "sleep", "0.03")))

    def places(self, *begin: str) -> Iterator[tuple[int, int]]:
        """Yield the centres of the nodes whose ids begin with one of these."""
        for node in self.tree()["nodes"]:
            if node["id"].startswith(begin):
                left, top, width, height = node["rect"]
                yield left + width // 2, top + height // 2

    def _move_hand(self, *words: str) -> None:
        move_hand(self._environment, *words)

    def log(self) -> list[dict[str, float]]:
        """The frames painted so far: milliseconds of each part, and the counts of the window."""
        with self.frames.open(encoding="utf-8") as stream:
            rows = list(csv.DictReader(stream))
        return [{key: float(row[key] or 0) for key in COUNTED} for row in rows]

    @property
    def worked(self) -> float:
        """The CPU time that the program has used, in seconds."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def wakeups(self) -> int:
        """How often its main thread has slept."""
        process = self.process.pid
        status = Path(f"/proc/{process}/task/{process}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("voluntary"))
        return int(line.split()[1])

    def begin_run(self) -> None:
        """Go from the title screen to the table by keys."""
        self.await_scene("title")
        self.press("1")
        self.await_scene("hercule/table")

    def begin_match(self) -> None:
        """Go from a run by the title screen to a match of another game against the machine."""
        self.begin_other("2", "hera_zeus")

    def begin_other(self, poster: str, title: str) -> None:
        """Go from a table by the title screen to the table of another game as it is begun at once."""
        self.press("Escape", "q")
        self.await_scene("title")
        self.press(poster)
        self.until(lambda tree: f"{title}/" in tree["scene"], title)

    def resident(self) -> float:
        """The resident memory of the program, in MiB."""
        return resident(self.process.pid)

    def end(self) -> None:
        """Ask it to end as its window's close button does."""
        self.process.terminate()
        self.process.wait(DEADLINE)


@contextmanager
def program(
    display: str, home: Path, animation: str = "off", around: Mapping[str, str] | None = None
) -> Iterator[Program]:
    """Start the program, with the environment variables `around`; it ends with the context."""
    made = Program(display, home, animation, around or {})
    try:
        yield made
    finally:
        made.end()
