"""The drawings of Héra et Zeus: the cards of one side, and those that both share, in each side's livery."""

from collections.abc import Callable
from functools import partial

from assets.workshop.drawing import Drawing
from assets.workshop.hera_zeus.amazon import amazon
from assets.workshop.hera_zeus.apollo import apollo
from assets.workshop.hera_zeus.argus import argus
from assets.workshop.hera_zeus.artemis import artemis
from assets.workshop.hera_zeus.back_hera import back_hera
from assets.workshop.hera_zeus.back_zeus import back_zeus
from assets.workshop.hera_zeus.centaur import centaur
from assets.workshop.hera_zeus.cyclops import cyclops
from assets.workshop.hera_zeus.dionysus import dionysus
from assets.workshop.hera_zeus.fury import fury
from assets.workshop.hera_zeus.giant import giant
from assets.workshop.hera_zeus.hades import hades
from assets.workshop.hera_zeus.harpy import harpy
from assets.workshop.hera_zeus.hera import hera
from assets.workshop.hera_zeus.hero import hero
from assets.workshop.hera_zeus.hydra import hydra
from assets.workshop.hera_zeus.io import io
from assets.workshop.hera_zeus.medusa import medusa
from assets.workshop.hera_zeus.nemesis import nemesis
from assets.workshop.hera_zeus.pandora import pandora
from assets.workshop.hera_zeus.pegasus import pegasus
from assets.workshop.hera_zeus.persephone import persephone
from assets.workshop.hera_zeus.poseidon import poseidon
from assets.workshop.hera_zeus.pythia import pythia
from assets.workshop.hera_zeus.sheet import HERA, ZEUS, Livery
from assets.workshop.hera_zeus.sirens import sirens
from assets.workshop.hera_zeus.zeus import zeus

OWN: dict[str, Callable[[], Drawing]] = {
    "centaur": centaur,
    "cyclops": cyclops,
    "giant": giant,
    "argus": argus,
    "apollo": apollo,
    "hero": hero,
    "poseidon": poseidon,
    "hydra": hydra,
    "back_hera": back_hera,
    "back_zeus": back_zeus,
    "hera": hera,
    "zeus": zeus,
    "nemesis": nemesis,
    "artemis": artemis,
    "fury": fury,
    "harpy": harpy,
    "amazon": amazon,
    "io": io,
}

SHARED: dict[str, Callable[[Livery], Drawing]] = {
    "dionysus": dionysus,
    "hades": hades,
    "sirens": sirens,
    "medusa": medusa,
    "pegasus": pegasus,
    "pandora": pandora,
    "persephone": persephone,
    "pythia": pythia,
}

HERA_ZEUS: dict[str, Callable[[], Drawing]] = OWN | {
    f"{name}_{side}": partial(draw, livery)
    for name, draw in SHARED.items()
    for side, livery in (("hera", HERA), ("zeus", ZEUS))
}
