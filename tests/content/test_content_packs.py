"""Packs are laid over one another; an invalid one is left out whole and reported; pictures are checked."""

import struct
import zlib
from pathlib import Path

import pytest

from game.content import pictures
from game.content.packs import (
    MOST_NAMES,
    MOST_OF_MANIFEST,
    MOST_PACKS,
    Packs,
    check_art,
    check_picture,
    find_packs,
    load_packs,
    passed_over,
    read_pack,
)
from game.content.pictures import LARGEST_PICTURE
from game.content.problems import MOST_HINTS, ContentError, Place, Problems, shown
from game.content.source import LARGEST_FILE, Scalar

from .toy import Card, understand

HYDRA = "cards: [{id: hydra, name: {en: The Hydra, fr: L’Hydre}, cost: 1}]"
LION = "cards: [{id: lion, name: {en: The Lion, fr: Le Lion}}]"


def pack(folder: Path, title: str | None = None, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    if title:
        manifest = f"{{id: {folder.name}, title: {title}, version: '1', name: {{en: A pack, fr: Un paquet}}}}"
        (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    return folder


def load(tmp_path: Path) -> Packs[dict[str, Card]]:
    built_in = tmp_path / "built_in"
    if not built_in.exists():
        pack(built_in, a=HYDRA, b=LION)
    return load_packs(built_in, find_packs([tmp_path / "packs"]), "toy", {}, lambda *a: dict(understand(*a)))


def test_the_built_in_pack_alone_is_enough(tmp_path: Path) -> None:
    loaded = load(tmp_path)
    assert list(loaded.definitions) == ["hydra", "lion"]
    assert loaded.reports == ()


def test_a_pack_overrides_and_adds(tmp_path: Path) -> None:
    pack(tmp_path / "packs" / "mine", "toy", cards=HYDRA.replace("cost: 1", "cost: 5"))
    pack(tmp_path / "packs" / "other", cards=LION.replace("id: lion", "id: hind"))
    loaded = load(tmp_path)
    assert {card.id: card.cost for card in loaded.definitions.values()} == {"hydra": 5, "lion": 0, "hind": 0}
    assert [(report.id, report.ok) for report in loaded.reports] == [("mine", True), ("other", True)]


def test_a_wrong_pack_is_left_out_whole_and_the_others_still_load(tmp_path: Path) -> None:
    wrong = pack(
        tmp_path / "packs" / "a", "toy", a=HYDRA.replace("1", "7"), b="cards: [{id: 1}]", c="cards: 3"
    )
    pack(tmp_path / "packs" / "b", "toy", cards=HYDRA.replace("1", "2"))
    loaded = load(tmp_path)
    assert loaded.definitions["hydra"].cost == 2
    assert [str(problem) for problem in loaded.reports[0].problems] == [
        f'{wrong}/b.yaml:1:9: the key "name" is missing',
        f"{wrong}/b.yaml:1:14: expected a text, found 1",
        f"{wrong}/c.yaml:1:8: expected a list of cards",
    ]
    assert [report.ok for report in loaded.reports] == [False, True]


def test_a_pack_of_another_title_is_passed_over(tmp_path: Path) -> None:
    pack(tmp_path / "packs" / "mine", "chess", cards="nothing that toy could read")
    assert load(tmp_path).reports == ()


def test_the_second_pack_of_one_id_is_left_out(tmp_path: Path) -> None:
    pack(tmp_path / "packs" / "b", cards=LION)
    twin = pack(tmp_path / "packs" / "c", "toy", cards=LION) / "pack.yaml"
    twin.write_text(twin.read_text().replace("id: c", "id: b"))
    reports = load(tmp_path).reports
    assert [report.ok for report in reports] == [True, False]
    assert reports[1].problems[0].message == 'a pack "b" is there already'


def test_a_wrong_built_in_pack_stops_the_program_with_its_problems(tmp_path: Path) -> None:
    pack(tmp_path / "built_in", cards="cards: [{}]")
    with pytest.raises(ContentError, match='the key "id" is missing'):
        load(tmp_path)


def test_a_card_file_may_not_lead_out_of_its_pack(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text(LION)
    (pack(tmp_path / "mine") / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(ContentError, match="the file leads out of the pack’s folder"):
        read_pack(tmp_path / "mine")


def test_a_folder_without_card_files_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "packs" / "empty").mkdir(parents=True)
    assert find_packs([tmp_path / "packs", tmp_path / "missing"]) == ()
    with pytest.raises(ContentError, match="the folder holds no card files"):
        read_pack(tmp_path / "packs" / "empty")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int) -> bytes:
    head = chunk(b"IHDR", struct.pack(">II", width, height) + b"\x08\x02\x00\x00\x00")
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IEND", b"")


def jpeg(width: int, height: int, before: bytes = b"\xff\xe0\x00\x04ab") -> bytes:
    frame = b"\xff\xc2\x00\x11\x08" + struct.pack(">HH", height, width) + bytes(10)
    return b"\xff\xd8" + before + frame + b"\xff\xd9"


@pytest.mark.parametrize(
    "data", [png(1, 1), png(4096, 4096), jpeg(4096, 1), jpeg(9, 9, b"\xff\xff\xff\xfe\x00\x02")]
)
def test_a_png_or_jpeg_of_a_fair_size_is_accepted(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    assert check_picture(tmp_path / "a") is None


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "it is neither a PNG nor a JPEG"),
        (b"GIF89a", "it is neither a PNG nor a JPEG"),
        (b"<svg/>", "it is neither a PNG nor a JPEG"),
        (png(4097, 1), "it is 4097x1, larger than 4096x4096"),
        (png(2**31, 2**31), "it is 2147483648x2147483648, larger than 4096x4096"),
        (png(0, 1), "its header is damaged"),
        (png(1, 1)[:20], "its header is damaged"),
        (jpeg(1, 65535), "it is 1x65535, larger than 4096x4096"),
        (jpeg(1, 0), "its header is damaged"),
        (jpeg(1, 1)[:15], "its header is damaged"),
        (jpeg(1, 1, b"\xff\xe0\x00\x00"), "its header is damaged"),
        (jpeg(1, 1, b"\xff\xda\x00\x02"), "its header is damaged"),
        (b"\xff\xd8" + b"\xff" * 1000, "its header is damaged"),
        (png(1, 1)[:-1], "a part of it is missing or damaged"),
        (png(1, 1).replace(b"\x08\x02", b"\x08\x03"), "a part of it is missing or damaged"),
        (jpeg(1, 1)[:-1], "a part of it is missing or damaged"),
        (png(1, 1) + bytes(LARGEST_PICTURE), "the file is larger than 10 MB"),
    ],
)
def test_any_other_file_is_no_picture(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "a.png").write_bytes(data)
    assert str(check_picture(tmp_path / "a.png")) == f"{tmp_path / 'a.png'}:1:1: {message}"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("../out.png", '"../out.png" is not the plain name of a .png or .jpg file'),
        ("/etc/passwd", '"/etc/passwd" is not the plain name of a .png or .jpg file'),
        ("a\\b.png", '"a\\b.png" is not the plain name of a .png or .jpg file'),
        ("..png", '"..png" is not the plain name of a .png or .jpg file'),
        ("link.png", 'the picture "link.png" leads out of the pack’s folder'),
        ("none.png", 'the picture "none.png" cannot be used: there is no such file'),
        ("text.png", 'the picture "text.png" cannot be used: it is neither a PNG nor a JPEG'),
    ],
)
def test_a_card_names_a_picture_of_its_own_pack(tmp_path: Path, name: str, message: str) -> None:
    folder = pack(tmp_path / "mine")
    (tmp_path / "out.png").write_bytes(png(1, 1))
    (folder / "link.png").symlink_to(tmp_path / "out.png")
    (folder / "good.png").write_bytes(png(1, 1))
    (folder / "text.png").write_text("no picture")
    problems = Problems()
    check_art(Scalar(Place("f"), "good.png", "good.png"), folder, problems)
    check_art(Scalar(Place("f", 3, 7), name, name), folder, problems)
    assert [str(problem) for problem in problems.all] == [f"f:3:7: {message}"]


def test_a_picture_is_read_once_however_many_cards_name_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture may have 10 MB: reading it for thousands of cards would delay the window for minutes."""
    read = list[bytes]()

    def size(data: bytes) -> tuple[int, int]:
        read.append(data)
        return (9_999, 1) if b"changed" in data else (1, 1)

    monkeypatch.setattr(pictures, "_png_size", size)
    (tmp_path / "good.png").write_bytes(png(1, 1))
    problems = Problems()
    for line in range(1, 1_000):
        check_art(Scalar(Place("f", line), "good.png", "good.png"), tmp_path, problems)
    assert (len(read), len(problems)) == (1, 0)
    (tmp_path / "good.png").write_bytes(png(1, 1) + b"changed")
    assert check_picture(tmp_path / "good.png"), "it is another one now"


def test_an_id_ends_where_it_ends(tmp_path: Path) -> None:
    wrong = pack(tmp_path / "packs" / "a", "toy", cards=HYDRA.replace("id: hydra", r'id: "hydra\n"'))
    (report,) = load(tmp_path).reports
    assert [str(problem) for problem in report.problems] == [
        f'{wrong}/cards.yaml:1:14: "hydra" does not have the form ^[a-z]+$'
    ]


def test_a_file_whose_name_only_begins_like_that_of_a_card_file_is_none(tmp_path: Path) -> None:
    (pack(tmp_path / "packs" / "a", cards=HYDRA) / "b.yaml\n").write_text("nothing that toy could read")
    (problem,) = load(tmp_path).reports[0].problems
    assert "if its name ends in .yaml or .yml" in problem.message


@pytest.mark.parametrize("hidden", ["\u202e", "\u200b", "\u2066", "\u3164", "\u00ad", "\ufe0f", "\U000e0101"])
def test_what_cannot_be_seen_is_written_out_in_a_problem(tmp_path: Path, hidden: str) -> None:
    pack(tmp_path / "packs" / "a", "toy", cards=HYDRA.replace("id: hydra", f"id: hy{hidden}dra"))
    message = load(tmp_path).reports[0].problems[0].message
    assert hidden not in message
    assert f"{ord(hidden):04x}" in message
    assert f"{ord(hidden):04x}" in str(shown(Path(f"a{hidden}b")))


def test_of_a_file_fifty_problems_are_listed_and_all_are_counted(tmp_path: Path) -> None:
    wrong = pack(tmp_path / "packs" / "a", "toy", cards="\n".join(f"k{n}: 1" for n in range(2_000)))
    problems = load(tmp_path).reports[0].problems
    assert str(problems[0]) == f"{wrong}/cards.yaml:1:1: there are 2000 problems: 50 of them are listed"
    assert len(problems) == 51


def test_a_word_is_looked_for_no_more_often_than_anybody_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for: list[str] = []

    def look(word: str, _known: object) -> str:
        looked_for.append(word)
        return ""

    monkeypatch.setattr("game.content.problems.did_you_mean", look)
    for name in "abc":
        pack(tmp_path / "packs" / name, "toy", cards="\n".join(f"k{n}: 1" for n in range(2_000)))
    load(tmp_path)
    assert len(looked_for) == 3 * MOST_HINTS


def test_all_packs_together_hold_no_more_than_can_be_read_at_once(tmp_path: Path) -> None:
    card = "{id: %s, name: {en: a, fr: a}, tags: [" + "a, " * 15_000 + "a]}"
    for name in "abc":
        pack(tmp_path / "packs" / name, "toy", cards=f"cards: [{card % name}]")
    pack(tmp_path / "packs" / "d", "toy", cards=HYDRA)
    reports = load(tmp_path).reports
    assert [report.ok for report in reports] == [True, True, False, True]
    assert "more than" in reports[2].problems[0].message


def test_a_pack_of_many_files_is_as_small_as_one_file_must_be(tmp_path: Path) -> None:
    comment = "#" * (LARGEST_FILE // 2)
    pack(tmp_path / "packs" / "a", "toy", a=f"{HYDRA}\n{comment}", b=f"{LION}\n{comment}")
    problems = load(tmp_path).reports[0].problems
    assert [problem.message for problem in problems] == ["the card files are larger than 1 MiB together"]


def test_of_too_many_packs_the_first_one_that_is_left_out_is_named(tmp_path: Path) -> None:
    for number in range(MOST_PACKS):
        pack(tmp_path / f"p{number:03}", cards=LION)
    assert passed_over(tmp_path) == ()
    pack(tmp_path / "q\u202e", cards=LION)
    assert len(find_packs([tmp_path])) == MOST_PACKS
    (problem,) = passed_over(tmp_path)
    assert "200 packs are read at most" in problem.message
    assert '"q\\u202e" and what comes after it' in problem.message


def test_of_too_many_names_no_more_are_looked_at_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MOST_NAMES + 5):
        (tmp_path / f"n{number:04}").touch()
    looked = list[Path]()
    monkeypatch.setattr("game.content.packs.card_files", looked.append)
    assert find_packs([tmp_path]) == ()
    assert len(looked) == MOST_NAMES
    assert '"n1000"' in passed_over(tmp_path)[0].message


def test_of_too_many_card_files_no_more_are_looked_at_than_show_it(tmp_path: Path) -> None:
    folder = pack(tmp_path / "a")
    for number in range(500):
        (folder / f"{number:03}.yaml").write_text(LION)
    with pytest.raises(ContentError, match="the folder holds more than 200 card files") as caught:
        read_pack(folder)
    assert not [problem for problem in caught.value.problems if problem.file.endswith("201.yaml")]


def test_a_manifest_is_short_as_every_title_reads_it(tmp_path: Path) -> None:
    long, full = (pack(tmp_path / "packs" / name, "chess", cards=LION) / "pack.yaml" for name in "ab")
    long.write_text(long.read_text() + "\n#" + 10_000 * "#")
    full.write_text(full.read_text().replace("title", "more: [" + 200 * "a, " + "a], title"))
    messages = [problem.message for report in load(tmp_path).reports for problem in report.problems]
    assert messages == [
        "the file is larger than 8 KiB",
        f"the file holds more than {MOST_OF_MANIFEST} values",
    ]
