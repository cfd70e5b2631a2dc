"""Desktop integration on Linux: installs the menu entry, icons and manuals, and removes them again.

A record lists each installed file with the digests of every version written, so that nothing else is ever
overwritten or removed: neither a foreign file of that name nor a changed copy of a file of Lerne's.
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
_MIME = f"mime/packages/{APP_ID}.xml"
_THEME = "icons/hicolor"
_MANUALS = {"man/man1/lerne.1": "lerne.1", "man/fr/man1/lerne.1": "lerne.fr.1"}


class DesktopError(GameError):
    """The desktop files cannot be installed or removed."""

    kind = "desktop"


class Record(msgspec.Struct, frozen=True):
    """The installed files with the digests of every version written, and the folders made for them."""

    files: Mapping[str, tuple[str, ...]] = {}
    folders: tuple[str, ...] = ()


def install() -> None:
    """Write all files and print their paths; raises DesktopError before any is written, or OSError."""
    data = _data_folder()
    wanted, known = _contents(_program()), _recorded(data)
    for name, content in wanted.items():
        if _digest(data / name) not in (None, _sha256(content), *known.files.get(name, ())):
            raise DesktopError(
                tr("{path} is not what Lerne has written: it stays; move it away", path=data / name)
            )
    # The record comes first: after a kill the installation can be repeated or removed.
    _write(data / _RECORD, msgspec.json.encode(_with(known, wanted, _missing(data, wanted))))
    print(tr("written: {path}", path=data / _RECORD))
    for name, content in wanted.items():
        _write(data / name, content)
        print(tr("written: {path}", path=data / name))
    # A desktop rereads the theme's folders when their parent is newer than its icon cache.
    os.utime(data / _THEME)
    print(tr("Lerne is now among the games of your desktop; lerne --uninstall removes all of this."))


def uninstall() -> None:
    """Remove all files that are unchanged, and print what happens; raises DesktopError or OSError."""
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
    """The user's data folder, where desktops look for entries; raises DesktopError."""
    if not sys.platform.startswith("linux"):
        raise DesktopError(tr("only a Linux desktop can be written to; here the system does that by itself"))
    folder = platformdirs.user_data_path()
    if not folder.is_absolute():
        raise DesktopError(tr("there is no home to write to: neither HOME nor XDG_DATA_HOME names one"))
    return folder


def _program() -> str:
    """The path of the executable that starts this program; raises DesktopError."""
    if getattr(sys, "frozen", False):
        # An AppImage is unpacked to a different place at each start.
        path = os.environ.get("APPIMAGE") or sys.executable
    else:
        beside = Path(sys.executable).with_name("lerne")
        path = str(beside) if beside.is_file() else shutil.which("lerne") or ""
    if not path:
        raise DesktopError(tr("there is no command lerne that a desktop could start"))
    # An equals sign is forbidden; a percent sign, even escaped, keeps GLib from finding the program.
    if any(letter < " " or letter in "%=\x7f" or "\ud800" <= letter <= "\udfff" for letter in path):
        raise DesktopError(
            tr("no desktop can start a program at {path}: move it to a plainer one", path=repr(path))
        )
    return path


def _contents(program: str) -> dict[str, bytes]:
    """The content of each file, by its path in the data folder."""
    entry = (DESKTOP / f"{APP_ID}.desktop").read_text("utf-8")
    entry = entry.replace("Exec=lerne %f\n", f"TryExec={_string(program)}\nExec={_quoted(program)} %f\n")
    icons = {path.stem.partition("-")[2]: path for path in sorted(DESKTOP.glob("lerne-*.png"))}
    return {
        _ENTRY: entry.encode(),
        _MIME: (DESKTOP / f"{APP_ID}.xml").read_bytes(),
        _METAINFO: (DESKTOP / f"{APP_ID}.metainfo.xml").read_bytes(),
        **{f"{_THEME}/{n}x{n}/apps/{APP_ID}.png": path.read_bytes() for n, path in icons.items()},
        **{place: (DESKTOP / name).read_bytes() for place, name in _MANUALS.items()},
    }


def _string(text: str) -> str:
    """Escape a text for a value of a desktop entry."""
    return text.replace("\\", "\\\\")


def _quoted(path: str) -> str:
    """Quote a path for the command of a desktop entry, so that no character has a special meaning."""
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
    """The record with these files added, or with new digests for files that it has already."""
    new = {
        name: tuple(dict.fromkeys((*known.files.get(name, ()), _sha256(content))))
        for name, content in wanted.items()
    }
    return Record({**known.files, **new}, (*known.folders, *made))


def _missing(data: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """The folders that do not exist yet."""
    parents = chain.from_iterable(Path(name).parents for name in (*wanted, _RECORD))
    return sorted({str(folder) for folder in parents if not (data / folder).exists()} - {"."})


def _digest(path: Path) -> str | None:
    """The digest of a file; None if there is none."""
    try:
        return _sha256(path.read_bytes())
    except FileNotFoundError:
        return None


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.new")
    try:
        aside.write_bytes(content)
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
