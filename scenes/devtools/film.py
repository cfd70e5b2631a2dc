"""Records a computer player's game as a GIF, and lays out contact sheets."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct
from PIL import Image

from game.ai.registry import policy_for
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.registry import title_of
from scenes.app.program import Director
from scenes.devtools.pilot import FRAME, Onlooker
from scenes.devtools.shots import backstage
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.widgets.curtain import cover_changes

SIZE = 960, 540
SEED, SHOWN = 286, (720, 405)
FRAME_MILLISECONDS = 100
KEEP_EVERY = 6
MOVES = 35  # moves until the first curtain has risen again
MOST_BYTES = 8_000_000
LOOK = 10  # frames for which a page is shown
SHEET_COLUMNS, SHEET_ROWS = 4, 5
GROUND, GAP = "#2a2624", 8


class Camera(Onlooker):
    """A pilot that records every sixth painted frame."""

    stride = FRAME

    def __init__(self, *args: Any) -> None:
        self.frames: list[Image.Image] = []
        self._seen = 0
        super().__init__(*args)

    def paint(self) -> bool:
        painted = super().paint()
        self._seen += painted
        if painted and self._seen % KEEP_EVERY == 0:
            self.keep()
        return painted

    def keep(self, times: int = 1) -> None:
        """Record the current screen as this many frames."""
        small = pygame.transform.smoothscale(self.screen, SHOWN)
        self.frames += [Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB"))] * times

    def look(self) -> None:
        """Show a page for LOOK frames and let that time pass: before that the page may ignore keys."""
        self.keep(LOOK)
        self.wait(LOOK * FRAME_MILLISECONDS / 1000)


def record(out: Path) -> None:
    """Write the GIF, and a contact sheet of the same name as PNG; raises OSError."""
    frames = _film()
    palette = frames[len(frames) // 2].quantize(128)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    for apart in itertools.count(1):
        first, *others = small[::apart]
        lasting = FRAME_MILLISECONDS * apart
        first.save(out, save_all=True, append_images=others, duration=lasting, loop=0, optimize=True)
        if out.stat().st_size <= MOST_BYTES:
            break
    last, half = SHEET_COLUMNS * SHEET_ROWS - 1, (SHOWN[0] // 2, SHOWN[1] // 2)
    evenly = [frames[i * (len(frames) - 1) // last].resize(half) for i in range(last + 1)]
    grid(evenly, SHEET_COLUMNS, gap=0).save(out.with_suffix(".png"))


def _film() -> list[Image.Image]:
    """Play from the title screen to the table of the first poster as a player would, then MOVES moves."""
    with backstage(SEED, language="en") as (services, clock):
        cover_changes(services)
        Director(services).title()
        camera = Camera(services.stack, SIZE, clock)
        camera.look()
        camera.click(f"poster:{playable()[0]}")
        table = services.stack.top
        assert isinstance(table, Table)
        _play(table, camera)
        return camera.frames


def _play(table: Table, camera: Camera) -> None:
    title = playable()[0]
    policy, rng = policy_for(title, title_of(title).usual_policy), Rng.stream(SEED, "demo")
    for _ in range(MOVES):
        session = table.model.session
        if session.outcome is not None:
            break
        legal = session.legal_moves(0)
        move, rng = policy.choose(session.rules, session.rules.view(session.state, 0), legal, rng)
        while camera.stack.top is not table:  # a page after a round
            camera.look()
            camera.press("space")
        _perform(table, camera, move)
        camera.keep()


def _perform(table: Table, camera: Camera, move: Struct) -> None:
    """Drag or click as a player would to make the move; submit it directly if no gesture exists for it."""
    session = table.model.session
    before = len(session.steps)
    gestures = session.rules.gestures(session.state, move, table.model.seat)
    source, target = gestures[0] if gestures else (Ref("next"), None)
    start = f"{source.zone}:top" if table.find(f"{source.zone}:top") else str(source)
    if target is None and table.find(start):
        camera.click(start)
    elif target and table.find(start) and (table.find(str(target)) or table.root.find_ref(str(target))):
        camera.drag(start, str(target))
    if len(session.steps) == before:
        table.change(lambda: table.model.submit(move))
        camera.settle()


def grid(pictures: Sequence[Image.Image], columns: int, gap: int = GAP) -> Image.Image:
    """Lay pictures out in a grid with this many columns, each row as high as its highest picture."""
    rows = [pictures[i : i + columns] for i in range(0, len(pictures), columns)]
    heights = [max(each.height for each in row) + gap for row in rows]
    width = max((sum(each.width + gap for each in row) for row in rows), default=gap)
    made = Image.new("RGB", (width, sum(heights) or 1), GROUND)
    for i, row in enumerate(rows):
        x = 0
        for each in row:
            made.paste(each, (x, sum(heights[:i])))
            x += each.width + gap
    return made
