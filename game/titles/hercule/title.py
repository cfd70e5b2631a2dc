"""The Title record by which the program knows Hercule."""

from game.titles.hercule import chronicle, loading, simulation_counts
from game.titles.hercule.ai.chance import ChancePolicy
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.puzzles.puzzle import PUZZLES
from game.titles.hercule.review import HerculeReviewer
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.title import Title

TITLE = Title(
    id="hercule",
    merge=loading.merge,
    rules=lambda definitions, digest: HerculeRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    not_of_packs=frozenset(loading.OTHER_SECTIONS) - {"puzzles"},
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    round_of=chronicle.round_of,
    ledger=simulation_counts.Ledger,
    policies={
        "random": ChancePolicy,
        "greedy": GreedyPolicy,
        "expert": ExpertPolicy,
        "easy": ChancePolicy,
        "medium": GreedyPolicy,
        "hard": ExpertPolicy,
    },
    usual_policy="greedy",
    check_more=PUZZLES.check_tree,
    reviewer=HerculeReviewer,
)
