"""Problems of packs are translated completely into the reader's language."""

import ast
import pickle
from pathlib import Path

import pytest

from game.content.problems import Place
from game.language import catalogue
from game.paths import ROOT
from game.phrase import Phrase
from scenes.pages.cards import ABOUT, CardsScene
from scenes.services import tr
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.playing import services_at

# Only the program's own files hold lessons and puzzles, and their authors read English.
OWN = ("lessons.py", "puzzles.py", "puzzle.py")
NOTING = {"add", "problem", "_wrong", "_refused"}


def notes(path: Path) -> list[int]:
    """The lines of a file that note a problem with an untranslated sentence."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in NOTING
        and node.args
        and (isinstance(node.args[-1], ast.JoinedStr) or _is_sentence(node.args[-1]))
    ]


def _is_sentence(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


def test_no_problem_of_a_pack_is_noted_in_bare_english() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / "game").rglob("*.py")
        if path.name not in OWN and (lines := notes(path))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            "techniqes: []",
            "pas de clé «\u202ftechniqes\u202f»\xa0: vouliez-vous dire «\u202ftechniques\u202f»\u202f?",
        ),
        (
            "options:\n  - {id: x, default: 3, name: {en: a, fr: b}}",
            "attendu\xa0: true ou false ou un texte\u202f; trouvé\xa0: 3",
        ),
        ("options: [a", "ce crochet ou cette accolade ne se ferme jamais"),
        ("a: b: c", "ce n’est pas du YAML\xa0: il y a ici un deux-points de trop"),
        ("options:\n  - {id: x, default: true, name: {en: 'a{b', fr: c}}", "une accolade dans un texte"),
    ],
)
def test_the_page_of_the_packs_speaks_french(tmp_path: Path, cards: str, said: str) -> None:
    (tmp_path / "packs" / "mine").mkdir(parents=True)
    (tmp_path / "packs" / "mine" / "cards.yaml").write_text(cards, "utf-8")
    services = services_at(tmp_path, lang="fr")
    services.stack.push(CardsScene(services, ABOUT))
    assert [label for label in labels(pilot(services)) if said in label], [
        p.said(tr) for p in services.problems
    ]


def test_a_phrase_within_a_phrase_is_said_and_shown_whole() -> None:
    phrase = Phrase("expected {expected}, found {found}", expected=Phrase("a list"), found="x\u200b")
    problem = Place("f.yaml").problem(phrase)
    assert problem.message == "expected a list, found x\\u200b"
    french = catalogue("fr").gettext
    spoken = problem.said(lambda form, **values: french(form).format(**values))
    assert spoken == "f.yaml:1:1: attendu\xa0: une liste\u202f; trouvé\xa0: x\\u200b"
    assert pickle.loads(pickle.dumps(phrase)).form == phrase.form
