"""The two stages of the table: a turn being played, and the preparation between two trials."""

from game.core.events import CardFace
from game.core.refs import Ref
from scenes.art.scenery.stage import PhaseSign
from scenes.services.words import ntr, tr
from scenes.table.piles import row
from scenes.titles.hercule import panels
from scenes.titles.hercule.layout import HAND_WIDTH, STRIP_WIDTH
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.furniture import card, label, titled_panel

PREPARED_WIDTH = 120


def play_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """Everything that belongs to a turn; the hand first, so that the keyboard begins there."""
    reserve, tiles = pieces.shop(scene.layout.reserve(len(scene.view.shop)), priced=True)
    movable = [*_hand(scene, pieces), *_strip(scene, pieces), *tiles, pieces.stance(), *pieces.discard()]
    lit = [halo for node in movable if node.ref and (halo := pieces.glow(node, Ref.parse(node.ref)))]
    strip = panels.strip_zone(scene)
    strip.outline = FOOTLIGHT.text if Ref("play") in pieces.targets else None
    zones = _takers(pieces, strip, reserve, _hand_zone(scene))
    return [
        *movable,
        *lit,
        *pieces.deck(),
        pieces.upgrade_mark(),
        *pieces.pile_names(),
        pieces.trial(),
        *_behind(*zones, panels.totals(scene), panels.stance_words(scene), pieces.hero()),
        *panels.next_place(scene),
        *panels.strip_rows(scene),
        panels.phase_sign(scene),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
    ]


def _takers(pieces: Pieces, *zones: Node) -> list[Node]:
    """Layout that take what is held by a click, and only then can be reached by the keyboard."""
    for zone in zones:
        zone.clickable = pieces.held is not None
    return list(zones)


def _behind(*nodes: Node) -> list[Node]:
    for node in nodes:
        node.z = -10
    return list(nodes)


def _hand_zone(scene: Surroundings) -> Node:
    zone = Group().place(scene.layout.hand_box)
    zone.ref, zone.droppable = "hand", True
    count = ntr("{n} card", "{n} cards", scene.view.hand_count)
    zone.semantic = Semantic("hand", tr("Hand"), count, id="hand")
    return zone


def _hand(scene: Surroundings, pieces: Pieces) -> list[Node]:
    hand = scene.view.hand
    poses = scene.layout.hand(len(hand))
    return [
        pieces.card(seen, "hand", pose, HAND_WIDTH, 20 + index)
        for index, (seen, pose) in enumerate(zip(hand, poses, strict=True))
    ]


def _strip(scene: Surroundings, pieces: Pieces) -> list[Node]:
    played = scene.view.played
    poses = scene.layout.strip(len(played))
    return [
        pieces.card(entry.card, "play", pose, STRIP_WIDTH, 5 + index, tapped=entry.supercharged)
        for index, (entry, pose) in enumerate(zip(played, poses, strict=True))
    ]


def prepare_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """The deck laid out, the Reserve, and the mark to upgrade, before the next trial."""
    m, places = scene.layout.metrics, scene.layout
    box = places.upper(506, 92, 1044, 282)
    deck = titled_panel(m, box, tr("Your deck"))
    deck.ref, deck.droppable, deck.semantic = "deck", True, Semantic("deck", tr("Your deck"), "", id="deck")
    cards = _deck_cards(scene, pieces, box)
    reserve, tiles = pieces.shop(places.wide_reserve(len(scene.view.shop)), priced=False)
    movable = [*cards, *tiles]
    lit = [halo for node in movable if node.ref and (halo := pieces.glow(node, Ref.parse(node.ref)))]
    mark = pieces.upgrade_mark(places.lower(640, 726, 110, 110))
    return [
        *movable,
        *lit,
        mark,
        pieces.trial(),
        *_behind(*_takers(pieces, deck, reserve)),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
        _left_to_do(scene),
    ]


def _deck_cards(scene: Surroundings, pieces: Pieces, box: Box) -> list[Node]:
    m, view = scene.layout.metrics, scene.view
    faces = [CardFace(0, pile.name, pile.upgraded) for pile in view.deck for _ in range(pile.count)]
    width = m.px(PREPARED_WIDTH)
    left = (box.left + m.px(22), box.top + box.height / 2 + m.px(4))
    nodes: list[Node] = []
    for index, (seen, pose) in enumerate(
        zip(faces, row(len(faces), left, width, m.px(8), box.width - m.px(44)), strict=True)
    ):
        title, words = pieces.describe(seen)
        made = card(
            scene.services,
            pieces.face(seen.name),
            width,
            pose=Pose(pose.x, pose.y, 180 if seen.upgraded else 0),
            z=index,
            ref=f"deck:{seen.name}{'+' if seen.upgraded else ''}",
            clickable=True,
            draggable=True,
            droppable=True,
            semantic=Semantic("card", title, words, id=f"deck:{index}"),
        )
        nodes.append(made)
        number = sum(key.startswith(f"laid:{seen.name}:") for key in pieces.moving)
        pieces.moving[f"laid:{seen.name}:{number}"] = made
    return nodes


def _left_to_do(scene: Surroundings) -> Node:
    m = scene.layout.metrics
    box = scene.layout.upper(340, 0, 920, 58)
    words = ntr(
        "Preparation: {n} action left before this trial",
        "Preparation: {n} actions left before this trial",
        scene.view.preparations,
    )
    sign = Group().place(box)
    size = (box.width, box.height)
    gallery = scene.services.gallery
    plate = Sprite(source=lambda w, h: gallery.picture(PhaseSign(), (w, h)), size=size)
    sign.add(plate.place((0, 0, *size)))
    sign.add(
        label(
            m,
            Box(0, 0, box.width, box.height),
            words,
            size=24,
            weight="extrabold",
            colour=FOOTLIGHT.lit,
            anchor="center",
            max_lines=1,
            semantic=Semantic("phase", words, id="phase"),
        )
    )
    return sign
