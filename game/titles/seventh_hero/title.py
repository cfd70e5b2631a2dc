"""Registers 7e Héros as a title of the program."""

from functools import partial

from game.ai.policy import RandomPolicy
from game.titles.seventh_hero import chronicle, loading
from game.titles.seventh_hero.ai.policy import Player, Reckoner
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.puzzles.puzzle import PUZZLES
from game.titles.seventh_hero.review import SeventhHeroReviewer
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.title import Title

TITLE = Title(
    id="seventh_hero",
    merge=loading.merge,
    rules=lambda definitions, digest: SeventhHeroRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
    terms=chronicle.terms,
    policies={
        "random": RandomPolicy,
        "easy": partial(Player, 4.1),
        "medium": partial(Player, 1.0),
        "hard": Reckoner,
    },
    check_more=PUZZLES.check_tree,
    reviewer=SeventhHeroReviewer,
)
