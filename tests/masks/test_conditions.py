"""The language of conditions: what is refused, where, with the nearest word; and what packs may bring."""

from pathlib import Path

import pytest

from game.cli.check import problems_of
from game.content.problems import Problems
from game.content.source import parse_source
from game.masks.conditions import Span, fits
from game.masks.reading import masks_in
from game.titles.registry import load_with_packs, title_of
from tests.saves.table import rules_of

MASK = """masks:
  - id: a_mask
    name: {en: A mask, fr: Un masque}
    text: {en: Win., fr: Gagner.}
"""
PACK = "id: festive\ntitle: hisment\nversion: '1'\nname: {en: Festive, fr: De fête}\n"


def refused(when: str, title: str = "hisment", more: str = "") -> list[str]:
    problems = Problems()
    trees = [parse_source(f"{MASK}    when: {when}\n{more}".encode(), "masks.yaml")]
    masks_in(trees, title_of(title).words(rules_of(title), trees), problems)
    return [str(problem) for problem in problems.all]


@pytest.mark.parametrize(
    ("when", "problem"),
    [
        ("{wonn: true}", 'masks.yaml:5:12: unknown key "wonn": did you mean "won"?'),
        ("{won: perhaps}", 'masks.yaml:5:17: expected true or false, found the text "perhaps"'),
        ("{ending: hart}", 'masks.yaml:5:20: unknown ending "hart": did you mean "heart"?'),
        ("{ending: [heart, idel]}", 'masks.yaml:5:28: unknown ending "idel": did you mean "idle"?'),
        ("{rival: selenne}", 'masks.yaml:5:19: unknown rival "selenne": did you mean "selene"?'),
        ("{level: hardest}", 'masks.yaml:5:19: unknown level "hardest": did you mean "hard"?'),
        ("{deeds: {knockout: 1}}", 'masks.yaml:5:20: unknown deed "knockout": did you mean "knockouts"?'),
        ("{deeds: {bought: -1}}", "masks.yaml:5:28: expected at least 0, found -1"),
        ("{turns: {at_least: 3, at_most: 2}}", "masks.yaml:5:19: no number is at least 3 and at most 2"),
        ("{chapters: {name: ember}}", 'masks.yaml:5:29: unknown chapter "ember": did you mean "embers"?'),
        (
            "{each: [{won: true}, {deeds: {six: 1}}]}",
            'masks.yaml:5:41: unknown deed "six": did you mean "sixes"?',
        ),
        (
            "{challenge: mirro}",
            'masks.yaml:5:23: unknown challenge or shadow "mirro": did you mean "mirror"?',
        ),
        ("{}", "masks.yaml:5:11: the condition says nothing"),
        ("{runs: 3}", "masks.yaml:5:11: the condition says nothing"),
        ("__import__", 'masks.yaml:5:11: expected keys and values, found the text "__import__"'),
    ],
)
def test_what_cannot_be_told_is_refused_at_its_place(when: str, problem: str) -> None:
    assert refused(when) == [problem]


def test_a_title_without_sides_refuses_one() -> None:
    assert refused("{side: gold}") == ['masks.yaml:5:18: unknown side "gold"']


def test_a_pack_may_speak_of_its_own_challenge() -> None:
    more = "challenges:\n  - {id: gusty}\n"
    assert not refused("{challenge: gusty}", more=more)


def test_a_mask_may_say_how_it_looks() -> None:
    assert not refused("{won: true}", more="    look: {form: mask, horns: 2}\n")
    assert len(refused("{won: true}", more="    look: {form: [mask]}\n")) == 1


def test_an_id_stands_once_and_a_pack_brings_a_shelf_and_no_store() -> None:
    assert len(refused("{won: true}", more=f"{MASK.partition(chr(10))[2]}    when: {{won: true}}\n")) == 1
    more = "".join(
        MASK.partition("\n")[2].replace("a_mask", f"mask_{number}") + "    when: {won: true}\n"
        for number in range(200)
    )
    (problem,) = refused("{won: true}", more=more)
    assert problem.endswith("there are more than 200 masks")


def test_a_number_is_exact_or_a_span() -> None:
    assert fits(3, 3)
    assert not fits(4, 3)
    assert [number for number in range(5) if fits(number, Span(1, 3))] == [1, 2, 3]
    assert fits(None, None)
    assert not fits(None, Span(0))


def pack(folder: Path, when: str) -> Path:
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "masks.yaml").write_text(f"{MASK}    when: {when}\n", "utf-8")
    return folder


def test_a_pack_brings_its_masks(tmp_path: Path) -> None:
    folder = pack(tmp_path / "festive", "{won: true, deeds: {sixes: {at_least: 1}}}")
    loaded = load_with_packs("hisment", [folder])
    assert [mask.id for mask in loaded.masks] == ["a_mask"]
    assert loaded.reports[0].ok
    assert not loaded.reports[0].remarks
    assert not problems_of(folder)


def test_a_pack_with_a_wrong_mask_is_left_out_and_judged(tmp_path: Path) -> None:
    folder = pack(tmp_path / "festive", "{deeds: {six: 1}}")
    loaded = load_with_packs("hisment", [folder])
    assert (loaded.masks, loaded.reports[0].ok) == ((), False)
    assert [problem.message for problem in problems_of(folder)] == [
        'unknown deed "six": did you mean "sixes"?'
    ]
