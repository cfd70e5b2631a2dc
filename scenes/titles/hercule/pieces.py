"""The pieces of the table: cards, piles, stance, trial and hero."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import Any

from msgspec import structs
from msgspec.structs import replace as altered

from game.core.events import CardFace
from game.core.refs import Ref, Seat
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view_parts import PileView
from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.art.puppets import PuppetPicture
from scenes.services import ntr, say, tr
from scenes.table.layout import RATIO, Lying, Zone, cards_in
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.panels import of_one_size, one_line, sign_at
from scenes.table.pieces import Pieces as TablePieces, Taker
from scenes.titles.hercule.panels import Surroundings, chip
from scenes.titles.hercule.phases.improving import LIFT
from scenes.titles.hercule.theme import (
    amount,
    back_face,
    half,
    said_of,
    stance_face,
    stance_up,
    trial_face,
    two_levels,
)
from scenes.titles.hercule.together.layouts import key_of
from scenes.toolkit.design import BODY, FAR, GAP, HAIR, NAME, TIGHT, TOTAL, TextSize
from scenes.toolkit.geometry import REST, Box, Grow, Pose, Px, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.text import line_height, width
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card, CardSource, card, card_key, count_disc, laid_out
from scenes.widgets.furniture import titled_panel

RAISED = 36
"""How far a card of the hand is raised that was taken up by a click, in design lengths."""
GHOST = 0.62
"""Opacity of a card that is only laid."""
PALE = 0.7
"""Opacity of a card of the Reserve that the Experience left does not pay for."""
COUNT = "count:"
"""How the ref of the number on a pile of the Reserve begins, before the name of its card."""
MOST_LINES = 6  # of a deck that is laid out
SWING = 0.15  # of the hero's width: what he needs on either side for his club
PRICE, PRICE_DOWN, STRIKE = (46, 25), 14, 3  # a price, how far it hangs down, the stroke through it
PUPPETS = {-1: "stage/hero", 0: "stage/hero", 1: "stage/iolaus"}


class Pieces(TablePieces):
    """Builds the pieces for one frame of the table, and keeps each by its ref for focus and animation."""

    scene: Surroundings
    backs: Sequence[Card] = ()
    halves: Sequence["Pieces"] = ()

    def sides(self) -> Sequence["Pieces"]:
        """The pieces of each hero; for one hero alone, these pieces."""
        self.halves = [self._seated(side.seat) for side in sides(self.scene.view) if side.seat >= 0]
        return self.halves or [self]

    def of(self, seat: Seat) -> "Pieces":
        """The pieces of the hero at a seat; these pieces if there is none."""
        return next((half for half in self.halves if half.scene.seat == seat), self)

    def _seated(self, seat: Seat) -> "Pieces":
        made = type(self)(self.scene.seated(seat), self.light)
        made.moving = self.moving
        return made

    def face(self, name: str) -> Face:
        """The picture of the card with this name."""
        return two_levels(self.scene.model.catalogue.cards[name])

    def describe(self, seen: CardFace) -> tuple[str, str]:
        """The name of a card (with its hero if there are two), and the words of its upper half."""
        shown = half(self.scene.model.catalogue.cards[seen.name], seen.upgraded)
        points = ", ".join(amount(kind, count) for kind, count in shown.outputs)
        return self.scene.called(shown.title), tr("; ").join(part for part in (points, shown.caption) if part)

    def lying(self, seen: CardFace, *, tapped: bool = False, **fields: Any) -> Lying:
        """A card that lies or is held somewhere, turned if it is upgraded, tilted if it is tapped."""
        title, words = self.describe(seen)
        angle = (180 if seen.upgraded else 0) - (90 if tapped else 0)
        named = {"key": str(seen.uid), "track": card_key(seen.uid), **fields}
        return Lying(face=self.face(seen.name), title=title, value=words, angle=angle, **named)

    def _mine(self, place: str, cards: Sequence[Lying], poses: Sequence[Pose], **rest: Any) -> Zone:
        """A zone whose cards can be taken up and dropped on."""
        named = {"name": "", "mine": True, "takers": True, **rest}
        return Zone(place=self.scene.place(place), cards=cards, poses=tuple(poses), **named)

    def hand(self) -> Zone:
        """The hand, also a drop target for cards that go back to it."""
        hero, places = self.scene.side, self.scene.layout
        poses = list(places.hand(len(hero.hand)))
        for number, seen in enumerate(hero.hand):
            if self.light.held == self.scene.place("hand", seen.uid):
                # A card that was taken up by a click stands out of the fan.
                poses[number] = structs.replace(
                    poses[number], y=poses[number].y - self.scene.metrics.px(RAISED)
                )
        cards = [self.keyed(self.lying(seen), place) for place, seen in enumerate(hero.hand)]
        said = {
            "name": self.scene.called(tr("Hand")),
            "value": ntr("{n} card", "{n} cards", hero.hand_count),
            "role": "hand",
        }
        way = {"box": places.hand_box, "width": places.hand_width(len(cards)), "kind": "fan", "takes": True}
        return self._mine("hand", cards, poses, z=20, depth=-10, **said, **way)

    def next_hand(self) -> Iterator[Node]:
        """The cards of the hand wherever they may stand once one is laid, each with its light."""
        hand, places = self.scene.side.hand, self.scene.layout
        poses = places.hand(len(hand) - 1) if len(hand) > 1 else ()
        for place, pose in enumerate(poses):
            for seen in hand[place : place + 2]:
                lies = altered(pose, angle=pose.angle + 180 * seen.upgraded)
                card = self.card(self.face(seen.name), places.hand_width(len(poses)), pose=lies)
                yield from (card, self.light.halo(card, strong=False))

    def keyed(self, card: Lying, place: int) -> Lying:
        """A card of the hand; with two heroes its description names the key that lays it."""
        key = key_of(self.scene.seat, place) if self.scene.seat >= 0 else ""
        return replace(card, value=f"{card.value}{tr('; ')}{said_of('by_key', key=key)}") if key else card

    def lanes(self) -> list[Pose]:
        """Poses of the cards in play; a tilted card is moved up to the upper edge of its place."""
        played, places = self.scene.side.played, self.scene.layout
        less = self.scene.metrics.px(places.strip_width * (RATIO - places.tilted) / 2)
        return [
            structs.replace(pose, y=pose.y - less, scale=places.tilted) if entry.supercharged else pose
            for pose, entry in zip(places.strip(len(played)), played, strict=True)
        ]

    def strip(self) -> Iterator[Node]:
        """The cards in play."""
        hero, places, poses = self.scene.side, self.scene.layout, self.lanes()
        cards = [self.lying(entry.card, tapped=entry.supercharged) for entry in hero.played]
        look = {"box": places.strip_zone, "width": places.strip_width}
        there = len(hero.played) - len(hero.ghosts)
        yield from self.cards(self._mine("play", cards[:there], poses[:there], z=5, **look))
        ghosts = [
            replace(card, value=f"{said_of('in_laid')}{tr('; ')}{card.value}") for card in cards[there:]
        ]
        laid = self._mine(
            "laid", ghosts, [structs.replace(pose, alpha=GHOST) for pose in poses[there:]], **look
        )
        yield from self.cards(replace(laid, z=5 + there))

    def ghost(self, seen: CardFace, width: int) -> Card:
        """A card for an animation, not to be taken; without a name it shows its back."""
        face = self.face(seen.name) if seen.name else back_face(self.scene.model.catalogue)
        return card(self.scene.services, face, width, pose=Pose(0, 0, 180.0 if seen.upgraded else 0.0))

    def back_card(self, pose: Pose, z: float) -> Card:
        """A card of a pile, face down."""
        return self.card(back_face(self.scene.model.catalogue), self.scene.layout.pile_width, pose=pose, z=z)

    def trial(self) -> PuppetCard:
        """The trial being faced; it lies on the boards once the run is won."""
        scene = self.scene
        trial = scene.model.catalogue.trials[scene.view.trial.name]
        face, size = trial_face(trial), face_size(scene.metrics.px(scene.layout.trial_width))
        services, source = scene.services, CardSource(scene.services, face)
        made = PuppetCard(source=source, services=services, describe=lambda pose: altered(face, pose=pose))
        made.pose_name, made.weight = "fallen", float(scene.view.result == "won")
        made.pose, made.size, made.ref, made.clickable = scene.layout.trial, size, "trial", True
        self.moving["trial"] = made
        made.semantic = Semantic("trial", say(trial.name), str(trial.number), id="trial")
        return made

    def hero(self, box: Box) -> Marionette:
        """The hero as a marionette on the boards; he kneels when the run is lost."""
        services, side = self.scene.services, self.scene.seat
        describe = partial(PuppetPicture, PUPPETS[side], mirrored=side == 0, room=SWING)
        made = Marionette(services=services, describe=describe, ref=str(self.scene.place("hero")))
        made.pose_name = "fallen"
        made.weight = float(self.scene.view.result == "lost")
        swing = round(box.width * SWING)
        return made.place(box._replace(left=box.left - swing, width=box.width + 2 * swing))

    def stance(self) -> Node:
        """The stance card, tilted when it is tapped."""
        scene, seen = self.scene, self.scene.side.stance
        side = stance_up(scene.model.catalogue, scene.side)
        pose = structs.replace(scene.layout.stance, angle=-90 if seen.tapped else 0)
        name, width = str(scene.place("stance")), scene.layout.stance_width
        made = self.card(stance_face(side), width, z=2, ref=name, clickable=True, pose=pose)
        state = tr("tapped") if seen.tapped else tr("upright")
        made.semantic = Semantic("stance", scene.called(say(side.name)), state, id=name)
        laid = scene.stance_laid
        made.draggable = side.names in ("play", "hand") or laid is not None
        made.droppable, made.ref = side.names == "hand", str(laid) if laid else name
        self.moving[name] = made
        return made

    def deck(self) -> Iterator[Node]:
        """The deck, face down."""
        pose, count = self.scene.layout.deck, self.scene.side.hero.deck_count
        offsets = [2 * depth for depth in range(min(3, count))]
        self.backs = [self.back_card(Pose(pose.x + off, pose.y - off), off) for off in offsets]
        yield from self.backs
        yield from self._frame(pose, "deck", tr("Deck"), count, 4)

    def _frame(self, pose: Pose, place: str, name: str, count: int, z: float) -> Iterator[Node]:
        """The outline of a pile, which takes drops even if the pile is empty."""
        width, height = (
            self.scene.metrics.px(self.scene.layout.pile_width),
            self.scene.metrics.px(self.scene.layout.pile_width * RATIO),
        )
        box = Box(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
        words, known = ntr("{n} card", "{n} cards", count), self.scene.side.hero.known
        if place == "deck" and known:
            words += ", " + said_of("next_known", k=len(known))
        name = self.scene.called(name)
        zone = Zone(
            place=self.scene.place(place),
            name=name,
            value=words,
            box=box,
            kind="pile",
            takes=True,
            framed=True,
        )
        clicked = place == "deck" or not count
        for node in self.field(replace(zone, clicked="always" if clicked else "never", depth=z)):
            if isinstance(node, Taker) and count:
                # Around cards that lie a little beside it, it would look misprinted.
                node.resting = None
                node.answer(self.light.takes(self.light.held, zone.place), T.text)
            yield node

    def discard(self) -> Iterator[Node]:
        """The discard: its top card, and an edge of the one below."""
        pose, shown = self.scene.layout.discard, self.scene.side.hero.discard
        for depth, seen in enumerate(shown[-2:]):
            top = seen is shown[-1]
            spot = pose if top else Pose(pose.x + 3, pose.y - 3)
            lies = structs.replace(spot, angle=180 if seen.upgraded else 0)
            node = self.card(self.face(seen.name), self.scene.layout.pile_width, pose=lies, z=1 + depth)
            self.moving[card_key(seen.uid)] = node
            if top:
                place = self.scene.place("discard")
                node.ref, node.semantic = (
                    str(place),
                    Semantic("card", *self.describe(seen), id=f"{place}:top"),
                )
                node.clickable = node.draggable = node.droppable = True
                yield from self.light.behind(node, place)
            yield node
        yield from self._frame(pose, "discard", tr("Discard"), len(shown), -1)

    def pile_names(self) -> Iterator[Node]:
        """The counts under deck and discard; a click lists the cards."""
        hero, names = self.scene.side.hero, list[Label]()
        counted = {
            "deck": tr("Deck {n}", n=hero.deck_count),
            "discard": tr("Discard {n}", n=len(hero.discard)),
        }
        for (zone, words), box in zip(counted.items(), self._name_places(*counted.values()), strict=True):
            id = f"browse:{self.scene.place(zone)}"
            plate, called = self._pile_name(box, words, id), self.scene.called(words)
            plate.semantic, plate.clickable = Semantic("button", called, tr("see the cards"), id=id), True
            names += [each for each in plate.children if isinstance(each, Label)]
            yield plate
        of_one_size(names)

    def _name_places(self, deck: str, discard: str) -> tuple[Box, Box]:
        """The places of the counts; the longer one takes what the other leaves it, if both have room then."""
        m, places = self.scene.metrics, self.scene.layout
        own_places = places.deck_label, places.discard_label
        wide = [width(each, "bold", m.text(BODY)) + m.px(2 * HAIR + 1) for each in (deck, discard)]
        first, last = sorted(own_places)
        both = first._replace(width=last.left + last.width - first.left)
        if (
            all(each <= box.width for each, box in zip(wide, own_places, strict=True))
            or sum(wide) > both.width
        ):
            return own_places
        if first != places.deck_label:
            last, first = columns(m, both, *map(Grow, reversed(wide)))
        else:
            first, last = columns(m, both, *map(Grow, wide))
        return first, last

    def _pile_name(self, box: Box, words: str, id: str) -> Panel:
        """The count under a pile, alone if large text leaves its name no room."""
        made = chip(self.scene, box, words, f"{id}:words")
        (name,) = made.children
        assert isinstance(name, Label)
        if name.fitted().size < name.text_size:
            # The pile above shows what is counted.
            name.text = words.split()[-1]
        return made

    def mark(self, place: str, box: Box) -> Node:
        """A mark on which a card is dropped to upgrade or anticipate it; one hero also clicks it."""
        m, view, id = self.scene.metrics, self.scene.view, f"mark:{place}" if place == "deck" else place
        words, drop = tr("Upgrade") if place == "upgrade" else tr("Anticipate"), tr("drop a card here")
        made = Taker(resting=T.line, fill=T.plate, radius=m.px(8), opacity=235, ref=place).place(box)
        made.thickness, made.droppable = max(1.0, 1.3 * m.unit), True
        made.answer(self.light.takes(self.light.held, Ref(place)), T.text)
        if view.phase is Phase.IMPROVEMENT and not view.heroes:
            return made.add(at_its_size(self._discard_button(place, id, words).place(own(box))))
        made.semantic, made.clickable = Semantic("mark", words, drop, id=id), True
        if box.height < line_height("bold", m.text(NAME)) + line_height("medium", m.text(BODY)):
            # One line of room has both only with usual letters.
            told = words if self.scene.layout.is_large else f"{words} · {drop}"
            return made.add(one_line(m, inset(m, own(box), HAIR, 0), told, T.text, BODY, weight="bold"))
        lines = Px(line_height("bold", m.text(NAME))), Px(line_height("medium", m.text(BODY)))
        above, below = rows(m, inset(m, own(box), HAIR, 0), *lines, align="center")
        made.add(one_line(m, above, words, T.text, NAME, weight="bold"))
        return made.add(one_line(m, below, drop, T.dim, BODY, weight="medium"))

    def marks(self) -> list[Node]:
        """The marks over the piles to which the top of the discard goes; both show a key or none."""
        upgrade, deck = self._mark_places()
        made = [self.mark("upgrade", upgrade), self.mark("deck", deck)]
        pressed = [node for mark in made for node in mark.children if isinstance(node, Button)]
        if not all(button.inside.cap for button in pressed):
            for button in pressed:
                button.key_cap = ""
        return made

    def _mark_places(self) -> tuple[Box, Box]:
        """The places of both marks; side by side each has room for its word and its key."""
        m, places = self.scene.metrics, self.scene.layout
        upgrade, deck = places.upgrade_mark, places.anticipate_mark
        if upgrade.top != deck.top:
            return upgrade, deck
        both, words = deck._replace(width=upgrade.left + upgrade.width - deck.left), ("Anticipate", "Upgrade")
        parts = (Grow(width(tr(each), "bold", m.text(BODY)) + m.px(FAR)) for each in words)
        deck, upgrade = columns(m, both, *parts, gap=HAIR)
        return upgrade, deck

    def _discard_button(self, place: str, id: str, words: str) -> Button:
        """The button that upgrades or anticipates the top discard, with its key and the price."""
        model, top = self.scene.model, Ref("discard")
        price, can = model.price_at(top), bool(model.moves(top, Ref(place)))
        hint = said_of("mark_hint", n=price) if price else ""
        why = "" if can else model.why(top, Ref(place))
        cap = "U" if place == "upgrade" else "A"
        m = self.scene.metrics
        if self.scene.layout.is_large and hint:
            # The stars of the Reserve beside it say of what.
            words, hint = f"{words} · {price}", ""
        return Button(
            text=words,
            name=id,
            text_size=m.text(BODY),
            key_cap=cap,
            caps=m.caps,
            hint=hint,
            why=why,
            disabled=not can,
        )

    def shop(self, box: Box, *, priced: bool) -> tuple[Node, list[Node]]:
        """The Reserve: what takes cards behind it, and a tile for each sort of card."""
        piles, floor = self.scene.view.shop, self.scene.layout.on_floor
        # Between two heroes large text leaves no room for its name.
        title = "" if self.scene.layout.is_large and self.scene.view.heroes else tr("Reserve")
        panel = Group().place(box) if floor else titled_panel(self.scene.metrics, box, title, opacity=200)
        panel.ref, panel.droppable = "reserve", True
        panel.semantic = Semantic("reserve", tr("Reserve"), "", id="reserve")
        # Whoever has bought every card still improves and plays: then nothing lies there.
        boxes = self.scene.layout.tiles(len(piles), box) if piles else ()
        priced = priced and self.scene.layout.prices_shop(len(piles), box)
        build = self.offer if floor else partial(self.tile, priced=priced)
        tiles = [build(pile, place) for pile, place in zip(piles, boxes, strict=True)]
        lit = [halo for tile in tiles for halo in self.light.behind(tile, Ref.parse(tile.id))]
        return panel, [*tiles, *lit]

    def _pile(self, pile: PileView, box: Box, face: Face, cost: int | None) -> Sprite:
        """A pile of the Reserve with the number of its cards; it slides there from where it stood."""
        m, definition = self.scene.metrics, self.scene.model.catalogue.cards[pile.name]
        words = ntr("{n} card", "{n} cards", pile.count)
        if cost is not None:
            words += ", " + tr("costs {n} Experience", n=cost)
        said = Semantic("card", say(definition.name), words, id=f"reserve:{pile.name}")
        seen = laid_out(self.scene.services, face, box.width)
        made = Sprite(source=CardSource(self.scene.services, seen), ref=said.id, z=2, semantic=said)
        made.place(box).clickable = made.draggable = made.droppable = True
        side = min(m.px(26 * m.text_scale), round(box.width * 0.36))
        # It hides no name: on a whole card it lies beside the middle, on half of one it hangs over the foot,
        # but not over the edge of the window.
        low = box.height / 2 if box.height > box.width else box.height - side * 0.1
        middle = Pose(box.width - side * 0.2, min(low, m.height - m.px(TIGHT) - box.top - side / 2))
        self.moving[said.id] = made
        disc = Sprite(source=count_disc(pile.count, side), size=(side, side), pose=middle)
        disc.ref = f"{COUNT}{pile.name}"
        return made.add(disc)

    def tile(self, pile: PileView, box: Box, *, priced: bool) -> Node:
        """A pile of the Reserve in its panel with its number, and its price if it is `priced`."""
        m, definition = self.scene.metrics, self.scene.model.catalogue.cards[pile.name]
        cost = pile.cost if priced else None
        face = two_levels(definition) if box.height > box.width else half(definition, False)
        made = self._pile(pile, box, face, pile.cost)
        if cost is not None:
            # In large letters the number of the cards leaves it room to grow a little.
            wide, tall, over = (m.px(each * (0.75 + 0.25 * m.text_scale)) for each in (*PRICE, PRICE_DOWN))
            made.add(self._price(Box(-m.px(HAIR), box.height - over, wide, tall), cost, BODY))
        return made

    def offer(self, pile: PileView, box: Box) -> Node:
        """A pile of the Reserve on the floor, below its price: lifted if it can be paid, else paler."""
        m, known = self.scene.metrics, self.scene.model.catalogue
        card = known.cards[pile.name]
        face = two_levels(card) if box.height > box.width else half(card, False)
        made, cost = self._pile(pile, box, face, pile.cost), pile.cost
        can = cost is not None and cost <= self.scene.view.experience_left
        alpha = 1.0 if can else PALE
        made.pose = structs.replace(made.pose, y=made.pose.y - m.px(LIFT) * can, alpha=alpha)
        for disc in made.children:
            # Through a pale number the seam of the card would be seen.
            disc.pose = structs.replace(disc.pose, alpha=1 / alpha)
        if cost is not None:
            tall, wide = m.px(self.scene.layout.price_height - HAIR), min(box.width, m.px(64 * m.text_scale))
            made.add(self._price(Box((box.width - wide) // 2, -tall - m.px(HAIR), wide, tall), cost, TOTAL))
        return made

    def _price(self, box: Box, cost: int, size: TextSize) -> Panel:
        """A price; the star of one that is too dear is struck out."""
        m, can = self.scene.metrics, cost <= self.scene.view.experience_left
        ink = T.experience if can else T.dim
        pill = Panel(fill=T.ink, radius=box.height // 3).place(box)
        # On a small card the sign leaves half of the width to the number.
        side = min(round(box.height * 0.8), box.width // 2)
        star, number = columns(m, inset(m, own(box), HAIR, 0), Px(side), REST, gap=HAIR)
        pill.add(sign_at("experience", round(side * 0.9), ink, *middle(star)))
        if not can:
            stroke = Panel(fill=T.warning, radius=0, size=(star.width, max(2, m.px(STRIKE))))
            stroke.pose = Pose(*middle(star), angle=45)
            pill.add(stroke)
        return pill.add(one_line(m, number, str(cost), ink, size, weight="black", anchor="left"))

    def behind(self, *nodes: Node) -> list[Node]:
        """Put nodes behind all others; while a card is held, a click on a drop target drops it."""
        for node in nodes:
            node.z, node.clickable = -10, node.droppable and self.light.held is not None
            if isinstance(node, Taker) and node.ref:
                node.answer(self.light.takes(self.light.held, Ref.parse(node.ref)), T.text)
        return list(nodes)

    def laid_deck(self, box: Box) -> Iterator[Node]:
        """The deck laid out by name; each copy has a key of its own for the animation."""
        m, counted, cards = self.scene.metrics, dict[str, int](), list[Lying]()
        piles = self.scene.side.hero.deck
        faces = [CardFace(0, pile.name, pile.upgraded) for pile in piles for _ in range(pile.count)]
        for index, seen in enumerate(faces):
            number = counted[seen.name] = counted.get(seen.name, -1) + 1
            key = f"{seen.name}{'+' if seen.upgraded else ''}"
            track, id = f"laid:{seen.name}:{self.scene.seat}:{number}", str(self.scene.place("deck", index))
            cards.append(self.lying(seen, key=key, id=id, track=track))
        room = inset(m, box, GAP, GAP, GAP, TIGHT)
        lined = (
            cards_in(room, len(faces), lines, m.px(120), m.px(TIGHT)) for lines in range(1, 1 + MOST_LINES)
        )
        width, poses = max(lined, key=itemgetter(0))
        return self.cards(self._mine("deck", cards, poses, box=box, width=width / m.unit))


def at_its_size(made: Button) -> Button:
    """Leave the icon, the key, or both out of a button that would make its words smaller for them."""
    sign, key = made.icon, made.key_cap
    ways = ((sign, key), (sign, "")) if not made.text else ((sign, key), (None, key), (sign, ""), (None, ""))
    for made.icon, made.key_cap in ways:
        inside = made.inside
        wide = inside.icon + inside.cap + inside.gap + 2 * inside.pad
        if inside.words.size == made.text_size and (made.text or not inside.cap or wide <= made.size[0]):
            break
    return made
