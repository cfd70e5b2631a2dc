"""The desktop entry passes the desktops' own validators, and starts the program from any folder."""

import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli.desktop import install
from game.paths import APP_ID, DESKTOP
from tests.flow.desk import tool, wait_for

PLACES = ["plain", "mes jeux d’été", "$HOME `date` \"vrai\" 'ou' \\n", "a;b&c|d", "猫"]


def run(*order: str) -> str:
    done = subprocess.run([tool(order[0]), *order[1:]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_entry_is_as_it_should_be() -> None:
    assert run("desktop-file-validate", str(DESKTOP / f"{APP_ID}.desktop")) == ""


def test_the_description_is_as_it_should_be() -> None:
    told = run("appstreamcli", "validate", "--no-net", str(DESKTOP / f"{APP_ID}.metainfo.xml"))
    assert "W:" not in told
    assert "E:" not in told


@pytest.mark.parametrize("place", PLACES)
def test_a_desktop_starts_the_program_at_any_place(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, started = tmp_path / place / "lerne", tmp_path / "started"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$0" "$#" > "{started}.new"; mv "{started}.new" "{started}"\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    system = SimpleNamespace(platform="linux", frozen=True, executable=str(program))
    monkeypatch.setattr("game.cli.desktop.sys", system)
    install()
    entry = tmp_path / "data" / "applications" / f"{APP_ID}.desktop"
    assert run("desktop-file-validate", str(entry)) == ""
    run("gio", "launch", str(entry))
    wait_for("the program", started.exists, lambda: str(list(tmp_path.iterdir())))
    assert started.read_text("utf-8") == f"{program}\n0\n"
