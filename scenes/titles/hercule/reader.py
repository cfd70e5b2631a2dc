"""What is read at this table: both halves of a card, its price, its words and terms, why it cannot go."""

from collections.abc import Iterator

from game.core.refs import Ref
from scenes.art.faces import Face, TwoLevelFace
from scenes.services.words import tr
from scenes.table.panels import Reading, Told, one_line, sign_at
from scenes.titles.hercule.layout import READ_WIDTH, TILE_RATIO
from scenes.titles.hercule.looks import of_card, of_stance, of_trial, said_of
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import Surroundings
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.text import fit
from scenes.widgets.furniture import card, card_source, label, titled_panel

T = FOOTLIGHT
TERMS = ("exhaust", "upkeep", "anticipate", "trigger", "supercharge", "dress")
LARGE = 1.25
"""From this text scale on one half is shown, and the words stand beside it."""


def reading_at(model: Model, place: Ref) -> Reading | None:
    """The card that is seen at a place."""
    view, catalogue = model.view, model.catalogue
    if place.zone == "trial":
        return of_trial(catalogue, view.trial.name)
    if place.zone == "stance":
        return of_stance(catalogue, view.stance.side)
    if place.zone in ("reserve", "deck") and place.key:
        return of_card(catalogue, place.key.rstrip("+"), place.key.endswith("+"))
    cards = (*view.hand, *(played.card for played in view.played))
    there = [card for card in cards if str(card.uid) == place.key]
    seen = (view.discard if place.zone == "discard" else there)[-1:]
    return of_card(catalogue, seen[0].name, seen[0].upgraded) if seen else None


def told_of(model: Model, place: Ref, reading: Reading | None, why: str) -> Told:
    """What the reader says of a place, and why nothing can be done with it now."""
    if reading is None:
        return Told(_where(place), words=said_of(f"about_{place.zone}", n=model.view.deck_count) or "")
    face, title, (kind, *lines), _ = reading
    if place.zone == "trial":
        lines = lines[:-1]
    elif place.zone == "stance":
        kind, lines = stance_state_line(model), [kind, *lines[:-1]]
    else:
        lines = lines[:-1]
    words = "\n".join(line for line in lines if line)
    return Told(_where(place), face, title, kind, words + _terms(words), why)


def stance_state_line(model: Model) -> str:
    """Side and state of the stance."""
    return tr("Stance, side {side}", side=model.view.stance.side)


def _where(place: Ref) -> str:
    return {
        "hand": tr("In your hand"),
        "play": tr("In play"),
        "reserve": tr("Reserve"),
        "discard": tr("Discard"),
        "deck": tr("Deck"),
        "trial": tr("The trial"),
        "stance": tr("Stance"),
    }.get(place.zone, tr("The stage"))


def _terms(words: str) -> str:
    """The terms that these words use, each explained in a sentence."""
    known = [term for term in TERMS if said_of(f"stem_{term}").casefold() in words.casefold()]
    return "".join(f"\n{said_of(f'term_{term}')}" for term in known[:2])


def reader(scene: Surroundings, told: Told, price: int | None) -> Group:
    """The panel: both halves of a card side by side with the price between, or a whole card; words."""
    m, box = scene.metrics, scene.layout.reading
    panel = titled_panel(m, box, told.where, scene.theme, opacity=240)
    room = inset(m, own(box), 16, 18, 16, 10)
    face, large = told.face, m.text_scale > LARGE
    if isinstance(face, TwoLevelFace) and not large:
        above, room = rows(m, room, READ_WIDTH * TILE_RATIO, REST, gap=6)
        panel.add(*_halves(scene, above, face, told.title, price))
    elif face is not None:
        place, room = columns(m, room, READ_WIDTH if isinstance(face, TwoLevelFace) else 172, REST, gap=16)
        panel.add(_whole(scene, place, face, told.title))
    panel.add(*_written(scene, room, told))
    return panel


def _halves(
    scene: Surroundings, box: Box, face: TwoLevelFace, title: str, price: int | None
) -> Iterator[Node]:
    """Both halves upright, the one that is up named; between them what it costs to turn the card."""
    m = scene.metrics
    left, between, right = columns(m, box, READ_WIDTH, REST, READ_WIDTH)
    yield _half(scene, left, face.base, Semantic("card", title, id="reader"))
    yield _half(scene, right, face.upgraded, None)
    if price is None:
        yield sign_at("upgrade", m.px(36), T.dim, *_middle(between))
        return
    turn, star, number = rows(m, inset(m, between, 0, 10), REST, REST, REST)
    yield sign_at("upgrade", m.px(36), T.text, *_middle(turn))
    yield sign_at("experience", m.px(28), T.experience, *_middle(star))
    said = Semantic("price", tr("costs {n} Experience", n=price), id="reader:price")
    yield one_line(m, number, str(price), T.experience, 26, weight="black", said=said)


def _half(scene: Surroundings, box: Box, face: Face, said: Semantic | None) -> Sprite:
    return Sprite(source=card_source(scene.services, face), semantic=said).place(box)


def _whole(scene: Surroundings, box: Box, face: Face, title: str) -> Node:
    """A card that has one face, or of two halves, in large letters, the base one."""
    m, said = scene.metrics, Semantic("card", title, id="reader")
    if isinstance(face, TwoLevelFace):
        place = aligned(m, box, REST, Px(round(box.width * TILE_RATIO)))
        return _half(scene, place, face.base, said)
    x, y = _middle(box)
    made = card(scene.services, face, box.width, semantic=said)
    made.place((round(x - made.size[0] / 2), round(y - made.size[1] / 2), *made.size))
    return made


def _middle(box: Box) -> tuple[float, float]:
    return box.left + box.width / 2, box.top + box.height / 2


def _written(scene: Surroundings, room: Box, told: Told) -> Iterator[Node]:
    """Name and sort in one line, the words below, and at the foot, lit, why it cannot be taken now."""
    m = scene.metrics
    if told.title:
        head, room = rows(m, room, 23, REST)
        name = f"{told.title} · {told.who}" if told.who else told.title
        yield one_line(m, head, name, T.lit, 18, weight="bold", anchor="left")
    if told.outcome:
        tall = fit(told.outcome, "bold", m.text(16), room.width, room.height // 3).height + m.px(4)
        room, foot = rows(m, room, REST, Px(tall))
        said = Semantic("reason", told.outcome, id="reader:why")
        yield label(m, foot, told.outcome, size=16, weight="bold", colour=T.warning, semantic=said)
    if told.words:
        said = Semantic("text", told.words, id="reader:words")
        yield label(m, room, told.words, size=17, anchor="topleft", semantic=said)
