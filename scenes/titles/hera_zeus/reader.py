"""The card at the right that is read large, with its words and what would come of playing it now."""

from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import NOWHERE
from scenes.art.cards.faces import BackFace, GodFace
from scenes.art.scenery.stage import ChallengeArrow
from scenes.services.words import ntr, say, tr
from scenes.titles.hera_zeus.faces import back_face, card_face, epithet
from scenes.titles.hera_zeus.forecast import forecast
from scenes.titles.hera_zeus.layout import READER_WIDTH
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import card_name, column_name, god_of, of_side
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Group
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.text import fit
from scenes.widgets.furniture import card, label, titled_panel


def card_at(scene: Surroundings, place: Ref) -> str:
    """The name of the card that the viewer sees at a place, or nothing."""
    model, view = scene.model, scene.view
    match place.zone:
        case "hand" | "known" | "choice" if place.key in model.catalogue.cards:
            return place.key
        case "field":
            return view.sides[place.seat].columns[int(place.key)][place.place].card
        case "pile":
            return view.sides[place.seat].top
        case "figure" | "home":
            return god_of(model.catalogue, place.seat)
        case _:
            return ""


def there(model: Model, place: Ref) -> bool:
    """Whether a card or pile is still where it was read."""
    match place.zone:
        case "field":
            return place.place < len(model.view.sides[place.seat].columns[int(place.key)])
        case "hand" if place.key:
            return place.key in model.own.hand
        case "known":
            return place.key in model.foe.sighted
        case "choice":
            return model.view.pending is not None and place.key in model.catalogue.cards
        case _:
            return True


def reading(scene: Surroundings, place: Ref | None, held: Ref | None) -> Group:
    """Everything at the right that tells of one place, and of what is held over it."""
    group = Group()
    m = scene.layout.metrics
    face = _face(scene, place)
    if face is not None:
        title = (
            card_name(scene.model.catalogue, card_at(scene, place)) if place and card_at(scene, place) else ""
        )
        said = Semantic("card", title or tr("Hidden card"), "", id="reader")
        group.add(card(scene.services, face, m.px(READER_WIDTH), pose=scene.layout.reader, semantic=said))
    box = scene.layout.words
    panel = titled_panel(m, box, _heading(scene, place), scene.theme, opacity=235)
    who, words, outcome = _lines(scene, place, held)
    _write(scene, panel, box, who, words, outcome)
    column = _challenged(scene, place, held)
    if column is not None:
        arrow = Sprite(source=lambda w, h: scene.services.gallery.picture(ChallengeArrow(), (w, h)), z=45)
        group.add(arrow.place(scene.layout.arrow(column)))
    return group.add(panel)


def _challenged(scene: Surroundings, place: Ref | None, held: Ref | None) -> int | None:
    """The column in which the card that is read, or held over the one it faces, may challenge."""
    source = held or place
    if source is None or source.zone != "field" or source.seat != scene.model.seat or not place:
        return None
    facing = refs.slot(scene.model.facing, int(source.key), 0)
    met = place in (source, facing) and (source, facing) in scene.model.index
    return int(source.key) if met else None


def _write(scene: Surroundings, panel: Group, box: Box, who: str, words: str, outcome: str) -> None:
    """Who it is, the card's words, and below them, lit, what would come of it."""
    m, theme = scene.layout.metrics, scene.theme
    left, top, width = m.px(18), m.px(18), box.width - m.px(36)
    room = box.height - top - m.px(10)
    if outcome:
        share = room * 2 // 5 if words else room
        height = min(share, fit(outcome, "bold", m.text(18), width, share).height + m.px(6))
        place = Box(left, top + room - height, width, height)
        said = Semantic("forecast", outcome, id="forecast")
        panel.add(label(m, place, outcome, size=18, weight="bold", colour=scene.gold, semantic=said))
        room -= height + m.px(4)
    if who:
        height = min(m.text(17) + m.px(8), room // 3)
        place = Box(left, top, width, height)
        panel.add(label(m, place, who, size=17, weight="italic", colour=theme.dim, max_lines=1))
        top, room = top + height, room - height
    if words:
        place = Box(left, top, width, room)
        said = Semantic("text", words, id="reader:words")
        panel.add(label(m, place, words, size=18, colour=theme.text, anchor="left", semantic=said))


def _face(scene: Surroundings, place: Ref | None) -> GodFace | BackFace | None:
    model = scene.model
    if place is None:
        return None
    name = card_at(scene, place)
    if name:
        return card_face(model.catalogue, name, compact=True)
    if place.zone == "field" and place.seat >= 0:
        slots = scene.view.sides[place.seat].columns[int(place.key)]
        return back_face(model.catalogue, slots[place.place].back)
    return back_face(model.catalogue, place.seat) if place.zone in ("deck", "hand") else None


def _heading(scene: Surroundings, place: Ref | None) -> str:
    """Where it is."""
    model = scene.model
    if place is None:
        return tr("The stage")
    match place.zone:
        case "hand" if place.seat == model.seat:
            return tr("In your hand")
        case "hand":
            return tr("Hand {of_side}", of_side=of_side(place.seat))
        case "known":
            return tr("Seen in the other hand")
        case "field":
            front = place.place == 0 and model.view.sides[place.seat].figure != int(place.key)
            where = column_name(int(place.key))
            return tr("Front of {column}", column=where) if front else where
        case "pile":
            return tr("Discard pile {of_side}", of_side=of_side(place.seat))
        case "deck":
            return tr("Deck {of_side}", of_side=of_side(place.seat))
        case "figure" | "home":
            return tr("Figure {of_side}", of_side=of_side(place.seat))
        case "choice":
            return tr("To choose")
        case _:
            return tr("The stage")


def _lines(scene: Surroundings, place: Ref | None, held: Ref | None) -> tuple[str, str, str]:
    model = scene.model
    if place is None:
        return "", tr("Point at a card to read it here; right-click it to see it large."), ""
    name = card_at(scene, place)
    outcome = forecast(model, held, place) if held and held != place else ""
    outcome = outcome or forecast(model, place, None)
    if name:
        definition = model.catalogue.cards[name]
        return epithet(definition), say(definition.text), outcome
    return "", _of_hidden(scene, place), outcome


def _of_hidden(scene: Surroundings, place: Ref) -> str:
    """What there is to say of something whose face the viewer does not see."""
    if place.seat < 0:
        return ""
    side = scene.view.sides[place.seat]
    match place.zone:
        case "field":
            waited = side.columns[int(place.key)][place.place].waited
            words = tr("Only its owner knows this card.")
            if waited:
                words += " " + ntr(
                    "It could have challenged in {n} turn, and did not.",
                    "It could have challenged in {n} turns, and did not.",
                    waited,
                )
            return words
        case "hand":
            return _of_hand(scene)
        case "deck":
            left = ntr("{n} card to draw.", "{n} cards to draw.", side.deck)
            return left + " " + tr("It is never shuffled anew.")
        case "pile" if not side.pile_count:
            return tr("No card has been discarded here yet.")
        case "figure" | "home" if side.figure == NOWHERE:
            return tr("It comes into play with its card.")
        case _:
            return ""


def _of_hand(scene: Surroundings) -> str:
    model = scene.model
    words = ntr("{n} card in hand", "{n} cards in hand", len(model.foe.backs)) + "."
    if model.foe.quiet:
        words += " " + ntr(
            "{n} card drawn since the last one was deployed.",
            "{n} cards drawn since the last one was deployed.",
            model.foe.quiet,
        )
    return words
