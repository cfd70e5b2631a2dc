"""The command line: its output, its exit codes, and one sentence for every error."""

import argparse
import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli import arguments as cli, commands
from game.cli.words import OF_ARGPARSE
from game.paths import CARDS

HOSTILE = Path(__file__).parents[1] / "data" / "hostile_packs"

WRONG = [
    ("frob",),
    ("--colour", "red"),
    ("--size", "3"),
    ("--size", "10x10"),
    ("--size", "99999x99999"),
    ("--anim", "0"),
    ("--anim", "nan"),
    ("--lang", "de"),
    ("--seed", "-1"),
    ("--seed", "9" * 30),
    ("--home", ""),
    ("--bot-iterations", "0"),
    ("--home", "x", "engine"),
    ("shot",),
    ("shot", "title"),
    ("shot", "title", "--out", "x.png", "--text-scale", "90"),
    ("export", "hercule"),
    ("export", "chess", "--out", "x.pdf"),
    ("export", "hercule", "--out", "x.pdf", "--paper", "a5"),
    ("export", "hercule", "--out", "x.pdf", "--deck", "embers"),
    ("export", "hisment", "--out", "x.pdf", "--deck", "embrs"),
    ("demo",),
    ("check",),
    ("check", "no/such/pack"),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "hercule", "--games", "0"),
    ("simulate", "hercule", "--jobs", "0"),
    ("simulate", "hercule", "--policy", "divine"),
    ("simulate", "hercule", "--against", "random"),
    ("simulate", "hera_zeus", "--against", "divine"),
    ("simulate", "hera_zeus", "--iterations", "0"),
    ("simulate", "hercule", "--option", "difficulty"),
    ("simulate", "hercule", "--option", "difficulty=easy"),
    ("simulate", "hercule", "--option", "colour=red"),
    ("simulate", "hercule", "--seed", str((1 << 63) - 1), "--games", "2"),
    ("simulate", "hercule", "--games", "1", "--csv", "no/such/folder/x.csv"),
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_command_line_is_one_sentence_and_code_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("lerne: ")
    assert said.count("\n") == 1
    assert "Traceback" not in said


QUESTIONS = [("--version",), ("--help",), ("-h",), ("simulate", "--help")]


@pytest.mark.parametrize("arguments", QUESTIONS, ids=" ".join)
def test_questions_about_the_program_are_answered_with_code_0(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert "lerne" in capsys.readouterr().out


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment of a French system."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("lang", [("--lang", "en"), ("--lang=en",)], ids=" ".join)
def test_who_asks_for_a_language_is_answered_in_it(
    lang: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main((*lang, "--help")) == 0
    assert "options:" in capsys.readouterr().out
    assert main((*lang, "--size", "3")) == 2
    assert "is no size" in capsys.readouterr().err
    assert main(("--size", "3")) == 2
    assert "n’est pas une taille" in capsys.readouterr().err


IN_FRENCH = {
    ("frob",): "argument COMMANDE\u00a0: 'frob' n’existe pas",
    ("engine", "--colour"): "arguments inconnus\u00a0: --colour",
    ("--size", "3"): "'3' n’est pas une taille telle que 1280x800",
    ("--home",): "argument --home\u00a0: il y manque une valeur",
    ("--home", "x", "engine"): "--home est une option de la fenêtre là où elle se trouve, pas d’engine",
    ("check",): "il manque\u00a0: PATH",
    ("check", "no/such/pack"): "no/such/pack\u00a0: il n’y a ni fichier ni dossier de ce nom",
    ("simulate", "hercule", "--against", "random"): "hercule se joue seul\u00a0: il n’y a pas de --against",
}


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(("arguments", "sentence"), IN_FRENCH.items(), ids=str)
def test_who_has_a_french_system_is_answered_in_french(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    "arguments", [("--help",), *((name, "--help") for name in ("simulate", "shot", "export"))]
)
def test_help_is_french_on_a_french_system(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "usage\u00a0: lerne" in said
    assert "options\u00a0:\n" in said
    assert "donner cette aide" in said
    assert not [word for word in ("show", "arguments are", "without", "the ") if word in said]


@pytest.mark.usefixtures("french")
def test_a_home_that_cannot_be_used_is_told_in_french(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").write_text("a file")
    assert main(["--home", str(tmp_path / "home")]) == 2
    assert "ne peut pas servir à conserver les parties\u00a0:" in capsys.readouterr().err


def test_what_argparse_says_is_known_by_its_own_words() -> None:
    """A new version of argparse with other words would show English without any error."""
    source = Path(argparse.__file__).read_text("utf-8")
    assert [words for words in OF_ARGPARSE if f"_('{words}" not in source] == []


HIDDEN = ("\u202e", "\u200b", "\u2066", "\u3164", "\n", "\x1b[31m")


@pytest.mark.parametrize("hidden", HIDDEN, ids=ascii)
@pytest.mark.parametrize(
    "arguments", [("--{}",), ("{}",), ("check", "{}"), ("simulate", "{}"), ("--home", "{}/x")]
)
def test_no_sentence_holds_what_cannot_be_seen(
    arguments: tuple[str, ...],
    hidden: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / f"a{hidden}b").write_text("no folder")
    assert main([word.format(f"a{hidden}b") for word in arguments]) in (1, 2)
    said = "".join(capsys.readouterr())
    assert hidden not in said.removesuffix("\n")
    assert said.count("\n") == 1


def test_the_window_gets_its_flags_checked_and_typed() -> None:
    words = "--home data --seed 7 --lang fr --size 1024x640 --anim off --dump-ui ui.jsonl --bot-iterations 50"
    assert cli.window_options(cli.read(words.split())) == cli.WindowOptions(
        home=Path("data"),
        seed=7,
        lang="fr",
        size=(1024, 640),
        anim=0.0,
        dump_ui=Path("ui.jsonl"),
        bot_iterations=50,
    )


def test_without_flags_the_settings_decide() -> None:
    assert cli.window_options(cli.read([])) == cli.WindowOptions()


def raiser(error: BaseException) -> Callable[[object], int]:
    def run(_found: object) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (KeyboardInterrupt(), 130, "stopped"),
        (PermissionError(13, "Permission denied", "run.json"), 2, "run.json: Permission denied"),
        (OSError("no space"), 2, "the system: no space"),
    ],
)
def test_what_goes_wrong_on_the_way_is_one_sentence(
    error: BaseException,
    code: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(commands, "COMMANDS", {"engine": raiser(error)})
    assert main(["engine"]) == code
    assert capsys.readouterr().err == f"lerne: {sentence}\n"


def test_a_defect_is_written_into_a_file_that_the_sentence_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(commands, "COMMANDS", {"engine": raiser(ZeroDivisionError("oops"))})
    assert main(["engine"]) == 2
    (log,) = tmp_path.iterdir()
    assert str(log) in capsys.readouterr().err
    assert "ZeroDivisionError: oops" in log.read_text(encoding="utf-8")


def test_a_defect_for_which_there_is_no_folder_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    monkeypatch.setattr(commands, "COMMANDS", {"engine": raiser(ZeroDivisionError("oops"))})
    assert main(["engine"]) == 2
    assert "there is no folder to write down what" in capsys.readouterr().err


WRITERS = [
    ("demo", "--out"),
    ("shot", "title", "--out"),
    ("export", "hercule", "--out"),
    ("--dump-ui",),
    ("--frame-log",),
    ("--speech-log",),
]


@pytest.mark.parametrize("order", WRITERS, ids=" ".join)
def test_what_cannot_be_written_is_told_before_any_work(
    order: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    idle = dict.fromkeys(("demo", "shot", "export", None), lambda _found: pytest.fail("it was begun"))
    monkeypatch.setattr(commands, "COMMANDS", idle)
    for path in (tmp_path, tmp_path / "no" / "such.file"):
        assert main([*order, str(path)]) == 2
        assert str(path) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_simulate_prints_the_rates_and_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "hercule", "--games", "5", "--policy", "random"]) == 0
    out = capsys.readouterr().out
    for words in ("win rate", "trials beaten", "turns a trial", "wounds a trial", "hardest", "errors=0"):
        assert words in out


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    ("order", "words"),
    [
        (
            ("hercule",),
            ("taux de victoires", "Travaux vaincus", "tours par Travail", "les plus durs", "errors=0"),
        ),
        (
            ("hera_zeus", "--against", "random"),
            ("random contre random", "dans le camp hera", "parties gagnées"),
        ),
    ],
)
def test_the_tables_of_simulate_are_french_on_a_french_system(
    order: tuple[str, ...], words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures, games = tmp_path / "figures.json", tmp_path / "games.csv"
    files = ("--json", str(figures), "--csv", str(games))
    assert main(["simulate", *order, "--games", "4", "--policy", "random", *files]) == 0
    out = capsys.readouterr().out
    assert [word for word in words if word not in out] == []
    assert not re.search(r"\b(games|rate|turns|wounds|lost|won|share|between)\b", out)
    assert games.read_text(encoding="utf-8").startswith("seed,")
    assert set(json.loads(figures.read_text(encoding="utf-8"))["rates"]) == {
        "won",
        "losses",
        "bought",
        "upgrades",
    }


def test_simulate_tells_of_a_duel_who_won_on_which_side_and_how(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "games.csv"
    order = ["simulate", "hera_zeus", "--games", "6", "--policy", "random", "--against", "random"]
    assert main([*order, "--csv", str(path)]) == 0
    out = capsys.readouterr().out
    for words in ("random against random", "win rate", "as hera", "as zeus", "ended", "turns", "errors=0"):
        assert words in out
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [row["side"] for row in rows] == ["hera", "zeus"] * 3


def test_simulate_writes_its_rates_with_their_intervals_for_programs(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    assert main(["simulate", "hercule", "--games", "4", "--policy", "random", "--json", str(path)]) == 0
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["summary"]["games"] == 4
    won = told["rates"]["won"]
    assert won["low"] <= won["rate"] <= won["high"]
    assert sum(one["rate"] for one in told["rates"]["losses"].values()) == pytest.approx(1)


def test_simulate_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    order = ["simulate", "hercule", "--games", "9", "--policy", "random", "--option", "difficulty=mythic"]
    assert main([*order, "--jobs", "1", "--csv", str(one)]) == 0
    assert main([*order, "--jobs", "2", "--csv", str(two)]) == 0
    assert one.read_bytes() == two.read_bytes()


def test_the_csv_has_a_line_for_each_trial_that_was_faced(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert main(["simulate", "hercule", "--games", "3", "--policy", "random", "--csv", str(path)]) == 0
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert {row["seed"] for row in rows} == {"0", "1", "2"}
    for seed in ("0", "1", "2"):
        game = [row for row in rows if row["seed"] == seed]
        assert [row["place"] for row in game] == [str(place) for place in range(1, len(game) + 1)]
        assert sum(int(row["beaten"]) for row in game) == int(game[0]["trials_beaten"])


def test_a_plot_without_its_library_is_refused_before_any_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.simulate.find_spec", lambda _name: None)
    assert main(["simulate", "hercule", "--plot", "x.png"]) == 2
    assert "matplotlib" in capsys.readouterr().err


def owned(folder: Path, title: str = "hercule") -> Path:
    """A home whose one pack ends every run after the first trial."""
    pack = folder / "packs" / "short"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(f"id: short\nname: {{en: S, fr: S}}\ntitle: {title}\nversion: '1'\n")
    rules = (CARDS / "hercule" / "rules.yaml").read_text(encoding="utf-8")
    numbers = rules[rules.index("numbers:") : rules.index("back:")].replace("trials: 12", "trials: 1")
    (pack / "numbers.yaml").write_text(numbers)
    return pack


@pytest.mark.long
@pytest.mark.parametrize("flag", ["--pack", "--home"])
def test_simulate_plays_with_the_packs_it_is_given_in_every_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flag: str
) -> None:
    pack, csv_path = owned(tmp_path), tmp_path / "games.csv"
    where = str(pack if flag == "--pack" else tmp_path)
    order = ["simulate", "hercule", "--games", "8", "--jobs", "2", "--csv", str(csv_path)]
    figures = ["--json", str(tmp_path / "games.json")]
    assert main([*order, *figures, "--policy", "greedy", flag, where]) == 0
    assert "hercule greedy with short" in capsys.readouterr().out
    with csv_path.open(newline="") as lines:
        assert {row["trials_beaten"] for row in csv.DictReader(lines)} <= {"0", "1"}


def test_a_wrong_pack_or_one_of_another_title_is_refused_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = owned(tmp_path)
    (pack / "numbers.yaml").write_text("trails: []\n")
    assert main(["simulate", "hercule", "--pack", str(pack)]) == 2
    assert f"{pack / 'numbers.yaml'}:1:1: " in capsys.readouterr().err
    assert main(["simulate", "hera_zeus", "--pack", str(pack)]) == 2
    assert "is not a card pack of hera_zeus" in capsys.readouterr().err
    assert main(["export", "hercule", "--pack", str(pack), "--out", str(tmp_path / "x.pdf")]) == 2
    assert f"{pack / 'numbers.yaml'}:1:1: " in capsys.readouterr().err
    assert main(["shot", "title", "--pack", str(pack), "--out", str(tmp_path / "x.png")]) == 2
    assert f"{pack / 'numbers.yaml'}:1:1: " in capsys.readouterr().err


def test_a_picture_shows_the_cards_of_a_pack(tmp_path: Path) -> None:
    pictures = [tmp_path / "plain.png", tmp_path / "ice.png"]
    pack = owned(tmp_path)
    (pack / "numbers.yaml").write_text("back: {art: trials/cerberus, mood: ice}\n")
    for path, more in zip(pictures, ([], ["--pack", str(pack)]), strict=True):
        assert main(["shot", "hercule/table", "--size", "640x400", "--out", str(path), *more]) == 0
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


def test_check_praises_a_right_pack_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.yaml").write_text("techniques: []\n")
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path}: no problem was found\n"


def test_check_lists_every_problem_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text("trails: []\n")
    (tmp_path / "b.yaml").write_text("techniques:\n  - id: 7\n")
    (tmp_path / "art.png").write_bytes(b"not a picture")
    assert main(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert f"{tmp_path / 'a.yaml'}:1:1: " in out
    assert 'did you mean "trials"?' in out
    assert f"{tmp_path / 'b.yaml'}:2:" in out
    assert f"{tmp_path / 'art.png'}:1:1: it is neither a PNG nor a JPEG" in out


def test_check_reads_a_single_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HOSTILE / "tab.yaml")]) == 1
    assert capsys.readouterr().out.startswith(f"{HOSTILE / 'tab.yaml'}:2:1: ")


def test_check_refuses_a_pack_for_a_title_that_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pack.yaml").write_text("id: own\nname: {en: A, fr: A}\ntitle: chess\nversion: '1'\n")
    (tmp_path / "cards.yaml").write_text("cards: []")
    assert main(["check", str(tmp_path)]) == 1
    assert 'no card pack can change "chess"' in capsys.readouterr().out
