"""What `check` costs of good packs, in seconds of one core: `python -m benchmarks.check_speed [FOLDER ...]`.

Without folders these are the pack that comes with the program, and one of each title that is made here: it
writes the cards of the title's own first section anew. Of each the least of some runs of the whole command.
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
"""The file of each title whose cards a made pack writes anew."""


def made(title: str, folder: Path) -> Path:
    """A pack of a title that says again what the title says, and so is as good as it."""
    pack = folder / title
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        f"{{id: made_{title}, title: {title}, version: '1', name: {{en: Made, fr: Fait}}}}\n"
    )
    (pack / "cards.yaml").write_bytes((CARDS / title / MADE[title]).read_bytes())
    return pack


def spent(pack: Path) -> float:
    """The processor time of one whole command, its start counted; ends where it finds a fault."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-m", "game", "check", str(pack)], check=False)
    if done.returncode:
        raise SystemExit(f"{pack} is no good pack: what is wrong stands above")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(packs: Sequence[Path]) -> Iterator[tuple[str, float]]:
    """Each pack by the name of its folder, and the least that checking it has cost."""
    for pack in packs:
        yield pack.name, min(spent(pack) for _ in range(REPEATS))


def main() -> int:
    """Print a line a pack; 1 if one of them costs more than it may."""
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
