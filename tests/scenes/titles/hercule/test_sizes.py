"""At every size of window and text Hercule's scenes are readable: nothing is cut, covered or shrunk."""

import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from game.core.refs import Ref
from game.language import LANGUAGES
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from scenes.art.faces import Letters
from scenes.devtools.pilot import Pilot
from scenes.devtools.shots import backstage
from scenes.services import set_language
from scenes.table.layout import RATIO
from scenes.titles.hercule.advice import to_one
from scenes.titles.hercule.samples import POSITIONS, SAMPLES, opened, session_at
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.theme import after_first, half, said_of
from scenes.titles.hercule.together.layouts import PairLayout
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.hercule.table import RULES
from tests.scenes.playing import services_at, sketches

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (100, 125, 150, 200)
ACTS = (moves.Purchase, moves.Upgrade, moves.Anticipate)
ACTS_BEFORE = (moves.PrepareExhaust, moves.PrepareGain, moves.PrepareUpgrade)
ONE_OF_EACH = (
    "planning trial=cretan_bull/1/1/1/1 turn=1 beaten=nemean_lion stance=A "
    "play=train,strike,block hand=train discard=train deck=train",
    "improvement trial=cretan_bull/1/1/1/1 turn=1 beaten=nemean_lion stance=A "
    "play=train discard=block deck=train",
    "preparation preparations=1 trial=cretan_bull/1/1/1/1 turn=1 beaten=nemean_lion deck=train,block,strike",
)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def laid_out(name: str, language: str, scale: int) -> Scene[object]:
    with backstage(language=language, text_scale=scale) as (services, _):
        services.gallery = sketches()
        scene = SAMPLES[name].make(services)
        scene.metrics = Metrics(1280, 720, scale / 100)
        scene.rebuild()
        return scene


def test_with_empty_hands_the_cards_in_play_of_two_heroes_use_the_floor() -> None:
    tall, name = {}, "duo_split"
    for each in ("duo_planning", name):
        scene = laid_out(f"hercule/{each}", "en", 100)
        cards = [node for node in scene.root.walk() if isinstance(node, Card) and "play" in (node.ref or "")]
        tall[each] = min(node.size[1] for node in cards)
        assert max(node.world_rect().bottom for node in cards) < scene.metrics.height
    assert tall[name] > 1.2 * tall["duo_planning"]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_price_of_the_reserve_lies_on_the_marks_beside_it(language: str, scale: int) -> None:
    scene = laid_out("hercule/improvement", language, scale)
    marks = [node.world_rect() for id in ("upgrade", "anticipate") if (node := scene.find(id))]
    goods = [
        each.world_rect()
        for node in scene.root.walk()
        if node.id.startswith("reserve:")
        for each in node.walk()
    ]
    assert marks
    assert goods
    assert all(place.collidelist(goods) == -1 for place in marks)


@pytest.mark.parametrize("name", ["hercule/table", "hercule/improvement", "hercule/duo_planning"])
@pytest.mark.parametrize("scale", SCALES)
def test_a_pile_has_its_one_name_or_only_its_number(language: str, name: str, scale: int) -> None:
    scene = laid_out(name, language, scale)
    names = [node for node in scene.root.walk() if isinstance(node, Label) and node.id.startswith("browse:")]
    assert len(names) == 4 if "duo" in name else 2
    for each in names:
        assert each.fitted().size == each.text_size >= 14
        assert each.semantic is not None
        # The text for speech is never shortened.
        _, _, whole = each.semantic.label.rpartition(": " if language == "en" else "\u00a0: ")
        assert each.text in (whole, whole.split()[-1])
        assert said_of(f"in_{each.id.split(':')[1].split('/')[0]}") == whole.rsplit(" ", 1)[0]


@pytest.mark.parametrize("scale", [125, 150])
def test_the_discard_has_its_name_in_letters_that_leave_it_room(language: str, scale: int) -> None:
    for name in ("hercule/table", "hercule/duo_planning"):
        scene = laid_out(name, language, scale)
        words = [
            node.text for node in scene.root.walk() if isinstance(node, Label) and "browse:discard" in node.id
        ]
        assert all(said_of("in_discard") in each for each in words), words


def advised(tmp_path: Path) -> Iterator[str]:
    """All texts that the hint line may show."""
    services = services_at(tmp_path)
    for position in ONE_OF_EACH:
        view = session_at(services, position).view(0)
        acts = ACTS_BEFORE if view.phase is Phase.PREPARATION else ACTS
        for count, tap in product(range(len(acts) + 1), ((), (moves.TapStance,))):
            yield from (to_one(view, sides(view)[0], {*chosen, *tap}) for chosen in combinations(acts, count))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_what_is_to_be_done_is_said_in_full_size(
    tmp_path: Path, language: str, size: tuple[int, int], scale: int
) -> None:
    assert language
    table = opened(services_at(tmp_path), POSITIONS["table"])
    table.metrics = Metrics(*size, scale / 100)
    for words in set(advised(tmp_path)):
        table.message = words
        table.rebuild()
        line = table.find("message")
        assert isinstance(line, Label)
        assert line.fitted().size == line.text_size, words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_tapped_stance_does_not_touch_its_words(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    table = SAMPLES["hercule/table"].make(services_at(tmp_path))
    table.metrics = Metrics(*size, scale / 100)
    table.rebuild()
    state, card = table.find("stance:state"), table.root.find_ref("stance")
    assert card is not None
    assert card.pose.angle == -90
    assert state is not None
    assert state.parent is not None
    panel, tilted = state.parent, card.world_rect()
    words = [node.world_rect() for node in panel.children if isinstance(node, Label)]
    for each in words:
        assert max(each.left - tilted.right, each.top - tilted.bottom) >= table.metrics.px(8)
    assert tilted.left - panel.world_rect().left >= table.metrics.px(6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_what_is_said_beside_the_sums_is_of_one_size(
    tmp_path: Path, language: str, size: tuple[int, int], scale: int
) -> None:
    table = SAMPLES["hercule/table"].make(services_at(tmp_path, lang=language))
    table.metrics = Metrics(*size, scale / 100)
    table.rebuild()
    panel = next(node.parent for node in table.root.walk() if node.id == "total:attack")
    assert panel is not None
    asides = [node for node in panel.children if isinstance(node, Label) and node.text]
    assert len(asides) == (4 if scale <= 140 else 0), "large text leaves no room for them"
    assert len({aside.fitted().size for aside in asides}) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_state_of_the_stance_is_clear_of_its_card_and_ring(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    services = services_at(tmp_path)
    table = SAMPLES["hercule/lesson"].make(services)
    table.metrics = Metrics(*size, scale / 100)
    table.rebuild()
    state, card = table.find("stance:state"), table.root.find_ref("stance")
    assert isinstance(table, HerculeTable)
    assert isinstance(state, Label)
    assert card is not None
    assert card.clickable
    ring = card.world_rect().inflate(2 * table.metrics.px(10), 2 * table.metrics.px(10))
    assert not ring.colliderect(state.world_rect())
    assert Ref("stance") in table.lit()


def test_one_of_a_thing_is_not_said_as_many(tmp_path: Path, language: str) -> None:
    services = services_at(tmp_path, lang=language)
    for position in ONE_OF_EACH:
        table = opened(services, position)
        table.rebuild()
        said = [node.described() for node in table.root.walk()]
        texts = [text for each in said if each for text in (each.label, each.value)]
        texts += [
            table.inspector.told_of(Ref(zone), None).words for zone in ("deck", "discard", "hand", "play")
        ]
        assert [text for text in texts if re.search(r"(?<![\d/] )\b1 [^\W\d_]{2,}s\b", text)] == []


def test_what_a_blessing_does_when_played_stands_on_its_small_face() -> None:
    cards = RULES.catalogue.cards.values()
    sides = [(card.level(up), half(card, up)) for card in cards for up in (False, True)]
    assert [face.title for level, face in sides if bool(level.effects) != bool(face.played)] == []
    acting = [face for level, face in sides if level.effects]
    assert len({face.played and face.played[0] for face in acting}) == 7
    for face in acting:
        small = face.size(80)
        bare = type(face)(face.title, face.art, face.mood, face.outputs, face.caption, face.upgraded)
        assert face.paint(small).tobytes() != bare.paint(small).tobytes()


def test_with_large_text_two_people_still_see_the_deck_they_choose(language: str) -> None:
    with backstage(language=language, text_scale=200) as (services, clock):
        page = NewRunScene(services)
        services.stack.push(page)
        hand = Pilot(services.stack, (1280, 720), clock)
        page.take_way("people")
        page.change_option("omphale", True)
        hand.settle()
        cards = [node for node in page.root.walk() if isinstance(node, Card)]
        foot = next(node for node in page.root.walk() if node.id == "begin").world_rect().top
        assert len(cards) >= 12
        assert all(node.world_rect().bottom < foot for node in cards)
        assert min(node.size[0] for node in cards) > 40


@pytest.mark.parametrize("size", SIZES[:3])
def test_two_heroes_buy_from_piles_that_can_be_read(size: tuple[int, int]) -> None:
    with backstage() as (services, clock):
        table = opened(services, POSITIONS["duo_improvement"])
        services.stack.push(table)
        Pilot(services.stack, size, clock).settle()
        piles = [node for node in table.root.walk() if node.id.startswith("reserve:")]
        assert len(piles) == 5
        # They are whole cards, on either side of the piles between them.
        unit = table.metrics.unit
        assert min(node.size[0] for node in piles) > 110 * unit
        assert all(node.size[1] > 1.4 * node.size[0] for node in piles)
        assert all(node.world_rect().bottom <= size[1] for node in piles)


@pytest.mark.parametrize("size", SIZES[:3])
def test_in_the_preparation_the_reserve_has_the_column_and_is_read_below_the_deck(
    size: tuple[int, int],
) -> None:
    with backstage() as (services, clock):
        table = opened(services, POSITIONS["preparation"])
        services.stack.push(table)
        hand, unit = Pilot(services.stack, size, clock), table.metrics.unit
        piles = {node.id: node for node in table.root.walk() if node.id.startswith("reserve:")}
        assert min(node.size[0] for node in piles.values()) > 90 * unit
        assert all(node.size[1] > node.size[0] for node in piles.values())
        acts = next(node for node in table.root.children if node.id == "acts")
        hand.move(hand.centre("reserve:train"))
        read = table.find("reader:words")
        assert read is not None
        assert not any(read.world_rect().colliderect(node.world_rect()) for node in piles.values())
        assert not acts.visible
        hand.move((2, 2))
        hand.settle()
        assert acts.visible


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("high", [720, 800])
@pytest.mark.parametrize("name", ["duo_many", "duo_planning", "duo_expansions"])
def test_both_hands_have_cards_of_one_size_of_which_none_is_covered(name: str, high: int, scale: int) -> None:
    with backstage(text_scale=scale) as (services, clock):
        table = opened(services, POSITIONS[name])
        services.stack.push(table)
        Pilot(services.stack, (1280, high), clock).settle()
        hands = [[node for node in table.root.walk() if node.id.startswith(f"hand/{seat}:")] for seat in "01"]
        assert all(hands)
        assert len({node.size for hand in hands for node in hand}) == 1
        for hand in hands:
            poses = [(node.pose.x, node.pose.y, node.size) for node in hand]
            for index, (x, y, (wide, tall)) in enumerate(poses):
                beside = [other for other in poses[index + 1 :] if abs(other[1] - y) < tall / 2]
                assert all(other[0] - x > 0.95 * wide for other in beside)
            assert all(node.world_rect().top >= 0 and node.world_rect().bottom <= high for node in hand)
            # None is too small for its name.
            assert min(node.size[0] for node in hand) >= Letters.PLAIN
            seen = next(node for node in table.root.walk() if node.id == "joint")
            assert not any(node.world_rect().colliderect(seen.world_rect()) for node in hand)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_both_marks_over_the_piles_show_a_key_or_none(language: str, scale: int) -> None:
    with backstage(language=language, text_scale=scale) as (services, _):
        table = SAMPLES["hercule/improvement"].make(services)
        services.stack.push(table)
        marks = [table.find(id) for id in ("upgrade", "mark:deck")]
        caps = [bool(mark.inside.cap) for mark in marks if isinstance(mark, Button)]
        assert caps in ([True, True], [False, False])


def test_the_progress_is_parted_after_the_number_of_the_trial() -> None:
    words = "Trial 4 of 12 · Heroic · turn 5"
    assert after_first(words, 14, 150) == "Trial 4 of 12\nHeroic · turn 5"
    assert after_first(words, 14, 400) == words


@pytest.mark.parametrize("name", ["hercule/full", "hercule/log"])
def test_the_triggers_of_many_cards_are_seen_one_by_one(name: str) -> None:
    nodes = laid_out(name, "en", 100).root.walk()
    pips = [node.world_rect() for node in nodes if (node.ref or "").startswith("pip:")]
    assert min(pip.width for pip in pips) >= 10
    assert not any(one.inflate(2, 0).colliderect(other) for one, other in combinations(pips, 2))


@pytest.mark.parametrize("height", [720, 776, 800, 860, 900, 1000])
@pytest.mark.parametrize("cards", range(1, 11))
def test_hands_of_two_lie_below_the_line_over_them(height: int, cards: int) -> None:
    layout = PairLayout(Metrics(1280, height), side=0, cards=cards)
    half, ys = (
        layout.metrics.px(layout.hand_width(cards) * RATIO) / 2,
        [pose.y for pose in layout.hand(cards)],
    )
    assert layout.then.top + layout.then.height <= min(ys) - half
    assert max(ys) + half <= height
