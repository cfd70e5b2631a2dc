"""The Title record by which the program knows Hercule."""

from game.core.chronicle import QuickGame
from game.core.protocol import Options
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.hercule import chronicle, loading, simulation_counts
from game.titles.hercule.ai.chance import ChancePolicy
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.swift.planner.runs import is_quick, whole_run
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.puzzles.puzzle import PUZZLES
from game.titles.hercule.review import HerculeReviewer
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.title import Title

GREEDY = ("greedy", "medium")


def quick_game(rules: HerculeRules, policy: str, seed: int, options: Options) -> QuickGame | None:
    """A whole run of the greedy planner on the quick table, where that knows all of it."""
    if policy not in GREEDY:
        return None
    start = rules.setup(seed, 1, options)
    return whole_run(rules, start) if is_quick(rules, start) else None


TITLE = Title(
    id="hercule",
    merge=loading.merge,
    rules=lambda definitions, digest: HerculeRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    not_of_packs=frozenset(loading.OTHER_SECTIONS) - {"puzzles", "masks", *CHALLENGE_KEYS},
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    terms=chronicle.terms,
    round_of=chronicle.round_of,
    ledger=simulation_counts.Ledger,
    policies={
        "random": ChancePolicy,
        "expert": ExpertPolicy,
        "easy": ChancePolicy,
        **dict.fromkeys(GREEDY, GreedyPolicy),
        "hard": ExpertPolicy,
    },
    usual_policy="greedy",
    check_more=PUZZLES.check_tree,
    reviewer=HerculeReviewer,
    quick_game=quick_game,
)
