"""Builds the compiled copies of titles from their C++, once for each state of the sources."""

import shutil
import subprocess
import tempfile
from hashlib import blake2b
from pathlib import Path

_HERE = Path(__file__).parent
_TITLES = "hera_zeus", "hisment", "seventh_hero"
HERA_ZEUS, HISMENT, SEVENTH_HERO = (_HERE / title / f"{title}.cpp" for title in _TITLES)
_FLAGS = ("-std=c++20", "-O3", "-march=native", "-fPIC", "-pthread")
_OWN = {HERA_ZEUS: ("-ffast-math",), HISMENT: ("-ffast-math",), SEVENTH_HERO: ("-ffp-contract=off",)}
"""Flags of one copy: that of 7e Héros rounds as Python does, so that it plays the same games."""


class MissingCompiler(OSError):
    """There is no C++ compiler to build the copy with."""


def compiler() -> str | None:
    """The C++ compiler of this machine, or None."""
    return shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")


def built(main: Path = HERA_ZEUS) -> Path:
    """The library of a copy, built now if it was not before; raises MissingCompiler, CalledProcessError."""
    sources = sorted([*main.parent.glob("*.hpp"), *main.parent.glob("*.cpp")])
    digest = blake2b(Path(__file__).read_bytes(), digest_size=8)
    for source in sources:
        digest.update(source.read_bytes())
    found = Path(tempfile.gettempdir()) / f"lerne-{main.stem}-{digest.hexdigest()}.so"
    if not found.exists():
        command = compiler()
        if command is None:
            raise MissingCompiler("a C++ compiler (c++, g++ or clang++) is needed to build benchmarks/fast")
        with tempfile.TemporaryDirectory(dir=found.parent) as folder:
            compiled, made = Path(folder) / "copy.o", Path(folder) / found.name
            subprocess.run(
                [command, *_FLAGS, *_OWN.get(main, ()), "-c", str(main), "-o", str(compiled)], check=True
            )
            # Linked without fast arithmetic, which would take the smallest numbers away from all of Python.
            subprocess.run([command, "-shared", "-pthread", str(compiled), "-o", str(made)], check=True)
            made.replace(found)
    return found
