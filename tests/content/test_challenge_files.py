"""Challenges and shadows in card files: the shipped ones begin, wrong ones are refused at their place."""

import re
from pathlib import Path

import pytest

from game.content.problems import Problems
from game.content.source import parse_source, read_source
from game.core.challenge import CHALLENGE
from game.paths import CARDS
from game.titles.challenges import Challenge, check_challenges
from game.titles.registry import PLAYABLE, load_title, title_of

DOCS = Path(__file__).parents[2] / "docs"
SHIPPED = [(title, title_of(title).challenges(load_title(title))) for title in PLAYABLE]
EVERY = [(title, made) for title, found in SHIPPED for made in (*found.challenges, *found.shadows)]

WRONG = [
    ("options: {colour: red}", '7:15: unknown option "colour"'),
    ('options: {columns: "4"}', "7:15: the option columns cannot be 4"),
    ("options: {challenge: other}", '7:15: unknown option "challenge"'),
    ("level: godlike", '7:12: unknown level "godlike"'),
    ("seats: 3", "7:12: the seats of narrow must be 2 to 2"),
    ("moves: [lay everything]", "7:12: this challenge cannot begin"),
]
FILE = """challenges:
  - id: narrow
    name: {{en: Narrow, fr: Étroit}}
    text: {{en: "Narrow.", fr: "Étroit."}}
    minutes: 10
    {level}
    {more}
"""


def problems_in(text: str) -> list[str]:
    problems, title = Problems(), title_of("hera_zeus")
    check_challenges(parse_source(text.encode(), "c.yaml"), load_title("hera_zeus"), title.levels, problems)
    return list(map(str, problems.all))


@pytest.mark.parametrize(("title", "made"), EVERY, ids=[made.id for _, made in EVERY])
def test_each_begins_and_its_game_names_it(title: str, made: Challenge) -> None:
    rules = load_title(title)
    session = made.session(rules, 5)
    rules.check(session.state)
    assert title_of(title).labels(rules, session.state)[CHALLENGE] == made.id


@pytest.mark.parametrize("title", PLAYABLE)
def test_each_title_has_six_challenges_and_a_ladder_of_five_shadows(title: str) -> None:
    found, problems = dict(SHIPPED)[title], Problems()
    check_challenges(
        read_source(CARDS / title / "challenges.yaml"), load_title(title), title_of(title).levels, problems
    )
    assert problems.all == ()
    assert (len(found.challenges), len(found.shadows)) == (6, 5)
    assert len({made.id for _, made in EVERY}) == len(EVERY)


@pytest.mark.parametrize(("more", "told"), WRONG)
def test_a_wrong_one_is_refused_at_its_place(more: str, told: str) -> None:
    level = "seat: 0" if "level" in more else "level: easy"
    (problem,) = problems_in(FILE.format(level=level, more=more))
    assert told in problem


def test_a_machine_needs_a_level() -> None:
    (problem,) = problems_in(FILE.format(level="seat: 0", more="face: io"))
    assert 'unknown level ""' in problem


def test_an_id_stands_once_among_challenges_and_shadows() -> None:
    one = FILE.format(level="level: easy", more="face: io")
    assert any("narrow" in each for each in problems_in(one + one.replace("challenges", "shadows")))


def test_a_pack_brings_its_own_and_a_wrong_one_is_judged(tmp_path: Path) -> None:
    rules, title = load_title("hera_zeus"), title_of("hera_zeus")
    text = FILE.format(level="level: easy", more="options: {unveiled: true}")
    (tmp_path / "challenges.yaml").write_text(text, encoding="utf-8")
    found = title.challenges(rules, [tmp_path])
    assert found.challenges[-1].id == "narrow"
    assert len(found.challenges) == 1 + len(dict(SHIPPED)["hera_zeus"].challenges)
    for more, wrong in ((text, 0), (text.replace("unveiled", "veiled"), 1)):
        problems = Problems()
        title.check_pack([parse_source(more.encode(), "challenges.yaml")], problems)
        assert len(problems) == wrong


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_lamps_are_those_of_the_measured_shares(title: str) -> None:
    page, found = (DOCS / "challenges.md").read_text("utf-8"), dict(SHIPPED)[title]
    for made in (*found.challenges, *found.shadows):
        told = re.search(rf"^\| {title} \| {re.escape(made.name.en)} \|.*\| (\d+) ±", page, re.MULTILINE)
        assert told is not None
        share = int(told[1])
        assert made.lamps == (1 if share >= 60 else 2 if share >= 35 else 3), made.id
