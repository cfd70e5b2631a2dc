"""The open choices that are not made on the table itself: the pile that Hades opened, Persephone's Pegasi."""

from collections import Counter
from collections.abc import Callable, Iterator

from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.legal import pegasi_in
from game.titles.hera_zeus.rules.state import Choice
from scenes.services.words import ntr, tr
from scenes.table.overlays import Option, card_tray, number_tray
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hera_zeus.layout import TRAY_WIDTH
from scenes.titles.hera_zeus.naming import spoken
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.node import Node


def has_tray(scene: Surroundings) -> bool:
    """Whether such a choice is open."""
    pending = scene.view.pending
    return bool(
        pending and pending.seat == scene.model.seat and pending.choice in (Choice.HADES, Choice.PERSEPHONE)
    )


def tray(scene: Surroundings, choose: Callable[[Ref], object]) -> Iterator[Node]:
    """One of each card of the pile, or for each number so many Pegasi."""
    catalogue, pile, box = scene.model.catalogue, scene.model.own.pile, scene.layout.tray
    if scene.view.pending is not None and scene.view.pending.choice is Choice.HADES:
        cards = [
            Option(
                refs.option(name),
                spoken(catalogue, name),
                (card_face(catalogue, name),),
                ntr("{n} copy", "{n} copies", count),
                count,
            )
            for name, count in Counter(catalogue.sorted(pile)).items()
        ]
        return card_tray(scene, box, tr("Hades: which card comes back?"), cards, TRAY_WIDTH)
    faces = [card_face(catalogue, name) for name in pegasi_in(catalogue, pile)]
    numbers = [
        Option(
            refs.option(str(n)),
            ntr("{n} Pegasus", "{n} Pegasi", n) if n else tr("None of them"),
            tuple(faces[:n]),
        )
        for n in range(sum(source.zone == "choice" for source, _ in scene.model.index))
    ]
    return number_tray(scene, box, tr("Persephone: how many Pegasi?"), numbers, choose)
