"""The program among those of a Linux desktop: its entry, icons and manuals, written and taken away again.

What was written is recorded, each file with the digests of all that it has held, so that nothing else is ever
overwritten or removed: neither another's file of that name nor one of ours that somebody has changed.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

import msgspec
import platformdirs

from game.cli.words import tr
from game.core.errors import GameError
from game.paths import APP_ID, DESKTOP

_RECORD = "lerne/desktop.json"
_ENTRY, _METAINFO = f"applications/{APP_ID}.desktop", f"metainfo/{APP_ID}.metainfo.xml"
_THEME = "icons/hicolor"
_MANUALS = {"man/man1/lerne.1": "lerne.1", "man/fr/man1/lerne.1": "lerne.fr.1"}


class DesktopError(GameError):
    """The program cannot be put among those of the desktop."""

    kind = "desktop"


class Record(msgspec.Struct, frozen=True):
    """What was written: the digests of all that each file has held, and the folders made for them."""

    files: Mapping[str, tuple[str, ...]] = {}
    folders: tuple[str, ...] = ()


def install() -> None:
    """Write all files and say which; raises DesktopError before any is written, or OSError."""
    data = _data_folder()
    wanted, known = _contents(_program()), _recorded(data)
    for name, content in wanted.items():
        if _digest(data / name) not in (None, _sha256(content), *known.files.get(name, ())):
            raise DesktopError(
                tr("{path} is not what Lerne has written: it stays; move it away", path=data / name)
            )
    # Before the files: what a kill leaves half done can be done again, or taken away.
    _write(data / _RECORD, msgspec.json.encode(_with(known, wanted, _missing(data, wanted))))
    print(tr("written: {path}", path=data / _RECORD))
    for name, content in wanted.items():
        _write(data / name, content)
        print(tr("written: {path}", path=data / name))
    # A desktop looks into the theme's folders anew when this one is newer than its list of icons.
    os.utime(data / _THEME)
    print(tr("Lerne stands among the games of your desktop; lerne --uninstall takes all of this away."))


def uninstall() -> None:
    """Remove what was written, as long as it is still that, and say what; raises DesktopError or OSError."""
    data = _data_folder()
    known = _recorded(data)
    if not known.files:
        print(tr("Lerne has written nothing in {path}.", path=data))
        return
    for name, digests in known.files.items():
        found = _digest(data / name)
        if found in digests:
            (data / name).unlink()
            print(tr("removed: {path}", path=data / name))
        elif found is not None:
            print(tr("kept, for it was changed: {path}", path=data / name))
    (data / _RECORD).unlink()
    print(tr("removed: {path}", path=data / _RECORD))
    for folder in sorted((data / name for name in known.folders), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
            print(tr("removed: {path}", path=folder))
    print(tr("Your games and settings stay as they are, and so does the program."))


def _data_folder() -> Path:
    """The folder in which desktops look for what belongs to one user."""
    if not sys.platform.startswith("linux"):
        raise DesktopError(tr("only a Linux desktop can be written to; here the system does that by itself"))
    folder = platformdirs.user_data_path()
    if not folder.is_absolute():
        raise DesktopError(tr("there is no home to write to: neither HOME nor XDG_DATA_HOME names one"))
    return folder


def _program() -> str:
    """The path of the file that starts this program; raises DesktopError."""
    if getattr(sys, "frozen", False):
        # An AppImage is unpacked to another place at each start.
        path = os.environ.get("APPIMAGE") or sys.executable
    else:
        beside = Path(sys.executable).with_name("lerne")
        path = str(beside) if beside.is_file() else shutil.which("lerne") or ""
    if not path:
        raise DesktopError(tr("there is no command lerne that a desktop could start"))
    # An equals sign is forbidden; a percent sign, however written, keeps GLib from finding the program.
    if any(letter < " " or letter in "%=\x7f" or "\ud800" <= letter <= "\udfff" for letter in path):
        raise DesktopError(
            tr("no desktop can start a program at {path}: move it to a plainer one", path=repr(path))
        )
    return path


def _contents(program: str) -> dict[str, bytes]:
    """What stands in each file, by its place in the folder."""
    entry = (DESKTOP / f"{APP_ID}.desktop").read_text("utf-8")
    entry = entry.replace("Exec=lerne\n", f"TryExec={_string(program)}\nExec={_quoted(program)}\n")
    icons = {path.stem.partition("-")[2]: path for path in sorted(DESKTOP.glob("lerne-*.png"))}
    return {
        _ENTRY: entry.encode(),
        _METAINFO: (DESKTOP / f"{APP_ID}.metainfo.xml").read_bytes(),
        **{f"{_THEME}/{n}x{n}/apps/{APP_ID}.png": path.read_bytes() for n, path in icons.items()},
        **{place: (DESKTOP / name).read_bytes() for place, name in _MANUALS.items()},
    }


def _string(text: str) -> str:
    """A text as a desktop entry writes it."""
    return text.replace("\\", "\\\\")


def _quoted(path: str) -> str:
    """A path as a desktop entry writes a command: no letter of it means anything else."""
    for letter in '\\"`$':
        path = path.replace(letter, f"\\{letter}")
    return _string(f'"{path}"')


def _recorded(data: Path) -> Record:
    try:
        return msgspec.json.decode((data / _RECORD).read_bytes(), type=Record)
    except FileNotFoundError:
        return Record()
    except msgspec.DecodeError as error:
        raise DesktopError(tr("{path} cannot be read: {why}", path=data / _RECORD, why=error)) from error


def _with(known: Record, wanted: Mapping[str, bytes], made: list[str]) -> Record:
    """A record with more files, or with new contents of the same."""
    new = {
        name: tuple(dict.fromkeys((*known.files.get(name, ()), _sha256(content))))
        for name, content in wanted.items()
    }
    return Record({**known.files, **new}, (*known.folders, *made))


def _missing(data: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """The folders that are not there yet."""
    parents = chain.from_iterable(Path(name).parents for name in (*wanted, _RECORD))
    return sorted({str(folder) for folder in parents if not (data / folder).exists()} - {"."})


def _digest(path: Path) -> str | None:
    """The digest of a file; None where none is."""
    try:
        return _sha256(path.read_bytes())
    except FileNotFoundError:
        return None


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write a file as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.new")
    try:
        aside.write_bytes(content)
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
