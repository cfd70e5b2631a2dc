"""Registers Hisment as a title of the program."""

from functools import partial

from game.ai.policy import RandomPolicy
from game.titles.hisment import chronicle, loading
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.hard_weights import HARD_WEIGHTS
from game.titles.hisment.ai.planner import HARD, Planner, Skill
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.playtest_decks import playtest_options
from game.titles.hisment.puzzles.puzzle import PUZZLES
from game.titles.hisment.review import HismentReviewer
from game.titles.hisment.rules.rules import HismentRules
from game.titles.title import Title

TITLE = Title(
    id="hisment",
    merge=loading.merge,
    rules=lambda definitions, digest: HismentRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    terms=chronicle.terms,
    ledger=chronicle.Ledger,
    policies={
        "random": RandomPolicy,
        "greedy": Greedy,
        "easy": partial(Planner, Skill(acts=80, kept=1, phases=1, answered=0, noise=0.8, lethal=0)),
        "medium": partial(Planner, Skill(acts=200, kept=3, phases=2, answered=0, noise=0.4, lethal=0)),
        "hard": partial(Planner, HARD, HARD_WEIGHTS),
    },
    usual_policy="greedy",
    check_more=PUZZLES.check_tree,
    playtest_options=playtest_options,
    reviewer=HismentReviewer,
    paired=("deck_0", "deck_1"),
)
