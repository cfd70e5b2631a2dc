"""The two stages of the table: a turn being played, and the preparation between two trials."""

from game.core.events import CardFace
from game.core.refs import Ref
from scenes.art.scenery.ornaments import PhaseSign
from scenes.services.words import ntr, tr
from scenes.table.light import Taker
from scenes.table.panels import one_line, painted
from scenes.table.piles import row
from scenes.table.zones import Lying, Zone
from scenes.titles.hercule import panels
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.yields import strip_rows
from scenes.toolkit.geometry import Box, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.widgets.furniture import titled_panel

PREPARED_WIDTH = 120


def play_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """Everything that belongs to a turn; the hand first, so that the keyboard begins there."""
    reserve, tiles = pieces.shop(scene.layout.reserve(len(scene.view.shop)), priced=True)
    hand, stance = pieces.hand(), pieces.stance()
    return [
        *pieces.cards(hand),
        *pieces.strip(),
        *tiles,
        *pieces.with_light(stance, Ref("stance")),
        *pieces.discard(),
        *pieces.deck(),
        pieces.upgrade_mark(),
        *pieces.pile_names(),
        pieces.trial(),
        *_takers(pieces, panels.strip_zone(scene), reserve),
        *pieces.field(hand),
        *_behind(panels.totals(scene), panels.stance_words(scene), pieces.hero()),
        *panels.next_place(scene),
        *strip_rows(scene),
        panels.phase_sign(scene),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
    ]


def _takers(pieces: Pieces, *zones: Node) -> list[Node]:
    """Places that take what is held by a click, too."""
    for zone in zones:
        zone.clickable = pieces.light.held is not None
        if isinstance(zone, Taker) and zone.ref:
            zone.answer(pieces.light.takes(pieces.light.held, Ref.parse(zone.ref)), FOOTLIGHT.text)
    return _behind(*zones)


def _behind(*nodes: Node) -> list[Node]:
    for node in nodes:
        node.z = -10
    return list(nodes)


def prepare_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """The deck laid out, the Reserve, and the mark to upgrade, before the next trial."""
    m, places = scene.layout.metrics, scene.layout
    box = places.box(506, 92, 1044, 282)
    deck = titled_panel(m, box, tr("Your deck"))
    deck.ref, deck.droppable, deck.semantic = "deck", True, Semantic("deck", tr("Your deck"), "", id="deck")
    reserve, tiles = pieces.shop(places.wide_reserve(len(scene.view.shop)), priced=False)
    mark = pieces.upgrade_mark(places.lower(640, 726, 110, 110))
    return [
        *pieces.cards(_deck_cards(scene, pieces, box)),
        *tiles,
        mark,
        pieces.trial(),
        *_takers(pieces, deck, reserve),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
        _left_to_do(scene),
    ]


def _deck_cards(scene: Surroundings, pieces: Pieces, box: Box) -> Zone:
    """The deck laid out by name, each copy with a number of its own for the motion."""
    m, faces, counted = scene.metrics, list[CardFace](), dict[str, int]()
    cards: list[Lying] = []
    for pile in scene.view.deck:
        faces += [CardFace(0, pile.name, pile.upgraded)] * pile.count
    for index, seen in enumerate(faces):
        number = counted[seen.name] = counted.get(seen.name, -1) + 1
        key, track = f"{seen.name}{'+' if seen.upgraded else ''}", f"laid:{seen.name}:{number}"
        cards.append(pieces.lying(seen, key=key, id=f"deck:{index}", track=track))
    left = (box.left + m.px(22), box.top + box.height / 2 + m.px(4))
    poses = row(len(faces), left, m.px(PREPARED_WIDTH), m.px(8), box.width - m.px(44))
    return Zone(
        place=Ref("deck"),
        name="",
        box=box,
        cards=cards,
        poses=poses,
        width=PREPARED_WIDTH,
        mine=True,
        takers=True,
    )


def _left_to_do(scene: Surroundings) -> Node:
    box = scene.layout.sign
    words = ntr(
        "Preparation: {n} action left before this trial",
        "Preparation: {n} actions left before this trial",
        scene.view.preparations,
    )
    said = Semantic("phase", words, id="phase")
    return (
        Group()
        .place(box)
        .add(
            painted(scene.services, PhaseSign(), own(box)),
            one_line(scene.metrics, own(box), words, FOOTLIGHT.lit, 24, said=said),
        )
    )
