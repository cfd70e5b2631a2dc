"""How long `check` takes for valid packs, in CPU seconds: `python -m benchmarks.check_speed [FOLDER ...]`.

Without folders it checks the pack that comes with the program, and one pack made for each title: a copy of
the cards of one of the title's own files. The figure is the least of several runs of the whole command.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.words import CommandLine
from game.paths import CARDS
from game.titles.registry import PLAYABLE

MOST, REPEATS = 1.0, 3
MADE = {
    "hercule": "techniques.yaml",
    "hera_zeus": "cards.yaml",
    "seventh_hero": "cards.yaml",
    "hisment": "chapters.yaml",
}
"""The card file of each title that a made pack copies."""


def made(title: str, folder: Path) -> Path:
    """Make a pack that repeats a card file of the title, and so is valid."""
    pack = folder / title
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        f"{{id: made_{title}, title: {title}, version: '1', name: {{en: Made, fr: Fait}}}}\n"
    )
    (pack / "cards.yaml").write_bytes((CARDS / title / MADE[title]).read_bytes())
    return pack


def spent(pack: Path) -> float:
    """CPU seconds of one whole command including its start; exits if the pack has faults."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-m", "game", "check", str(pack)], check=False)
    if done.returncode:
        raise SystemExit(f"{pack} is no good pack: what is wrong stands above")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(packs: Sequence[Path]) -> Iterator[tuple[str, float]]:
    """Yield the folder name of each pack and the least time that checking it took, in seconds."""
    for pack in packs:
        yield pack.name, min(spent(pack) for _ in range(REPEATS))


def main() -> int:
    """Print one line per pack; return 1 if one of them takes longer than MOST seconds."""
    parser = CommandLine("benchmarks.check_speed", __doc__)
    parser.add_argument("packs", nargs="*", type=Path, metavar="FOLDER", help="packs to check")
    named = parser.parse_args().packs
    if missing := [str(pack) for pack in named if not pack.is_dir()]:
        parser.error(f"there is no folder {missing[0]}")
    with tempfile.TemporaryDirectory() as folder:
        packs = named or [CARDS / "gentle", *(made(title, Path(folder)) for title in PLAYABLE)]
        found = list(measured(packs))
    for name, seconds in found:
        print(f"{name:<16} {seconds:5.2f} s of at most {MOST:.1f}{'' if seconds <= MOST else ': too slow'}")
    return int(any(seconds > MOST for _, seconds in found))


if __name__ == "__main__":
    sys.exit(main())
