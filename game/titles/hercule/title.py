"""Hercule, as the program knows it."""

from game.ai.policy import RandomPolicy
from game.titles.hercule import chronicle, loading
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.title import Title

TITLE = Title(
    id="hercule",
    merge=loading.merge,
    rules=lambda definitions, digest: HerculeRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    round_of=chronicle.round_of,
    policies={
        "random": RandomPolicy,
        "greedy": GreedyPolicy,
        "easy": RandomPolicy,
        "medium": GreedyPolicy,
        "hard": GreedyPolicy,
    },
    usual_policy="greedy",
)
