"""Everything in a pack or among packs that is not read is named."""

import os
from pathlib import Path

import pytest

from game.__main__ import main
from game.content.packs import find_packs, not_read, passed_over, read_pack
from game.content.problems import ContentError
from game.titles.registry import PLAYABLE, left_out, load_with_packs, remarks_of

from .test_content_packs import png

MANIFEST = "{id: mine, title: hercule, version: '1', name: {en: Mine, fr: Le mien}}"
CARDS = "techniques: []"


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    written(folder / "mine" / "pack.yaml", MANIFEST)
    written(folder / "mine" / "cards.yaml", CARDS)
    return folder


def written(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit code of check and its output, without the path of the folder."""
    code = main(["check", str(path)])
    return code, [line.removeprefix(f"{path}") for line in capsys.readouterr().out.splitlines()]


def loaded(folder: Path) -> list[str]:
    """The problems shown on the cards page."""
    found = find_packs((folder,))
    problems = left_out(folder, found, [load_with_packs(title, found) for title in PLAYABLE])
    return [str(problem).removeprefix(f"{folder}/") for problem in problems]


SMALL = "a card file is read if its name ends in .yaml or .yml, in small letters"
HIDDEN = "a card file whose name begins with a point is hidden, and not read"
CALLED = "the file that names a pack must be called pack.yaml"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("TRIALS.YAML", SMALL),
        ("trials.Yml", SMALL),
        ("trials.yaml.txt", SMALL),
        ("trials.yaml ", SMALL),
        (".trials.yaml", HIDDEN),
        ("pack.yml", CALLED),
        ("Pack.yaml", CALLED),
        ("more/trials.yaml", 'folders in a pack are not read: "trials.yaml" lies in one'),
    ],
)
def test_what_was_surely_meant_as_cards_and_is_not_read_is_a_problem(
    packs: Path, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written(packs / "mine" / name, CARDS)
    where = name.split("/")[0]
    code, told = checked(packs / "mine", capsys)
    assert (code, told) == (1, [f"/{where}:1:1: {sentence}"])
    assert loaded(packs) == [f"mine/{where}:1:1: {sentence}"]


def test_both_endings_are_read(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(packs / "mine" / "trials.yml", "trials: 3")
    code, told = checked(packs / "mine", capsys)
    assert (code, told) == (1, ["/trials.yml:1:9: expected a list, found 3"])


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("README.txt", "its name ends neither in .yaml nor in .yml"),
        ("cards.json", "its name ends neither in .yaml nor in .yml"),
        ("yaml", "its name ends neither in .yaml nor in .yml"),
        (".hidden", "its name begins with a point"),
        ("art.txt/readme", "folders in a pack are not looked into"),
        ("lion.png", "no card names this picture"),
    ],
)
def test_all_else_that_is_not_read_is_named_and_nothing_is_wrong_with_it(
    packs: Path, name: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(packs / "mine" / name)
    if path.suffix == ".png":
        path.write_bytes(png(1, 1))
    where = f"/mine/{name.split('/')[0]}"
    code, told = checked(packs / "mine", capsys)
    assert (code, told) == (0, [f"{where.removeprefix('/mine')}:1:1: not read: {reason}", PRAISE])
    assert [str(remark) for remark in not_read(packs)] == [f"{packs}{where}:1:1: not read: {reason}"]
    assert loaded(packs) == []


PRAISE = ": no problem was found"


@pytest.mark.long
@pytest.mark.parametrize("name", [".DS_Store", "._cards.yaml", "Thumbs.db", ".git/config", "cards.yaml~"])
def test_what_systems_and_editors_leave_behind_is_nobodys_business(
    packs: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written(packs / "mine" / name)
    written(packs / name)
    assert checked(packs / "mine", capsys) == (0, [PRAISE])
    assert (loaded(packs), not_read(packs)) == ([], ())


def test_of_very_many_files_some_are_named_and_the_others_counted(packs: Path) -> None:
    for number in range(80):
        written(packs / "mine" / f"{number:02}.txt")
    remarks = not_read(packs)
    assert len(remarks) == 51
    assert remarks[-1].message == "not read: 30 more, 50 are listed"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("stormy.zip", "a pack is a folder: unpack this archive"),
        ("trials.yaml", "a pack is a folder: a card file that lies beside them belongs to none"),
        ("empty/", "the folder holds no card files (*.yaml)"),
        (
            "loud/TRIALS.YAML",
            'the folder holds no card files (*.yaml); "TRIALS.YAML" is not read: a card file is read if its '
            "name ends in .yaml or .yml, in small letters",
        ),
        (
            "stormy/stormy/cards.yaml",
            'the folder holds no card files (*.yaml); those in "stormy" are one folder too deep',
        ),
    ],
)
def test_what_is_surely_meant_as_a_pack_and_is_none_is_told_beside_them(
    packs: Path, name: str, sentence: str
) -> None:
    (packs / "empty").mkdir() if name == "empty/" else written(packs / name, CARDS)
    assert loaded(packs) == [f"{name.split('/')[0]}:1:1: {sentence}"]
    assert not_read(packs) == ()


def test_what_else_lies_among_packs_is_named_without_a_reproach(packs: Path) -> None:
    written(packs / "notes.md")
    assert loaded(packs) == []
    (remark,) = not_read(packs)
    assert str(remark) == f"{packs}/notes.md:1:1: not read: a pack is a folder of card files"


def test_a_folder_that_cannot_be_read_is_not_called_empty(
    packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, closed = os.scandir, packs / "closed"
    closed.mkdir()

    def scandir(path: Path) -> object:
        if path in (closed, packs / "mine"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    sentence = "the folder cannot be read: Permission denied"
    assert [problem.message for problem in passed_over(packs)] == [sentence, sentence]
    with pytest.raises(ContentError, match=sentence):
        read_pack(closed)


def test_a_pack_of_a_title_that_there_is_not_is_told(packs: Path) -> None:
    written(packs / "mine" / "pack.yaml", MANIFEST.replace("hercule", "hercul"))
    assert loaded(packs) == ['mine/pack.yaml:1:19: no card pack can change "hercul": did you mean "hercule"?']


def test_a_pack_without_a_manifest_that_one_title_takes_is_not_wrong_for_the_others(packs: Path) -> None:
    (packs / "mine" / "pack.yaml").unlink()
    assert loaded(packs) == []
    written(packs / "mine" / "cards.yaml", "techniques: 3")
    assert loaded(packs) == ["mine/cards.yaml:1:13: expected a list, found 3"]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (None, ":1:1: the pack holds nothing but its name: a card file is missing"),
        ("{}", "/cards.yaml:1:1: the file holds nothing"),
        ("# nothing", "/cards.yaml:1:1: the file is empty"),
    ],
)
def test_a_pack_that_holds_nothing_is_no_pack(
    packs: Path, cards: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = packs / "mine" / "cards.yaml"
    file.unlink() if cards is None else file.write_text(cards)
    code, told = checked(packs / "mine", capsys)
    assert (code, sentence in told) == (1, True), told
    assert f"mine{sentence}" in loaded(packs)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("a.zip", "unpack this archive"), ("other/pack.yaml", 'no card pack can change "hercul"')],
)
def test_a_command_that_plays_with_packs_leaves_none_of_them_out(
    packs: Path, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    written(packs / name, MANIFEST.replace("hercule", "hercul"))
    assert main(["simulate", "hercule", "--games", "1", "--home", str(packs.parent)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_section_in_which_packs_have_no_say_is_named(
    packs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(packs / "mine" / "cards.yaml", f"{CARDS}\nwords: {{}}\nguide: []\n")
    told = [
        f'/cards.yaml:{line}:1: not read: a pack has no say in the section "{section}"'
        for line, section in ((2, "words"), (3, "guide"))
    ]
    assert checked(packs / "mine", capsys) == (0, [*told, PRAISE])
    found = find_packs((packs,))
    remarks = remarks_of(packs, [load_with_packs(title, found) for title in PLAYABLE])
    assert [str(remark).removeprefix(f"{packs}/mine") for remark in remarks] == told


@pytest.mark.parametrize("title", PLAYABLE)
def test_of_the_programs_own_files_nothing_is_called_unread(
    title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(__file__).parents[2] / "cards" / title / "reasons.yaml"
    assert checked(file, capsys) == (0, [PRAISE])
