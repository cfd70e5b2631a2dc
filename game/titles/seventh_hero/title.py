"""7e Héros, as the program knows it."""

from game.titles.seventh_hero import chronicle, loading
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.title import Title

TITLE = Title(
    id="seventh_hero",
    merge=loading.merge,
    rules=lambda definitions, digest: SeventhHeroRules(Catalogue(definitions, digest)),
    sections=loading.SECTIONS,
    chronicle=chronicle.Chronicle,
    labels=chronicle.labels,
)
