"""Hisment, as the program will know it once it has a table."""

from game.ai.policy import RandomPolicy
from game.titles.hisment import chronicle, loading
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules.rules import HismentRules
from game.titles.title import Title

TITLE = Title(
    id="hisment",
    merge=loading.merge,
    rules=lambda definitions, digest: HismentRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    ledger=chronicle.Ledger,
    policies={
        "random": RandomPolicy,
        "greedy": Greedy,
        # Until machines that plan a whole turn take their places.
        "easy": RandomPolicy,
        "medium": Greedy,
        "hard": Greedy,
    },
    usual_policy="greedy",
)
