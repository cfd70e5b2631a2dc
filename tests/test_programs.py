"""Every program of benchmarks/ has a help text, and refuses a wrong argument in one line."""

import argparse
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.words import amount, count, natural, span

ROOT = Path(__file__).parents[1]
MAIN = '__name__ == "__main__"'
NAMES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "benchmarks").rglob("*.py")
    if MAIN in path.read_text("utf-8")
)
PROGRAMS = pytest.mark.parametrize("name", NAMES)
WRONG_NUMBERS = ("-1", "many", "nan", "٣", "9" * 5_000)
WRONG_VALUES = {  # in addition to numbers, which are tried wherever an argument is a number
    "benchmarks.rules_speed": (["chess"], ["hercule", "chess"]),
    "benchmarks.attack.__main__": (["chess"],),
    "benchmarks.measuring.balance": (
        ["win"],
        ["quick", "no_such_file"],
        ["measure", "--policy", "chess"],
        ["quick", __file__],
        ["pack"],
    ),
    "benchmarks.measuring.balance_tables": ([], ["no_such_file"], [__file__]),
    "benchmarks.measuring.daily": (["--from", "yesterday"], ["--difficulty", "chess"]),
    "benchmarks.measuring.fit_hercule": (["chess", "--out", "x"], ["taste"]),
    "benchmarks.measuring.fit_planner": (["--difficulty", "chess", "--out", "x"], ["chess"]),
    "benchmarks.measuring.fit_hisment": ([], ["1"]),
    "benchmarks.measuring.hera_zeus_attackers": (["--only", "chess"], ["--level", "chess"]),
    "benchmarks.measuring.hera_zeus_levels": (["--only", "hard chess"],),
    "benchmarks.measuring.hisment_before": (["--against", "chess"], ["--before", "no_such_folder"]),
    "benchmarks.measuring.hisment_decks": (["--policy", "chess"],),
    "benchmarks.measuring.hisment_levels": (["--only", "hard chess"], ["--on", "chess"]),
    "benchmarks.measuring.hisment_why": (["e4"], ["--level", "chess"], ["--level", "random"]),
    "benchmarks.measuring.levels": ([], ["chess"], ["hercule"]),
    "benchmarks.measuring.planner_speed": (["--before", "no_such_folder"],),
    "benchmarks.measuring.turns": (["--goal", "chess"],),
}


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a program with arguments; return its exit code, its output and its error output."""

    def run(name: str, *words: str) -> tuple[object, str, str]:
        # Only for arguments that are refused: a program that accepts them would start its long work.
        monkeypatch.setattr(sys, "argv", [name, *words])
        monkeypatch.delitem(sys.modules, name, raising=False)
        with pytest.raises(SystemExit) as ended:
            runpy.run_module(name, run_name="__main__")
        out, error = capsys.readouterr()
        return ended.value.code, out, error

    return run


def test_there_are_programs() -> None:
    assert {"benchmarks.attack.__main__", "benchmarks.rules_speed", "benchmarks.measuring.daily"} <= {*NAMES}
    assert WRONG_VALUES.keys() <= {*NAMES}


@PROGRAMS
def test_its_help_says_what_it_does(name: str, said: Any) -> None:
    code, out, error = said(name, "--help")
    path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    first = path.read_text("utf-8").removeprefix('"""').partition("\n")[0].removesuffix('"""')
    assert (code, error) == (0, "")
    assert first in out
    assert f"python -m {name.removesuffix('.__main__')}" in out


@PROGRAMS
@pytest.mark.parametrize("word", ["--no-such-word", "--h"])
def test_a_word_that_it_does_not_know_is_refused_in_one_line(name: str, word: str, said: Any) -> None:
    refused(*said(name, word))


@PROGRAMS
def test_no_number_is_taken_that_nothing_can_be_done_with(
    name: str, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[argparse.ArgumentParser] = []
    real = argparse.ArgumentParser.parse_args

    def noted(parser: Any, *given: Any, **named: Any) -> Any:
        made.append(parser)
        return real(parser, *given, **named)

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", noted)
    said(name, "--help")
    (parser,) = made
    assert not [action.dest for action in parser._actions if action.type in (int, float)]
    for action in parser._actions:
        for word in (
            WRONG_NUMBERS if action.type in (amount, count, natural, span) and action.option_strings else ()
        ):
            refused(*said(name, f"{action.option_strings[0]}={word}"))


@pytest.mark.parametrize(
    ("name", "words"), [(name, each) for name, all in WRONG_VALUES.items() for each in all]
)
def test_a_wrong_value_is_refused_in_one_line(name: str, words: list[str], said: Any) -> None:
    refused(*said(name, *words))


def refused(code: object, out: str, error: str) -> None:
    """Check for one line on the error stream without a traceback, and an exit code for wrong arguments."""
    assert code == 2
    assert out == ""
    assert error.count("\n") == 1
    assert "Traceback" not in error
    assert error.endswith("--help tells what there is.\n")
