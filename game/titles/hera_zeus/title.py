"""The Title record by which the program knows Héra et Zeus."""

from game.ai.policy import RandomPolicy
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.hera_zeus import chronicle, loading
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.ai.search import HardPolicy
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.puzzles.puzzle import PUZZLES
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.title import Title

TITLE = Title(
    id="hera_zeus",
    merge=loading.merge,
    rules=lambda definitions, digest: HeraZeusRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    not_of_packs=frozenset(loading.OTHER_SECTIONS) - {"puzzles", "masks", *CHALLENGE_KEYS},
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    terms=chronicle.terms,
    policies={"random": RandomPolicy, "easy": EasyPolicy, "medium": MediumPolicy, "hard": HardPolicy},
    usual_policy="medium",
    check_more=PUZZLES.check_tree,
)
