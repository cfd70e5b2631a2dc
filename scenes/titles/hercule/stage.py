"""The composition of the table: a side for each hero, and what they face and share."""

from collections.abc import Iterator, Sequence

from game.core.refs import Ref
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import tr
from scenes.table.layout import AnySurroundings, Zone
from scenes.table.panels import sign_at
from scenes.titles.hercule import panels
from scenes.titles.hercule.expansion_cards import cards_of, tiles
from scenes.titles.hercule.expansions.listed import on, sentence_key
from scenes.titles.hercule.forecast_lines import forecast, joint_panel, pool
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.phases import prepared
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.theme import said_of
from scenes.titles.hercule.together.layouts import places_of
from scenes.titles.hercule.together.marks import dashed, head, lost, seal, stance_label, then
from scenes.toolkit.design import HAIR, NAME
from scenes.toolkit.geometry import Box, Px, columns, middle
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import blend
from scenes.toolkit.text import width
from scenes.widgets.furniture import label, titled_panel

STAR, MOST_STARS, SPENT = 22, 8, 0.3
"""Side of a star of the purse, how many are seen at a glance, and the light of one that is spent."""


def play_stage(scene: Surroundings, pieces: Pieces, *, watched: bool) -> list[Node]:
    """Everything that belongs to a turn; hands come first, so that keyboard focus begins there."""
    halves, made = pieces.sides(), list[Node]()
    hands = [half.hand() for half in halves]
    for half, hand in zip(halves, hands, strict=True):
        made += [*half.cards(hand), *half.strip()]
    for half in halves:
        made += half.with_light(half.stance(), half.scene.place("stance"))
    if scene.view.heroes:
        return [*made, *_round_two(scene, pieces, hands, watched=watched)]
    return [*made, *_round_one(scene, pieces, *hands)]


def _round_one(scene: Surroundings, pieces: Pieces, hand: Zone) -> list[Node]:
    """What surrounds the cards of one hero: piles, trial, expansion cards and panels."""
    reserve, shop = pieces.shop(scene.layout.shop, priced=True)
    places = scene.layout
    marks = pieces.marks() if scene.view.phase is Phase.IMPROVEMENT else []
    piles = [*pieces.discard(), *pieces.deck(), *marks, *pieces.pile_names(), pieces.trial()]
    takers = [*pieces.behind(panels.strip_zone(scene), reserve), *pieces.field(hand)]
    standing = [_figure(pieces)] if places.shows_heroes else []
    # After the end there is nothing to foresee.
    foreseen = [] if scene.view.result or scene.model.missed else [forecast(scene)]
    still = pieces.behind(*foreseen, panels.stance_words(scene), *standing)
    told = [*panels.next_place(scene), *panels.yields(scene), panels.phase_sign(scene)]
    return [
        *shop,
        *piles,
        *_expansion_cards(pieces, places.expansion_cards),
        *takers,
        *still,
        *told,
        *_run(scene),
    ]


def _round_two(
    scene: Surroundings, pieces: Pieces, hands: Sequence[Zone], *, watched: bool
) -> Iterator[Node]:
    """What surrounds the cards of two heroes: a half for each, and between them what they share."""
    places = places_of(scene)
    shared = _expansion_cards(pieces, places.expansion_cards)
    own = not places.shows_heroes and any(any(cards_of(half.scene)) for half in pieces.halves)
    reserve, shop = pieces.shop(places.shop_above if shared or own else places.shop, priced=True)
    yield from shop
    for half, hand in zip(pieces.halves, hands, strict=True):
        yield from (*half.discard(), *half.deck(), *half.pile_names(), *stance_label(half.scene))
        standing = [_figure(half)] if places.shows_heroes else []
        yield from (*half.behind(panels.strip_zone(half.scene), *standing), *half.field(hand))
        yield from (*panels.next_place(half.scene), *panels.yields(half.scene), *dashed(half))
        yield from (head(half.scene), *then(half.scene))
        yield from _expansion_cards(half, places_of(half.scene).own_expansion_cards)
    yield from (*shared, pieces.trial(), *pieces.behind(reserve, pool(scene)))
    if scene.view.phase is Phase.IMPROVEMENT:
        mark = pieces.mark("upgrade", places.upgrade_mark)
        mark.z = 1  # above the forecast of the Experience
        yield mark
    if not watched:
        # At a table that is only watched, the host's controls stand in the place of the forecast.
        yield from (*joint_panel(scene, scene.view), *lost(scene))
        yield from (button for half in pieces.halves for button in seal(half.scene))
    yield from (*panels.lasting_apart(scene), *_run(scene), panels.phase_sign(scene))


def prepare_stage(scene: Surroundings, pieces: Pieces, *, watched: bool, told: bool) -> list[Node]:
    """The stage before the next trial: each deck laid out, the Reserve, and the mark to upgrade.

    It is `told` to one hero what an act may be.
    """
    halves = pieces.sides()
    rooms = [_deck_room(half.scene) for half in halves]
    laid = [node for half, room in zip(halves, rooms, strict=True) for node in half.laid_deck(room)]
    reserve, shop = pieces.shop(scene.layout.shop, priced=False)
    if scene.view.heroes:
        return [*laid, *shop, *_prepare_two(scene, pieces, reserve, rooms, watched=watched)]
    mark = pieces.mark("upgrade", scene.layout.wide_upgrade_mark)
    taken = [*laid, *_expansion_cards(pieces, scene.layout.prepared_expansion_cards), *shop, mark]
    deck = _deck_panel(scene, rooms[0], tr("Your deck"), tr("Your deck"))
    behind = [pieces.trial(), *pieces.behind(deck, reserve)]
    return [
        *taken,
        *behind,
        *_run(scene),
        panels.phase_sign(scene),
        *prepared.preparation(scene, _acts(scene) if told else ()),
    ]


def _prepare_two(
    scene: Surroundings, pieces: Pieces, reserve: Node, rooms: Sequence[Box], *, watched: bool
) -> Iterator[Node]:
    """What surrounds the two decks that are laid out: the shared panels, and the name of each hero."""
    places, shared = places_of(scene), _expansion_cards(pieces, places_of(scene).expansion_cards)
    mark = pieces.mark("upgrade", places.upgrade_mark if shared else places.wide_upgrade_mark)
    yield from (*shared, pieces.trial(), *pieces.behind(reserve))
    if not watched:
        yield from (mark, *(button for half in pieces.halves for button in seal(half.scene)))
    for half, room in zip(pieces.halves, rooms, strict=True):
        yield from _expansion_cards(half, places_of(half.scene).own_expansion_cards)
        deck = _deck_panel(half.scene, room, "", half.scene.called(tr("Deck")))
        yield from (*half.behind(deck), head(half.scene))
    counted = panels.progress(scene), panels.wounds(scene, places.wounds)
    yield from (prepared.last_trial(scene), *counted, panels.lasting(scene), panels.phase_sign(scene))


def _acts(scene: Surroundings) -> list[str]:
    """What an act of the preparation may be, in sentences."""
    settings, known = scene.view.settings, scene.model.catalogue
    usual = [said_of("act_gain"), said_of(sentence_key(settings, "act_exhaust")), said_of("act_upgrade")]
    brought = [act for record in on(settings) for act in record.acts(known)]
    return [*usual, *brought, said_of("act_again")]


def _run(scene: Surroundings) -> list[Node]:
    """The panels about the trial and the run."""
    counted = panels.wounds(scene, scene.layout.wounds)
    if scene.layout.is_large:
        # Large text leaves no room for the ability of one hero's trial, which the reader has, nor for the
        # progress of two.
        told = panels.lasting(scene) if scene.view.heroes else panels.progress(scene)
        apart = () if scene.view.heroes or _crowded(scene) else panels.lasting_apart(scene)
        return [panels.dials(scene), counted, told, *apart]
    return [panels.dials(scene), panels.progress(scene), counted, panels.lasting(scene)]


def _crowded(scene: Surroundings) -> bool:
    """Return True if cards of mini-expansions stand where one hero's large text has the lasting abilities."""
    return scene.layout.lasts == scene.layout.expansion_cards and any(cards_of(scene))


def _figure(pieces: Pieces) -> Node:
    """The hero on the boards; above his expansion cards if there are any."""
    places = pieces.scene.layout
    return pieces.hero(places.hero_above if any(cards_of(pieces.scene)) else places.hero)


def _deck_room(scene: Surroundings) -> Box:
    """The room for a hero's deck; above his expansion cards if there are any."""
    return scene.layout.prepared_above if any(cards_of(scene)) else scene.layout.prepared


def _deck_panel(scene: Surroundings, box: Box, title: str, name: str) -> Node:
    """The panel behind a deck that is laid out, which takes cards."""
    deck, place = titled_panel(scene.metrics, box, title), str(scene.place("deck"))
    deck.ref, deck.droppable, deck.semantic = place, True, Semantic("deck", name, "", id=place)
    return deck


def _expansion_cards(pieces: Pieces, box: Box) -> list[Node]:
    """The cards of the mini-expansions, and a light around those that can be clicked."""
    found = list(tiles(pieces.scene, box))
    lit = [halo for tile in found for halo in pieces.light.behind(tile, Ref.parse(tile.ref or ""))]
    return [*found, *lit]


def purse(scene: AnySurroundings, view: View, box: Box, acts: str, words: str) -> list[Node]:
    """In place of the sentence `words` a star for each point of Experience, dark once spent, and on what.

    Empty if there are too many of them, or no room beside large words.
    """
    m, theme = scene.metrics, scene.theme
    left, whole = view.experience_left, view.experience_left + view.spent
    if whole > MOST_STARS or m.text_scale > 1:
        return []
    side, wide = m.px(STAR), width(acts, "medium", m.text(NAME)) + m.px(HAIR)
    gaps = *[3] * (whole - 1), 14
    *cells, beside = columns(m, box, *[Px(side)] * whole, Px(wide), gap=gaps, align="center")
    dark = blend(theme.ink, theme.experience, SPENT)
    inks = [theme.experience] * left + [dark] * (whole - left)
    stars = [sign_at("experience", side, ink, *middle(cell)) for ink, cell in zip(inks, cells, strict=True)]
    said = Semantic("status", words, id="message")
    return [*stars, label(m, beside, acts, size=NAME, colour=theme.text, anchor="center", semantic=said)]
