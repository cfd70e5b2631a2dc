"""Everything that is packed with the program has its notice, and each notice its licence in full."""

import re
import sysconfig
from importlib import metadata
from pathlib import Path

import pytest

from assets.workshop.notices import gathered, packages
from game.__main__ import main
from game.notices import FOLDER, Notice, library, notices
from game.paths import ROOT

INSTALLED = Path(sysconfig.get_paths()["purelib"])
LIBRARIES = sorted(path.name for path in INSTALLED.glob("p*.libs/*") if ".so" in path.name)
# Taken from the locked wheels for the other systems; to be checked when a version changes there.
ELSEWHERE = (
    *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "freetype.dll", "libfreetype-6.dll"),
    *("libFLAC.dll", "libbrotlidec.dll", "libfluidsynth-3.dll", "libharfbuzz-0.dll", "libjpeg-62.dll"),
    *("libogg-0.dll", "ogg.dll", "libopus-0.dll", "libopusfile-0.dll", "libpng16-16.dll", "libpng16.dll"),
    *(
        "libsharpyuv.dll",
        "libsndfile.dll",
        "libtiff-5.dll",
        "libtiff-6.dll",
        "libvorbisenc.dll",
        "libxmp.dll",
    ),
    *("libwavpack-1.dll", "libwebp-7.dll", "libwebpdemux-2.dll", "libwinpthread-1.dll", "libzlib.dll"),
    *(
        "portmidi.dll",
        "libportmidi.dll",
        "zlib1.dll",
        "VCRUNTIME140.dll",
        "VCRUNTIME140_1.dll",
        "python313.dll",
    ),
    *(
        "libz.1.3.1.zlib-ng.dylib",
        "libSDL2-2.0.0.dylib",
        "libmpg123.0.dylib",
        "libXau.6.dylib",
        "libffi.8.dylib",
    ),
    *(
        "libpython3.13.so.1.0",
        "libgcc_s.so.1",
        "libstdc++.so.6",
        "libz.so.1",
        "liblzma.so.5",
        "libbz2.so.1.0",
    ),
)
KNOWN = {file for each in notices() for file in each.files}


def test_there_are_libraries_to_look_for() -> None:
    assert len(LIBRARIES) > 40


@pytest.mark.parametrize("name", [*LIBRARIES, *ELSEWHERE])
def test_every_shared_library_has_its_notice(name: str) -> None:
    assert re.sub(r"^python3\d+$|^python3$", "python3", library(name)) in KNOWN


@pytest.mark.parametrize("name", sorted({*packages(), "pyinstaller"}))
def test_every_package_of_a_player_has_its_notice(name: str) -> None:
    assert name in {each.package for each in notices()}


def test_no_notice_is_of_something_that_is_gone() -> None:
    needed = {*packages(), "pyinstaller"}
    assert {each.package for each in notices()} - needed - {""} == set()


@pytest.mark.parametrize("notice", notices(), ids=lambda notice: notice.name)
def test_every_licence_is_there_in_full(notice: Notice) -> None:
    text = " ".join(notice.text().split())
    assert re.search(
        r"copyright|\(c\)|mathematisch|distributable code|provided .as is|without any warranty", text, re.I
    )
    assert len(text) > 400
    assert notice.by
    assert notice.licence


def test_no_text_lies_there_for_nothing() -> None:
    lying = {path.stem for path in (FOLDER / "texts").iterdir()}
    assert lying == {text for each in notices() for text in each.texts}


@pytest.mark.parametrize(
    "notice", [each for each in notices() if each.package in each.texts], ids=lambda notice: notice.name
)
def test_what_a_wheel_says_of_its_licence_is_what_is_shown(notice: Notice) -> None:
    said = gathered(notice.package)
    assert not said or said == notice.text().rstrip("\n"), "python -m assets.workshop.notices"


def test_what_is_under_the_lgpl_can_be_replaced_and_is_a_file_of_its_own() -> None:
    free = {each.name for each in notices() if each.replaceable}
    assert {"pygame-ce", "FluidSynth", "libsndfile", "mpg123", "ALSA library"} == free
    spec = (ROOT / "build.spec").read_text("utf-8")
    assert "exclude_binaries=True" in spec
    assert "COLLECT(" in spec


def test_the_command_line_prints_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--licences", "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"Avec quoi Lerne {metadata.version('lerne')} est fait")
    assert all(each.name in printed and each.text().strip() in printed for each in notices())
    assert printed.count((FOLDER / "texts" / "lgpl-2.1.txt").read_text("utf-8").strip()) == 1


def test_the_packed_program_has_them() -> None:
    assert 'folder("assets/licences", "**/*.*")' in (ROOT / "build.spec").read_text("utf-8")
