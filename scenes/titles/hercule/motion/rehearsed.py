"""Pictures of cards that may come next, painted before they are seen."""

from game.titles.hercule.rules.sides import sides
from scenes.services import language
from scenes.table.motion.puppets import Rehearsal
from scenes.titles.hercule.layout import FULL_HAND
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.theme import stance_face, two_levels
from scenes.widgets.cards import laid_out


def rehearse_cards(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare the pictures of cards that may come next, at the sizes of a full hand and of the strip."""
    view, known, places = scene.view, scene.model.catalogue.cards, scene.layout
    decks = [pile for side in sides(view) for pile in side.hero.deck]
    widths = [scene.metrics.px(width) for width in (places.hand_width(FULL_HAND), places.strip_width)]
    names = sorted({pile.name for pile in (*decks, *view.shop)})
    new = rehearsal.asks(language(), scene.services.stack.size, *widths, *names)
    for name in names if new else ():
        for wide in widths:
            face = laid_out(scene.services, two_levels(known[name]), wide)
            rehearsal.want_picture(face, face.size(wide))
    # A hand of one less has larger cards, which are turned from pictures of twice their size.
    for side in sides(view):
        size, faces = len(side.hand) - 1, [two_levels(known[seen.name]) for seen in side.hand]
        wide = scene.metrics.px(places.hand_width(max(1, size)))
        for face in faces if rehearsal.asks("hand", scene.services.stack.size, wide, *faces) else ():
            face = laid_out(scene.services, face, wide)
            rehearsal.want_picture(face, face.size(2 * wide))
    # Both sides of each stance: it is turned over in sight.
    wide = scene.metrics.px(places.stance_width)
    for side in sides(view):
        for stance in scene.model.catalogue.sides(side.side_up[0]).values():
            face = laid_out(scene.services, stance_face(stance), wide)
            rehearsal.want_picture(face, face.size(wide), keep=True)
