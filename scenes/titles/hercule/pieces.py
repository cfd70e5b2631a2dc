"""The things on the table that a hand can take, and the two stages on which they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from game.core.events import CardFace
from game.core.refs import Ref
from game.titles.hercule.cards import Kind
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import PileView
from scenes.art.faces import Face
from scenes.art.ornaments import PhaseSign
from scenes.art.puppets import PuppetPicture
from scenes.art.sheet import face_size
from scenes.services.words import ntr, say, tr
from scenes.table.card import Card, card_key
from scenes.table.layout import RATIO, Lying, Zone
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.panels import one_line, painted, sign_at
from scenes.table.pieces import Pieces as TablePieces
from scenes.table.pieces import Taker
from scenes.titles.hercule import panels
from scenes.titles.hercule.forecast import forecast
from scenes.titles.hercule.layout import PILE_WIDTH, STANCE_WIDTH, STRIP_WIDTH, TRIAL_WIDTH, cards_in
from scenes.titles.hercule.looks import back_face, half, said_of, stance_face, trial_face, two_levels
from scenes.titles.hercule.panels import Surroundings, chip
from scenes.toolkit.geometry import REST, Box, Pose, Px, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import card, card_source, count_disc, titled_panel

T = FOOTLIGHT


class Pieces(TablePieces):
    """Builds the pieces for one frame of the table; remembers each by its ref for focus and motion."""

    scene: Surroundings
    backs: Sequence[Card] = ()

    def face(self, name: str) -> Face:
        """The picture of a card of this name."""
        return two_levels(self.scene.model.catalogue.cards[name])

    def describe(self, seen: CardFace) -> tuple[str, str]:
        """The name and the words of a card's upper half."""
        shown = half(self.scene.model.catalogue.cards[seen.name], seen.upgraded)
        points = ", ".join(f"{count} {said_of(kind)}" for kind, count in shown.outputs)
        return shown.title, tr("; ").join(part for part in (points, shown.caption) if part)

    def lying(self, seen: CardFace, *, tapped: bool = False, **fields: Any) -> Lying:
        """A card that lies or is held somewhere, turned if it is upgraded, tilted if it is tapped."""
        title, words = self.describe(seen)
        angle = (180 if seen.upgraded else 0) - (90 if tapped else 0)
        named = {"key": str(seen.uid), **fields}
        return Lying(face=self.face(seen.name), title=title, value=words, angle=angle, **named)

    def _mine(
        self, place: str, box: Box, width: float, cards: Sequence[Lying], poses: Sequence[Pose], **rest: Any
    ) -> Zone:
        """A zone of cards that can be taken up, and dropped on."""
        named = {"name": "", "mine": True, "takers": True, **rest}
        return Zone(place=Ref(place), box=box, width=width, cards=cards, poses=tuple(poses), **named)

    def hand(self) -> Zone:
        """The hand, and where a card is put back into it."""
        view, places = self.scene.view, self.scene.layout
        said = {"name": tr("Hand"), "value": ntr("{n} card", "{n} cards", view.hand_count), "role": "hand"}
        cards, poses = [self.lying(seen) for seen in view.hand], places.hand(len(view.hand))
        way = {"kind": "fan", "takes": True, "z": 20, "depth": -10}
        return self._mine("hand", places.hand_box, places.hand_width(len(cards)), cards, poses, **said, **way)

    def strip(self) -> Iterator[Node]:
        """The cards in play; tilted, one is less high: it keeps to the upper edge of its place."""
        played, places = self.scene.view.played, self.scene.layout
        less = self.scene.metrics.px(STRIP_WIDTH * (RATIO - 1) / 2)
        cards = [self.lying(entry.card, tapped=entry.supercharged) for entry in played]
        lanes = zip(places.strip(len(played)), played, strict=True)
        poses = [replace(pose, y=pose.y - less * entry.supercharged) for pose, entry in lanes]
        return self.cards(self._mine("play", places.strip_zone, STRIP_WIDTH, cards, poses, z=5))

    def ghost(self, seen: CardFace, width: int) -> Card:
        """A card that only passes by and is not to be taken; one without a name shows its back."""
        face = self.face(seen.name) if seen.name else back_face(self.scene.model.catalogue)
        return card(self.scene.services, face, width, pose=Pose(0, 0, 180.0 if seen.upgraded else 0.0))

    def back_card(self, pose: Pose, z: float) -> Card:
        """A card of a pile, face down."""
        return self.card(back_face(self.scene.model.catalogue), PILE_WIDTH, pose=pose, z=z)

    def trial(self) -> PuppetCard:
        """The trial being faced."""
        scene = self.scene
        trial = scene.model.catalogue.trials[scene.view.trial.name]
        face, size = trial_face(trial), face_size(scene.metrics.px(TRIAL_WIDTH))
        made = PuppetCard(
            source=card_source(scene.services, face),
            services=scene.services,
            describe=lambda pose: msgspec.structs.replace(face, pose=pose),
        )
        made.pose, made.size, made.ref, made.clickable = scene.layout.trial, size, "trial", True
        made.semantic = Semantic("trial", say(trial.name), str(trial.number), id="trial")
        self.moving["trial"] = made
        self._fall(made, "won")
        return made

    def hero(self) -> Marionette:
        """The hero himself, a marionette on the boards; on his knees when the run is lost."""
        describe = partial(PuppetPicture, "stage/hero")
        made = Marionette(services=self.scene.services, describe=describe, ref="hero")
        self._fall(made, "lost")
        return made.place(self.scene.layout.hero)

    def _fall(self, puppet: PuppetCard | Marionette, result: str) -> None:
        """Let a puppet lie on the boards if the run ended like that."""
        if self.scene.view.result == result:
            puppet.pose_name, puppet.weight = "fallen", 1.0

    def stance(self) -> Node:
        """The stance card, tilted when it is tapped."""
        scene, seen = self.scene, self.scene.view.stance
        side = scene.model.catalogue.stances[seen.side]
        pose = replace(scene.layout.stance, angle=-90 if seen.tapped else 0)
        made = self.card(stance_face(side), STANCE_WIDTH, z=2, ref="stance", clickable=True, pose=pose)
        state = tr("tapped") if seen.tapped else tr("upright")
        made.semantic = Semantic("stance", say(side.name), state, id="stance")
        made.draggable = seen.side == "A"
        self.moving["stance"] = made
        return made

    def deck(self) -> Iterator[Node]:
        """The deck, face down."""
        pose, count = self.scene.layout.deck, self.scene.view.deck_count
        offsets = [2 * depth for depth in range(min(3, count))]
        self.backs = [self.back_card(Pose(pose.x + off, pose.y - off), off) for off in offsets]
        yield from self.backs
        yield from self._frame(pose, "deck", tr("Deck"), count, 4)

    def _frame(self, pose: Pose, place: str, name: str, count: int, z: float) -> Iterator[Node]:
        """The outline of a pile: what takes drops there, also when nothing lies on it."""
        width, height = self.scene.metrics.px(PILE_WIDTH), self.scene.metrics.px(PILE_WIDTH * RATIO)
        box = Box(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
        words, clicked = ntr("{n} card", "{n} cards", count), place == "deck" or not count
        zone = Zone(place=Ref(place), name=name, value=words, box=box, kind="pile", takes=True, framed=True)
        return self.field(replace(zone, clicked="always" if clicked else "never", depth=z))

    def discard(self) -> Iterator[Node]:
        """The discard: its top card, and an edge of the one below."""
        pose, shown = self.scene.layout.discard, self.scene.view.discard
        for depth, seen in enumerate(shown[-2:]):
            top = seen is shown[-1]
            place = pose if top else Pose(pose.x + 3, pose.y - 3)
            lies = replace(place, angle=180 if seen.upgraded else 0)
            node = self.card(self.face(seen.name), PILE_WIDTH, pose=lies, z=1 + depth)
            self.moving[card_key(seen.uid)] = node
            if top:
                node.ref, node.semantic = "discard", Semantic("card", *self.describe(seen), id="discard:top")
                node.clickable = node.draggable = node.droppable = True
                yield from self.light.behind(node, Ref("discard"))
            yield node
        yield from self._frame(pose, "discard", tr("Discard"), len(shown), -1)

    def pile_names(self) -> Iterator[Node]:
        """The counts under deck and discard, which open the lists of what lies there."""
        view, places = self.scene.view, self.scene.layout
        names = (
            ("deck", places.deck_label, tr("Deck {n}", n=view.deck_count)),
            ("discard", places.discard_label, tr("Discard {n}", n=len(view.discard))),
        )
        for pile, box, words in names:
            plate = chip(self.scene, box, words, f"browse:{pile}:words")
            said = Semantic("button", words, tr("see the cards"), id=f"browse:{pile}")
            plate.semantic, plate.clickable = said, True
            yield plate

    def mark(self, place: str, box: Box) -> Node:
        """A mark on which a card is dropped to be upgraded or anticipated."""
        m, words = self.scene.metrics, tr("Upgrade") if place == "upgrade" else tr("Anticipate")
        made = Taker(resting=T.line, fill=T.plate, radius=m.px(8), opacity=235).place(box)
        made.thickness = max(1.0, 1.3 * m.unit)
        made.answer(self.light.takes(self.light.held, Ref(place)), T.text)
        made.ref, made.droppable, made.clickable = place, True, True
        id = f"mark:{place}" if place == "deck" else place
        made.semantic = Semantic("mark", words, tr("drop a card here"), id=id)
        above, below = rows(m, inset(m, own(box), 5, 2), REST, Px(round(box.height * 0.44)))
        made.add(one_line(m, above, words, T.text, min(19, box.height / m.unit * 0.34), weight="bold"))
        return made.add(*self._under_mark(below))

    def _under_mark(self, box: Box) -> list[Node]:
        """What an improvement of the top card of the discard costs; what to do where nothing has a price."""
        m, price = self.scene.metrics, self._price_of_top()
        if self.scene.view.phase is Phase.PREPARATION:
            return [one_line(m, box, tr("drop a card here"), T.dim, 17, weight="medium")]
        ink = T.experience if 0 < price <= self.scene.view.experience_left else T.dim
        sign = sign_at("experience", m.px(16), ink, box.width / 2 - m.px(10), box.top + box.height / 2)
        number = box._replace(left=box.width // 2 + m.px(4), width=box.width // 2)
        shown = str(price) if price else "—"
        return [sign, one_line(m, number, shown, ink, 16, weight="black", anchor="left")]

    def _price_of_top(self) -> int:
        """What an improvement of the top card of the discard costs now; 0 if there is none."""
        view, model = self.scene.view, self.scene.model
        if not view.discard or model.catalogue.is_wound(view.discard[-1].name):
            return 0
        return scoring.cost(model.catalogue, model.state, view.discard[-1].name)

    def marks(self) -> list[Node]:
        """What can be done with the top of the discard, over the piles to which it goes."""
        places = self.scene.layout
        if self.scene.view.phase is not Phase.IMPROVEMENT:
            return []
        return [self.mark("upgrade", places.upgrade_mark), self.mark("deck", places.anticipate_mark)]

    def shop(self, box: Box, *, priced: bool) -> tuple[Node, list[Node]]:
        """The Reserve: its panel, and a tile for each sort of card."""
        piles = self.scene.view.shop
        panel = titled_panel(self.scene.metrics, box, tr("Reserve"), opacity=200)
        panel.ref, panel.droppable = "reserve", True
        panel.semantic = Semantic("reserve", tr("Reserve"), "", id="reserve")
        *boxes, last = self.scene.layout.tiles(len(piles) + 1, box)
        tiles = [self.tile(pile, place, priced=priced) for pile, place in zip(piles, boxes, strict=True)]
        panel.add(panels.wounds(self.scene, last._replace(left=last.left - box.left, top=last.top - box.top)))
        lit = [halo for tile in tiles for halo in self.light.behind(tile, Ref.parse(tile.id))]
        return panel, [*tiles, *lit]

    def tile(self, pile: PileView, box: Box, *, priced: bool) -> Node:
        """One sort of card of the Reserve: its base half, how many there are, and its cost."""
        definition, cost = self.scene.model.catalogue.cards[pile.name], pile.cost if priced else None
        words, id = ntr("{n} card", "{n} cards", pile.count), f"reserve:{pile.name}"
        if cost is not None:
            words += ", " + tr("costs {n} Experience", n=cost)
        source = card_source(self.scene.services, half(definition, False))
        said = Semantic("card", say(definition.name), words, id=id)
        made = Sprite(source=source, ref=id, z=2, semantic=said).place(box)
        made.clickable, made.draggable, made.droppable = True, definition.kind is not Kind.WOUND, True
        side = self.scene.metrics.px(24)
        middle = Pose(box.width - side * 0.36, box.height - side * 0.2)
        made.add(Sprite(source=count_disc(pile.count, side), size=(side, side), pose=middle))
        return made if cost is None else made.add(self._price(cost, box.height))

    def _price(self, cost: int, below: int) -> Node:
        """What a card costs, lit while it can be paid."""
        m, ink = self.scene.metrics, T.experience if cost <= self.scene.view.experience_left else T.dim
        price = Panel(fill=T.ink, radius=m.px(5)).place((-m.px(5), below - m.px(12), m.px(38), m.px(22)))
        price.add(sign_at("experience", m.px(16), ink, m.px(11), m.px(11)))
        place = Box(m.px(20), 0, m.px(18), m.px(22))
        return price.add(one_line(m, place, str(cost), ink, 16, weight="black", anchor="left"))

    def behind(self, *nodes: Node) -> list[Node]:
        """What lies behind all else; those that take what is held do so by a click, too."""
        for node in nodes:
            node.z, node.clickable = -10, node.droppable and self.light.held is not None
            if isinstance(node, Taker) and node.ref:
                node.answer(self.light.takes(self.light.held, Ref.parse(node.ref)), T.text)
        return list(nodes)

    def laid_deck(self, box: Box) -> Iterator[Node]:
        """The deck laid out by name, each copy with a number of its own for the motion."""
        m, counted, cards = self.scene.metrics, dict[str, int](), list[Lying]()
        piles = self.scene.view.deck
        faces = [CardFace(0, pile.name, pile.upgraded) for pile in piles for _ in range(pile.count)]
        for index, seen in enumerate(faces):
            number = counted[seen.name] = counted.get(seen.name, -1) + 1
            key, track = f"{seen.name}{'+' if seen.upgraded else ''}", f"laid:{seen.name}:{number}"
            cards.append(self.lying(seen, key=key, id=f"deck:{index}", track=track))
        room = inset(m, box, 16, 22, 16, 12)
        width, poses = cards_in(room, len(faces), 3 if len(faces) > 8 else 2, m.px(120), m.px(8))
        return self.cards(self._mine("deck", box, width / m.unit, cards, poses))


def play_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """Everything that belongs to a turn; the hand first, so that the keyboard begins there."""
    reserve, tiles = pieces.shop(scene.layout.shop, priced=True)
    hand = pieces.hand()
    return [
        *pieces.cards(hand),
        *pieces.strip(),
        *pieces.with_light(pieces.stance(), Ref("stance")),
        *tiles,
        *pieces.discard(),
        *pieces.deck(),
        *pieces.marks(),
        *pieces.pile_names(),
        pieces.trial(),
        *pieces.behind(panels.strip_zone(scene), reserve),
        *pieces.field(hand),
        *pieces.behind(forecast(scene), panels.stance_words(scene), pieces.hero()),
        *panels.next_place(scene),
        *panels.yields(scene),
        panels.phase_sign(scene),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
    ]


def prepare_stage(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """The deck laid out, the Reserve, and the mark to upgrade, before the next trial."""
    places = scene.layout
    deck = titled_panel(scene.metrics, places.prepared, tr("Your deck"))
    deck.ref, deck.droppable, deck.semantic = "deck", True, Semantic("deck", tr("Your deck"), "", id="deck")
    reserve, tiles = pieces.shop(places.shop, priced=False)
    return [
        *pieces.laid_deck(places.prepared),
        *tiles,
        pieces.mark("upgrade", places.wide_upgrade_mark),
        pieces.trial(),
        *pieces.behind(deck, reserve),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
        _left_to_do(scene),
        *panels.preparation(scene),
    ]


def _left_to_do(scene: Surroundings) -> Node:
    words = said_of("preparations", n=scene.view.preparations)
    box, said = scene.layout.sign, Semantic("phase", words, id="phase")
    inner = inset(scene.metrics, own(box), 60, 4)
    ground = painted(scene.services, PhaseSign(), own(box))
    return Group().place(box).add(ground, one_line(scene.metrics, inner, words, T.lit, 24, said=said))
