"""Builds the compiled quick table, once for each state of its sources."""

import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

from benchmarks.fast.building import MissingCompiler, compiler

_ROOT = Path(__file__).parents[3]
_TABLE = Path("game/titles/hercule/ai/swift")
# These stay as they are: what they ask for once (`cached_property`) would be asked again each time.
_INTERPRETED = "__init__.py", "search_state.py"
_BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

folder, *sources = sys.argv[1:]
modules = mypycify(sources, opt_level="3", target_dir=f"{folder}/c")
setup(name="table", packages=[], ext_modules=modules, script_args=[
    "-q", "build_ext", "--build-lib", f"{folder}/lib", "--build-temp", f"{folder}/temp"])
"""


def built() -> Path:
    """The folder of the extension modules, made now if they were not before.

    Raises MissingCompiler, CalledProcessError.
    """
    sources = [path for path in sorted((_ROOT / _TABLE).rglob("*.py")) if path.name not in _INTERPRETED]
    digest = blake2b(Path(__file__).read_bytes() + sys.version.encode(), digest_size=8)
    # The types of all that the table is given are compiled into it.
    for source in sorted((_ROOT / "game").rglob("*.py")):
        digest.update(source.read_bytes())
    found = Path(tempfile.gettempdir()) / f"lerne-hercule-{digest.hexdigest()}"
    if not found.exists():
        if compiler() is None:
            raise MissingCompiler("a C compiler is needed to build the quick table")
        names = [str(source.relative_to(_ROOT)) for source in sources]
        with tempfile.TemporaryDirectory(dir=found.parent) as folder:
            settings = {"MYPY_CACHE_DIR": f"{folder}/types"}
            command = [sys.executable, "-c", _BUILD, folder, *names]
            subprocess.run(command, check=True, cwd=_ROOT, env=os.environ | settings)
            shutil.move(Path(folder) / "lib", found)
    return found


def use() -> None:
    """Let the compiled modules be imported in place of the table's own; before any of them is."""
    folder = built()
    sys.path.append(str(folder))
    for package in (_TABLE, _TABLE / "planner", _TABLE / "beside"):
        name = ".".join(package.parts)
        import_module(name).__path__.insert(0, str(folder / package))
