"""The program in its real window, on a screen of its own (Xvfb), with keys pressed by xdotool."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SIZE = (1920, 1080)
LOOK_EVERY = 0.002
DEADLINE = 60.0
WAY_OUT = ("Escape", "q", "Escape", "Return")


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display that is ours alone."""
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
    """A home without runs and without pictures."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "home"


class Program:
    """The program from its start on."""

    def __init__(self, display: str, home: Path) -> None:
        self.dump, self.frames = home.parent / "ui.json", home.parent / "frames.csv"
        self.dump.unlink(missing_ok=True)
        # What draws without a display in this process must not reach the program.
        kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        self._environment = {**kept, "DISPLAY": display}
        flags = ["--seed", "7", "--size", "{}x{}".format(*SIZE), "--lang", "en", "--anim", "off"]
        told = ["--dump-ui", str(self.dump), "--frame-log", str(self.frames)]
        order = [sys.executable, "-m", "game", "--home", str(home), *flags, *told]
        self.process = subprocess.Popen(order, env=self._environment)

    def tree(self) -> dict[str, Any]:
        """What is shown; nothing before the first settled frame."""
        tree: dict[str, Any] = (
            json.loads(self.dump.read_text("utf-8")) if self.dump.exists() else {"scene": ""}
        )
        return tree

    def await_scene(self, name: str) -> None:
        """Wait until this scene stands still on stage."""
        self.until(lambda tree: bool(tree["scene"] == name and tree["settled"]), name)

    def until(self, true: Callable[[dict[str, Any]], bool], what: str) -> None:
        """Wait until this is true of what is shown."""
        end = time.monotonic() + DEADLINE
        while not true(self.tree()):
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"waited in vain for {what}")
            time.sleep(LOOK_EVERY)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], env=self._environment, check=True)

    def begin_run(self) -> None:
        """From the title to the table by keys."""
        self.await_scene("title")
        self.press("1")
        self.await_scene("hercule/new")
        self.press("Return")
        self.await_scene("hercule/table")

    def begin_match(self) -> None:
        """From the table of a run over the title to the first hand of a match by keys."""
        self.press(*WAY_OUT[:2])
        self.await_scene("title")
        self.press("2")
        self.await_scene("hera_zeus/new")
        self.press("Return")
        self.await_scene("hera_zeus/curtain")
        # Whoever sits down raises the curtain on purpose: nothing is focused before.
        self.press("Tab", "Return")
        self.await_scene("hera_zeus/table")

    def leave(self) -> None:
        """From the table out by keys; only then is all of the frame log on disk."""
        self.press(*WAY_OUT)
        self.process.wait(DEADLINE)

    def resident(self) -> float:
        """How much memory it holds, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()


@contextmanager
def program(display: str, home: Path) -> Iterator[Program]:
    """The program, which does not outlive the measuring."""
    made = Program(display, home)
    try:
        yield made
    finally:
        made.kill()
