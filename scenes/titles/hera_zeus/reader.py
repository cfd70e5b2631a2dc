"""What the reader says of each place of this table: whose card, its words, what would come of it."""

from game.core.refs import Ref
from game.titles.hera_zeus.cards import CardDef, Catalogue
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import NOWHERE
from scenes.art.faces import BackFace, GodFace
from scenes.art.ornaments import Ornament
from scenes.services.words import ntr, say, tr
from scenes.table.reader import Reading, Told, tell
from scenes.titles.hera_zeus.faces import back_face, card_face, epithet
from scenes.titles.hera_zeus.forecast import forecast
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import card_name, column_name, god_of, of_side
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Sprite


def read_card(catalogue: Catalogue, name: str) -> Reading:
    """A card, to read."""
    card = catalogue.cards[name]
    return Reading(card_face(catalogue, name), say(card.name), (epithet(card), say(card.text), _may(card)))


def _may(card: CardDef) -> str:
    """What may be done with a card."""
    if not card.deployable:
        return tr("Played from the hand only.")
    if not card.challenges:
        return tr("May be deployed; never challenges.")
    return tr("May be deployed; challenges from the front of its column.")


def card_at(model: Model, place: Ref) -> str:
    """The name of the card that the viewer sees at a place, or nothing."""
    match place.zone:
        case "hand" | "known" | "choice" if place.key in model.catalogue.cards:
            return place.key
        case "field":
            return model.view.sides[place.seat].columns[int(place.key)][place.place].card
        case "pile":
            return model.view.sides[place.seat].top
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


def told_of(model: Model, place: Ref | None, held: Ref | None) -> Told:
    """What there is to say of a place, and of what is held over it."""
    if place is None:
        return tell(None, tr("The stage"))
    outcome = forecast(model, held, place) if held and held != place else ""
    outcome = outcome or forecast(model, place, None)
    where, face, name = _heading(model, place), _face(model, place), card_at(model, place)
    if not name:
        return Told(where, face, words=_of_hidden(model, place), outcome=outcome)
    card = model.catalogue.cards[name]
    return Told(where, face, card_name(model.catalogue, name), epithet(card), say(card.text), outcome)


def arrow(scene: Surroundings, place: Ref | None, held: Ref | None) -> list[Node]:
    """Beside the two cards of a column that may meet, if one of them is read or held over the other."""
    model, source = scene.model, held or place
    if source is None or source.zone != "field" or source.seat != model.seat:
        return []
    facing = refs.slot(model.facing, int(source.key), 0)
    if place not in (source, facing) or (source, facing) not in model.index:
        return []
    drawn = Sprite(source=lambda w, h: scene.services.gallery.picture(Ornament("challenge"), (w, h)), z=45)
    return [drawn.place(scene.layout.arrow(int(source.key)))]


def _face(model: Model, place: Ref) -> GodFace | BackFace | None:
    name = card_at(model, place)
    if name:
        return card_face(model.catalogue, name, compact=True)
    if place.zone == "field" and place.seat >= 0:
        slots = model.view.sides[place.seat].columns[int(place.key)]
        return back_face(model.catalogue, slots[place.place].back)
    return back_face(model.catalogue, place.seat) if place.zone in ("deck", "hand") else None


def _heading(model: Model, place: Ref) -> str:
    """Where it is."""
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


def _of_hidden(model: Model, place: Ref) -> str:
    """What there is to say of something whose face the viewer does not see."""
    if place.seat < 0:
        return ""
    side = model.view.sides[place.seat]
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
            return _of_hand(model)
        case "deck":
            left = ntr("{n} card to draw.", "{n} cards to draw.", side.deck)
            return left + " " + tr("It is never shuffled anew.")
        case "pile" if not side.pile_count:
            return tr("No card has been discarded here yet.")
        case "figure" | "home" if side.figure == NOWHERE:
            return tr("It comes into play with its card.")
        case _:
            return ""


def _of_hand(model: Model) -> str:
    words = ntr("{n} card in hand", "{n} cards in hand", len(model.foe.backs)) + "."
    if model.foe.quiet:
        words += " " + ntr(
            "{n} card drawn since the last one was deployed.",
            "{n} cards drawn since the last one was deployed.",
            model.foe.quiet,
        )
    return words
