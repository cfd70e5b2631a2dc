"""Drives the program in a real window on a virtual screen, finding its nodes in the dump that it writes.

Only here do tests wait for real time: always for a named state, and longer than any machine needs.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tests.flow.xclient import Hand

PATIENCE = 10 * 60.0
BETWEEN_LOOKS = 0.02
SIZE = (1280, 720)
USUAL = ("--seed", "7", "--size", "{}x{}".format(*SIZE), "--lang", "en", "--anim", "off")
MISSING = "{} is missing: .ci/run installs what the tests in a real window need"
Tree = dict[str, Any]
Node = dict[str, Any]


Start = Callable[..., "Desk"]
"""Starts the program at the same home each time it is called."""


class TooLate(AssertionError):
    """Raised if a state that a test waits for is not reached in time."""


def wait_for(what: str, look: Callable[[], Any], seen: Callable[[], str]) -> Any:
    """Return what `look` finds as soon as it finds something; `seen` describes what there was instead.

    Raises TooLate after PATIENCE seconds.
    """
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise TooLate(f"waited {PATIENCE:g} s in vain for {what}; seen last: {seen()}")
        time.sleep(BETWEEN_LOOKS)


def tool(name: str) -> str:
    """Return the path of a program; it is an error if it is missing."""
    found = shutil.which(name)
    assert found is not None, MISSING.format(name)
    return found


class Screen:
    """An X server for the tests on a free display, with a window manager or without one.

    `around` is the environment that leads a program to it; `shown_as` is the class of the window that shows
    it.
    """

    shown_as = "lerne"

    def __init__(self, size: tuple[int, int] = SIZE, manager: str = "") -> None:
        tool("xdotool")
        reader, writer = os.pipe()
        screen = ("-screen", "0", "{}x{}x24".format(*size))
        self._server = subprocess.Popen(
            [tool("Xvfb"), "-displayfd", str(writer), *screen, "-nolisten", "tcp", "-noreset", "-ac"],
            pass_fds=(writer,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start; .ci/run says how it is installed"
        self.display = f":{number}"
        self.around = environment(self.display)
        self._manager = self._manage(manager) if manager else None

    def _manage(self, name: str) -> "subprocess.Popen[bytes]":
        """Start a window manager, and wait until it is in place: it would not manage earlier windows."""
        quiet, around = subprocess.DEVNULL, environment(self.display)
        manager = subprocess.Popen([tool(name)], env=around, stdout=quiet, stderr=quiet)
        line = Hand(self.display, 0)
        wait_for(f"{name} to take its place", line.managed, lambda: f"{name} gives {manager.poll()}")
        line.leave()
        return manager

    def close(self) -> None:
        """Stop the window manager and the X server."""
        if self._manager is not None:
            # Not every manager answers a polite signal while nothing happens on the screen.
            self._manager.kill()
            self._manager.wait(PATIENCE)
        self._server.terminate()
        self._server.wait(PATIENCE)


def environment(display: str | None) -> dict[str, str]:
    """The environment of the program, with this display or with none."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return kept if display is None else {**kept, "DISPLAY": display}


class Wayland(Screen):
    """A Wayland desktop for the tests, as a window of an X screen, where input reaches it.

    No X server runs inside it. Its shell lets a program fill it, or, with `shell="desktop"`, puts windows
    where it likes. With `scale` it enlarges windows: a program that asks for it has that many times more
    pixels in each direction.
    """

    shown_as = "weston"

    def __init__(self, folder: Path, shell: str = "kiosk", scale: int = 1) -> None:
        super().__init__((SIZE[0] * scale, SIZE[1] * scale))
        self._log, place = folder / "weston.txt", folder / "runtime"
        place.mkdir(mode=0o700)
        self.around = {**environment(None), "XDG_RUNTIME_DIR": str(place), "WAYLAND_DISPLAY": "lerne"}
        size = (f"--{name}={length}" for name, length in zip(("width", "height"), SIZE, strict=True))
        order = [tool("weston"), "--backend=x11-backend.so", "--use-pixman", "--no-config", "--idle-time=0"]
        self._desktop = subprocess.Popen(
            [
                *order,
                *size,
                f"--scale={scale}",
                f"--shell={shell}-shell.so",
                "--socket=lerne",
                f"--log={self._log}",
            ],
            env={**environment(self.display), "XDG_RUNTIME_DIR": str(place)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for("the desktop's socket", (place / "lerne").exists, self.said)

    def said(self) -> str:
        """The log of the desktop."""
        return self._log.read_text() if self._log.exists() else "nothing"

    def close(self) -> None:
        """Stop the desktop, then the X server."""
        self._desktop.terminate()
        self._desktop.wait(PATIENCE)
        super().close()


SOURCES = sys.executable, "-m", "game"
STARTED = tuple(shlex.split(os.environ.get("LERNE_PROGRAM", ""))) or SOURCES
"""The command of the program: the sources, or the packed program that .ci/play-build names."""


def command(home: Path, *more: str, order: Sequence[str] = STARTED) -> list[str]:
    """The command that starts the program at this home, as a player does."""
    return [*order, "--home", str(home), *more]


class Desk:
    """The program in its window, from its start to its end."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *more: str,
        order: Sequence[str] = STARTED,
        usual: tuple[str, ...] = USUAL,
        surroundings: Mapping[str, str] | None = None,
    ) -> None:
        self.dump, self._words = home.parent / "ui.json", home.parent / "words.txt"
        self.dump.unlink(missing_ok=True)
        self._screen, self.environment = screen, {**screen.around, **(surroundings or {})}
        with self._words.open("w") as words:
            self.program = subprocess.Popen(
                command(home, *usual, "--dump-ui", str(self.dump), *more, order=order),
                env=self.environment,
                stderr=words,
            )
        self.until("the first picture", bool)
        self.hand = Hand(screen.display, self._window())

    def _window(self) -> int:
        """The number of the window that shows the program."""
        seen_in = self._screen.shown_as
        return int(self._asked("search", "--sync", "--onlyvisible", "--class", seen_in).split()[0])

    def _asked(self, *words: str) -> str:
        """The output of an xdotool command."""
        done = subprocess.run(
            [tool("xdotool"), *words],
            env=environment(self._screen.display),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    @property
    def frame(self) -> tuple[int, int, int, int]:
        """Place and size of the window on its screen, without its frame."""
        return self.hand.box()

    @property
    def outside(self) -> tuple[int, int, int, int]:
        """Place and size of the window together with the frame that a window manager has put round it."""
        return self.hand.frame()

    def until_at(self, *wanted: int) -> None:
        """Wait until the window lies at that place and shows itself in that size."""
        wait_for(f"the window at {wanted}", lambda: self.frame == wanted, lambda: str(self.frame))
        self.until("its picture", lambda tree: (tree["width"], tree["height"]) == wanted[2:])

    def put(self, left: int, top: int, width: int, height: int) -> None:
        """Move and resize the window."""
        window, wanted = str(self._window()), (left, top, width, height)

        def moved() -> bool:
            # Repeated until it holds: a window that has just opened goes to its own place first.
            self._asked(
                "windowsize", window, str(width), str(height), "windowmove", window, str(left), str(top)
            )
            return self.frame == wanted

        wait_for(f"the window at {wanted}", moved, lambda: str(self.frame))
        self.until_at(*wanted)

    def dumped(self) -> Tree | None:
        """The last dump that the window wrote; None before the first."""
        if self.program.poll() is not None:
            raise TooLate(f"the program ended with {self.program.returncode}: {self._words.read_text()}")
        if not self.dump.exists():
            return None
        tree: Tree = json.loads(self.dump.read_text("utf-8"))
        return tree

    def tree(self) -> Tree | None:
        """The semantic tree of the window, or None while anything moves."""
        tree = self.dumped()
        return tree if tree is not None and tree["settled"] else None

    def seen(self) -> str:
        """A short description of what the window shows."""
        tree = self.dumped()
        if tree is None:
            return "no picture at all"
        state = "at rest" if tree["settled"] else "moving"
        words = "; ".join(node["label"] for node in named(tree, "message")) or "nothing"
        here = focused(tree) or "nothing"
        return f"{tree['scene']} in frame {tree['frame']}, {state}, the focus on {here}, saying {words}"

    def until(self, what: str, true: Callable[[Tree], bool]) -> Tree:
        """Wait until `true` holds for the tree at rest, and return the tree."""

        def look() -> Tree | None:
            tree = self.tree()
            return tree if tree is not None and true(tree) else None

        found: Tree = wait_for(what, look, self.seen)
        return found

    def at(self, scene: str) -> Tree:
        """Wait until this scene is on top, and return the tree."""
        return self.until(f"the scene {scene}", lambda tree: tree["scene"] == scene)

    def set_up(self, game: str) -> None:
        """Go from the title screen to the set-up page of a game."""
        self.at("title")
        self.click("set_up")
        self.at("pick")
        self.click(f"pick:{game}")
        self.at(f"{game}/new")

    def node(self, name: str) -> Node:
        """Return the node with that id or ref; wait until there is one."""
        return named(self.until(f"something called {name}", lambda tree: bool(named(tree, name))), name)[0]

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a node."""
        left, top, width, height = self.node(name)["rect"]
        return round(left + width / 2), round(top + height / 2)

    def click(self, name: str, button: int = 1) -> None:
        """Click a node."""
        self.click_at(self.place(name), button)

    def click_at(self, place: tuple[int, int], button: int = 1) -> None:
        """Click a point of the window."""
        self.hand.move(place).down(button).up(button).send()

    def pull_up(self, name: str) -> None:
        """Drag a node upward, as to raise the curtain; each state is waited for, however busy the machine."""
        left, top = self.place(name)
        self.hand.move((left, top)).send()
        self.until(f"the pointer over {name}", lambda tree: bool(named(tree, name)[0]["hovered"]))
        self.hand.down().send()
        pressed = self.until(f"{name} to be pressed", lambda tree: bool(named(tree, name)[0]["pressed"]))
        self.hand.move((left, top - 20)).send()
        self.until(f"{name} to be pulled", lambda tree: bool(tree["frame"] > pressed["frame"]))
        self.hand.move((left, top - 110)).up().send()

    def drag(self, source: str, target: str) -> None:
        """Drag a node onto another in several steps, like a person."""
        (left, top), (right, bottom) = self.place(source), self.place(target)
        self.hand.move((left, top)).down()
        for quarter in (1, 2, 3, 4):
            self.hand.move((left + (right - left) * quarter // 4, top + (bottom - top) * quarter // 4))
        self.hand.up().send()

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.hand.key(key)
        self.hand.send()

    def walk_to(self, begins: str, most: int = 60) -> str:
        """Press Tab until the id of the focused node begins so; return that id."""
        for _ in range(most):
            here = focused(self.until("a picture", bool))
            if here.startswith(begins):
                return here
            self.press("Tab")
            self.until(f"the focus to leave {here or 'nothing'}", partial(_focus_left, here))
        raise TooLate(f"{most} times Tab never reached {begins}; seen last: {self.seen()}")

    def close_window(self) -> None:
        """Close the window like the button of its frame, and check that the exit code is 0."""
        self.hand.close_window()
        assert self.end() == 0

    def end(self) -> int:
        """Wait for the program to end by itself, and return its exit code."""
        return self._ended()

    def kill(self) -> None:
        """Kill the program."""
        self.program.kill()
        self._ended()

    def _ended(self) -> int:
        def ended() -> bool:
            return self.program.poll() is not None

        wait_for("the end of the program", ended, self.seen)
        self.hand.leave()
        return self.program.wait()


def named(tree: Tree, name: str) -> list[Node]:
    """The nodes with that id or ref."""
    return [node for node in tree["nodes"] if name in (node["id"], node["ref"])]


def focused(tree: Tree) -> str:
    """The id of the focused node, or an empty string."""
    return next((node["id"] for node in tree["nodes"] if node["focused"]), "")


def _focus_left(was: str, tree: Tree) -> bool:
    return focused(tree) != was


def position(tree: Tree) -> list[tuple[Any, ...]]:
    """Everything on the table with words, value and place, except what depends on the pointer."""
    return [
        (tree["scene"], node["id"], node["role"], node["label"], node["value"], *node["rect"])
        for node in tree["nodes"]
        if node["id"] and not node["id"].startswith(("reader", "due:"))
    ]
