"""Builds the compiled copies of titles from the C++ beside them, once for each state of their sources."""

import shutil
import subprocess
import tempfile
from hashlib import blake2b
from pathlib import Path

HERE = Path(__file__).parent
_FLAGS = ("-std=c++20", "-O3", "-march=native", "-ffast-math", "-fPIC", "-pthread")


class MissingCompiler(OSError):
    """There is no C++ compiler to build the copy with."""


def compiler() -> str | None:
    """The C++ compiler of this machine, or None."""
    return shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")


def built(title: str = "hera_zeus", home: Path = HERE) -> Path:
    """The library of a title, built now if it was not before; raises MissingCompiler, CalledProcessError."""
    sources = sorted([*home.glob("*.hpp"), *home.glob("*.cpp")])
    digest = blake2b(Path(__file__).read_bytes(), digest_size=8)
    for source in sources:
        digest.update(source.read_bytes())
    found = Path(tempfile.gettempdir()) / f"lerne-{title}-{digest.hexdigest()}.so"
    if not found.exists():
        command = compiler()
        if command is None:
            raise MissingCompiler("a C++ compiler (c++, g++ or clang++) is needed to build benchmarks/fast")
        with tempfile.TemporaryDirectory(dir=found.parent) as folder:
            compiled, made = Path(folder) / "copy.o", Path(folder) / found.name
            subprocess.run(
                [command, *_FLAGS, "-c", str(home / f"{title}.cpp"), "-o", str(compiled)], check=True
            )
            # Linked without fast arithmetic, which would take the smallest numbers away from all of Python.
            subprocess.run([command, "-shared", "-pthread", str(compiled), "-o", str(made)], check=True)
            made.replace(found)
    return found
