"""`simulate --pairs`: each deck against each other one, those of packs too, the same whatever the workers."""

import json
from pathlib import Path

import pytest
import yaml

from game.__main__ import main
from game.ai.simulation import GameRecord
from game.cli.pairs import dealt, pairings, table, tallies
from game.core.chronicle import Count
from game.paths import CARDS
from game.titles.registry import load_exactly

MANIFEST = "{id: mine, title: hisment, version: '1', name: {en: Mine, fr: Le mien}}\n"


def deck_pack(folder: Path) -> Path:
    """A pack with one deck: the first of the program's own under another name."""
    (own, *_) = yaml.safe_load((CARDS / "hisment" / "decks.yaml").read_text("utf-8"))["decks"]
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "decks.yaml").write_text(json.dumps({"decks": [{**own, "id": "mine"}]}), "utf-8")
    return folder


def test_the_table_holds_a_packs_deck_and_is_the_same_whatever_the_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, shown = deck_pack(tmp_path / "mine"), []
    order = ["simulate", "hisment", "--pairs", "--games", "2", "--policy", "random", "--seed", "3"]
    for jobs in ("1", "2"):
        files = ["--csv", str(tmp_path / f"{jobs}.csv"), "--json", str(tmp_path / f"{jobs}.json")]
        assert main([*order, "--pack", str(pack), "--jobs", jobs, *files]) == 0
        shown.append(capsys.readouterr().out.partition("games 12")[0])
    assert shown[0] == shown[1]
    assert "mine" in shown[0]
    for kind in ("csv", "json"):
        assert (tmp_path / f"1.{kind}").read_bytes() == (tmp_path / f"2.{kind}").read_bytes()
    lines = json.loads((tmp_path / "1.json").read_text("utf-8"))
    assert {(line["first"], line["second"]) for line in lines} >= {("embers", "mine"), ("tides", "mine")}
    assert [line["games"] for line in lines] == [2] * 6


def test_both_decks_of_a_pair_sit_in_both_seats_and_a_draw_counts_a_half() -> None:
    rules = load_exactly("hisment", ())
    pairs = pairings(rules)
    assert len(pairs) == 3
    decks = [dealt(rules, pairs, game) for game in (0, 3, 6)]
    first, second = pairs[0]
    assert decks == [
        (0, {"deck_0": first, "deck_1": second}),
        (1, {"deck_0": second, "deck_1": first}),
        (0, {"deck_0": first, "deck_1": second}),
    ]
    won, drawn = GameRecord(0, True, 1, 9), GameRecord(0, False, 0, 9, counts=(Count("drawn_game", "", 1),))
    failed, lost = GameRecord(0, False, 0, 9, error="Oops"), GameRecord(0, False, 0, 9)
    found = tallies(pairs, [won, lost, lost, drawn, failed, lost])
    assert [(tally.games, tally.points) for tally in found] == [(2, 1.5), (1, 0.0), (2, 0.0)]
    assert [*table("", found).columns[1].cells] == ["", "25.0%", "100.0%"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("hera_zeus",), "hera_zeus has no decks to pair"),
        (("hisment", "--against", "easy"), "two seats of one policy"),
        (("hisment", "--option", "deck_1=tides"), "chooses deck_1 itself"),
        (("hisment", "--plot", "x.png"), "no --plot of --pairs"),
    ],
)
def test_what_has_no_pairs_is_refused(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words, "--pairs", "--games", "1"]) == 2
    assert why in capsys.readouterr().err
