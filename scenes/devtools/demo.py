"""Records how a computer player plays through the real scenes, by drags of the pointer, into a GIF."""

import tempfile
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from game.ai.registry import policy_for
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.registry import title_of
from saves.home import Home
from saves.settings import Settings
from scenes.app.program import Director, open_services
from scenes.devtools.pilot import FRAME, Pilot
from scenes.services.services import Services
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.curtain import hang

SEED, SIZE, SHOWN = 286, (960, 540), (720, 405)
FRAME_MILLISECONDS = 100
KEEP_EVERY = 6
MOVES = 35  # until the first curtain has risen again
MOST_BYTES = 8_000_000
LOOK = 10  # frames for a look at a page
SHEET_COLUMNS, SHEET_ROWS = 4, 5


class Camera(Pilot):
    """A pilot that keeps every sixth painted frame."""

    stride = FRAME

    def __init__(self, *args: Any) -> None:
        self.frames: list[Image.Image] = []
        self._seen = 0
        super().__init__(*args)

    def frame(self) -> bool:
        painted = super().frame()
        if painted:
            self._seen += 1
            if self._seen % KEEP_EVERY == 0:
                self.keep()
        return painted

    def look(self) -> None:
        """Keep still for a moment."""
        for _ in range(LOOK):
            self.keep()

    def keep(self) -> None:
        """Keep what is to be seen now."""
        small = pygame.transform.smoothscale(self.screen, SHOWN)
        image = Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB"))
        self.frames.append(image)


def record(out: Path) -> None:
    """Write the GIF, and a contact sheet of the same name as PNG; raises OSError."""
    frames = _film()
    palette = frames[len(frames) // 2].quantize(128)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    apart = 1
    while True:
        first, *others = small[::apart]
        lasting = FRAME_MILLISECONDS * apart
        first.save(out, save_all=True, append_images=others, duration=lasting, loop=0, optimize=True)
        if out.stat().st_size <= MOST_BYTES:
            break
        apart += 1
    _sheet(frames).save(out.with_suffix(".png"))


def _film() -> list[Image.Image]:
    with tempfile.TemporaryDirectory() as folder:
        clock = FakeClock()
        services = open_services(Home(Path(folder)), clock, Settings(language="en"), seed=SEED)
        hang(services)
        Director(services).start()
        camera = Camera(services.stack, SIZE, clock)
        _play(_begin(services, camera), camera)
        return camera.frames


def _begin(services: Services, camera: Camera) -> Table:
    """From the title to the table of the first poster, as a player goes."""
    camera.look()
    camera.click(f"poster:{playable()[0]}")
    camera.look()
    camera.click("begin")
    table = services.stack.top
    assert isinstance(table, Table)
    return table


def _play(table: Table, camera: Camera) -> None:
    title = playable()[0]
    policy, rng = policy_for(title, title_of(title).usual_policy), Rng.stream(SEED, "demo")
    for _ in range(MOVES):
        session = table.model.session
        if session.outcome is not None:
            break
        legal = session.legal_moves(0)
        move, rng = policy.choose(session.rules, session.rules.view(session.state, 0), legal, rng)
        _perform(table, camera, move)
        camera.keep()


def _perform(table: Table, camera: Camera, move: Any) -> None:
    """Drag or click what the move means; what no hand could do here is played as it is."""
    session = table.model.session
    before = len(session.steps)
    gestures = session.rules.gestures(session.state, move, table.model.seat)
    source, target = gestures[0] if gestures else (Ref("next"), None)
    start = f"{source.zone}:top" if table.find(f"{source.zone}:top") else str(source)
    if target is None and table.find(start):
        camera.click(start)
    elif target and table.find(start) and (table.find(str(target)) or table.find_ref(str(target))):
        camera.drag(start, str(target))
    if len(session.steps) == before:
        table.change(lambda: table.model.submit(move))
        camera.settle()


def _sheet(frames: list[Image.Image]) -> Image.Image:
    """Frames at even distances, side by side."""
    number = SHEET_COLUMNS * SHEET_ROWS
    width, height = SHOWN[0] // 2, SHOWN[1] // 2
    sheet = Image.new("RGB", (width * SHEET_COLUMNS, height * SHEET_ROWS))
    for index in range(number):
        frame = frames[index * (len(frames) - 1) // (number - 1)].resize((width, height))
        sheet.paste(frame, (index % SHEET_COLUMNS * width, index // SHEET_COLUMNS * height))
    return sheet
