"""One scene has input, results are handed over, and nothing is painted for nothing."""

import pygame

from scenes.devtools.pilot import Pilot
from scenes.toolkit.geometry import Metrics, Pose
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Group
from scenes.toolkit.paint import missing
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.timeline import Tween
from scenes.toolkit.window import render_once
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField

from .playground import SIZE, playground


class Question(Scene[bool]):
    """A small overlay that answers yes."""

    id = "question"
    overlay = True

    def build(self, metrics: Metrics) -> None:
        yes = Button(text="Yes", name="yes", text_size=20, on_click=lambda: self.close(True))
        self.root.add(yes.place((700, 600, 100, 50)))


def test_a_result_goes_to_the_one_who_pushed() -> None:
    scene, pilot = playground()
    answers = list[bool]()
    pilot.stack.push(Question(), answers.append)
    pilot.settle()
    pilot.click("yes")
    assert (answers, pilot.stack.top) == ([True], scene)


def test_only_the_top_scene_has_input() -> None:
    scene, pilot = playground()
    spot = pilot.centre("play")
    pilot.stack.push(Question())
    pilot.down(spot)
    pilot.up(spot)
    pilot.press("z")
    assert (scene.intents, scene.keys) == ([], [])


def hold(pilot: Pilot, key: str, times: int) -> None:
    """Hold a key for so many repeats, as a busy machine does when it is late for the key that is let go."""
    for _ in range(times):
        pilot.send(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode=key)
    pilot.send(pygame.KEYUP, key=pygame.key.key_code(key))


def test_a_key_that_is_held_acts_once() -> None:
    scene, pilot = playground()
    hold(pilot, "z", 5)
    assert len(scene.keys) == 1
    hold(pilot, "z", 5)
    assert len(scene.keys) == 2
    pilot.send(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    pilot.send(pygame.WINDOWFOCUSLOST)
    pilot.send(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    assert len(scene.keys) == 4


def test_enter_held_answers_one_question_and_not_the_next() -> None:
    _, pilot = playground()
    first, second = Question(), Question()
    for question in (first, second):
        pilot.stack.push(question)
        question.focus.id = "yes"
    hold(pilot, "return", 5)
    assert pilot.stack.top is first


def test_a_key_that_leads_on_repeats_while_it_is_held() -> None:
    scene, pilot = playground()
    hold(pilot, "page down", 3)
    assert [press.key for press in scene.keys] == ["page down"] * 3


def test_an_overlay_dims_the_scene_below_and_gives_it_back() -> None:
    _, pilot = playground()
    before, spot = pilot.screen.copy(), pilot.centre("slot")
    question = Question()
    pilot.stack.push(question)
    pilot.frame()
    dimmed = pilot.screen.get_at(spot)
    assert sum(dimmed[:3]) < sum(before.get_at(spot)[:3])
    pilot.stack.close(question, True)
    pilot.frame()
    assert pygame.image.tobytes(pilot.screen, "RGB") == pygame.image.tobytes(before, "RGB")


def test_closing_a_scene_takes_those_above_it_away() -> None:
    _, pilot = playground()
    question = Question()
    answers = list[bool]()
    pilot.stack.push(question, answers.append)
    pilot.stack.push(Question())
    question.close(False)
    question.close(True)
    assert (answers, pilot.stack.top and pilot.stack.top.id) == ([False], "playground")


def test_idle_paints_nothing() -> None:
    _, pilot = playground()
    assert pilot.paint()
    assert [pilot.paint() for _ in range(3)] == [False, False, False]


class Beside:
    """A picture that is painted beside, and arrives when it is told to."""

    busy, arrived = False, False
    image: pygame.Surface | None = None

    def __call__(self, width: int, height: int) -> pygame.Surface | None:
        missing.times += self.image is None
        return self.image

    def poll(self) -> bool:
        arrived, self.arrived = self.arrived, False
        return arrived

    def resized(self) -> None:
        """Nothing was made for any size."""


def test_a_picture_that_arrives_is_painted_where_it_was_missing_and_nowhere_else() -> None:
    scene, pilot = playground()
    beside, asked, ready = Beside(), list[int](), pygame.Surface((40, 40))

    def other(width: int, _: int) -> pygame.Surface:
        asked.append(width)
        return ready

    pilot.stack.pictures = lambda: beside
    late = Sprite(source=beside).place((900, 100, 40, 40))
    late.visible = False
    scene.root.add(Sprite(source=other).place((900, 200, 40, 40)), late)
    late.paint_ahead(pilot.screen.get_rect(), lambda: False)
    late.visible = True
    pilot.paint()
    without = pilot.screen.get_at((920, 120))
    beside.image, beside.arrived = pygame.Surface((40, 40)), True
    beside.image.fill((1, 200, 3))
    pilot.paint()
    assert without[:3] != (1, 200, 3)
    assert pilot.screen.get_at((920, 120))[:3] == (1, 200, 3)
    assert asked == [40]


def test_a_move_over_nothing_paints_nothing() -> None:
    _, pilot = playground()
    pilot.move((1200, 700))
    number = pilot.stack.frame_number
    pilot.move((1201, 701))
    assert pilot.stack.frame_number == number


def test_hovering_paints_the_button_anew_and_leaving_it_undoes_that() -> None:
    _, pilot = playground()
    before = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.move(pilot.centre("play"))
    hovered = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.move((1200, 700))
    assert hovered != before
    assert pygame.image.tobytes(pilot.screen, "RGB") == before


def test_a_card_that_moved_leaves_no_trace() -> None:
    scene, pilot = playground()
    before = pygame.image.tobytes(pilot.screen, "RGB")
    card = scene.find("card")
    assert card is not None
    home = card.pose
    for pose in (Pose(900, 300, 33), home):
        scene.timeline.play(Tween(card, pose, 0.3))
        pilot.settle()
    assert pygame.image.tobytes(pilot.screen, "RGB") == before


def test_painting_in_parts_is_painting_as_a_whole() -> None:
    scene, pilot = playground()
    pilot.drag("card", "slot")
    pilot.move(pilot.centre("leave"))
    in_parts = pygame.image.tobytes(pilot.screen, "RGB")
    scene.touch()
    pilot.frame()
    assert pygame.image.tobytes(pilot.screen, "RGB") == in_parts


def test_any_press_finishes_what_runs_and_is_not_swallowed() -> None:
    scene, pilot = playground()
    card = scene.find("card")
    assert card is not None
    scene.timeline.play(Tween(card, Pose(900, 600), 5))
    pilot.frame()
    spot = pilot.centre("play")
    pilot.down(spot)
    pilot.up(spot)
    assert (card.pose, scene.kinds()) == (Pose(900, 600), ["Click"])


class Named(Scene[str]):
    """A field that has the keyboard at once."""

    id = "named"

    def build(self, metrics: Metrics) -> None:
        self.root.add(
            TextField(name="field", label="Name", text="Iolaus", text_size=20).place((500, 300, 300, 60))
        )
        self.focus.id = "field"


class Opening(Scene[str]):
    """The key N opens the field."""

    id = "opening"

    def build(self, metrics: Metrics) -> None:
        pass

    def on_key(self, press: KeyPress) -> bool:
        assert self.stack is not None
        self.stack.push(Named())
        return True


def test_the_key_that_opens_a_field_writes_nothing_into_it() -> None:
    _, pilot = playground()
    pilot.stack.push(Opening())
    pilot.press("n")
    assert pilot.stack.top is not None
    field = pilot.stack.top.find("field")
    assert isinstance(field, TextField)
    assert field.text == "Iolaus"
    pilot.press("n")
    assert field.text == "Iolausn"


def test_a_resize_builds_every_scene_for_the_new_size() -> None:
    scene, pilot = playground()
    pilot.stack.push(Question())
    pilot.stack.resize((1920, 1080))
    assert (scene.metrics.width, pilot.stack.top and pilot.stack.top.metrics.width) == (1920, 1920)


def test_a_shot_needs_no_display() -> None:
    _, pilot = playground()
    assert render_once(pilot.stack, SIZE).get_size() == SIZE


def test_the_row_of_digits_is_known_by_its_place() -> None:
    """On a French keyboard the key of 1 is called &, and of 0 à."""
    for key, place, digit in ((pygame.K_AMPERSAND, pygame.KSCAN_1, "1"), (0xE0, pygame.KSCAN_0, "0")):
        for held in (0, pygame.KMOD_SHIFT):
            event = pygame.Event(pygame.KEYDOWN, key=key, scancode=place, unicode="", mod=held)
            assert KeyPress.of(event) == KeyPress(digit, shift=bool(held))


class Standing(Scene[None]):
    """A scene whose plate stays over a rebuild."""

    id = "standing"

    def __init__(self) -> None:
        super().__init__()
        self.plate = Button(text="Yes", name="yes", text_size=20).place((70, 60, 100, 50))

    def build(self, metrics: Metrics) -> None:
        self.root.add(self.plate)


class Holding(Scene[None]):
    """A scene whose plate is held after a turn: the one before is painted in its place."""

    id = "holding"
    turn = 0
    plate: Button

    def build(self, metrics: Metrics) -> None:
        before = self.plate if self.turn else None
        self.plate = Button(text=str(self.turn), name="yes", text_size=20).place((70, 60, 100, 50))
        self.plate.instead = before
        self.root.add(self.plate)
        self.held = [self.plate] if before is not None else []


def test_what_stays_over_a_rebuild_is_painted_as_it_was() -> None:
    scene = Standing()
    _, pilot = playground()
    pilot.stack.push(scene)
    assert pilot.screen
    drawn = scene.plate.drawn
    scene.rebuild()
    assert drawn is not None
    assert scene.plate.drawn is drawn


class Rebuilt(Scene[None]):
    """A scene that makes all nodes anew: two plates, each with its words."""

    id = "rebuilt"
    fill, words = (20, 30, 40), "one"

    def build(self, metrics: Metrics) -> None:
        for left, fill, words in ((70, self.fill, "here"), (300, (9, 9, 9), self.words)):
            plate = Panel(fill=fill).place((left, 60, 100, 50))
            label = Label(text=words, text_size=20, colour=(255, 255, 255))
            self.root.add(plate.add(label.place((0, 0, 100, 50))))

    def drawn(self) -> list[object]:
        assert self.stack is not None
        self.stack.draw(pygame.Surface(SIZE))
        return [node.drawn for plate in self.root.children for node in (plate, *plate.children)]


def test_a_new_node_that_looks_as_the_one_before_is_not_painted_again() -> None:
    scene, (_, pilot) = Rebuilt(), playground()
    pilot.stack.push(scene)
    before = scene.drawn()
    scene.rebuild()
    same = scene.drawn()
    scene.words = "two"
    scene.rebuild()
    reworded = scene.drawn()
    scene.fill = (90, 30, 40)
    scene.rebuild()
    filled = scene.drawn()
    pilot.stack.rebuild_all()
    anew = scene.drawn()
    assert [one is other for one, other in zip(before, same, strict=True)] == [True] * 4
    assert [one is other for one, other in zip(same, reworded, strict=True)] == [True, True, True, False]
    # The colour of words may follow from the plate that holds them.
    assert [one is other for one, other in zip(reworded, filled, strict=True)] == [False, False, True, True]
    assert not any(one is other for one, other in zip(filled, anew, strict=True))


def test_what_stands_in_front_covers_what_moves_and_is_painted_once() -> None:
    scene = Standing()
    _, pilot = playground()
    pilot.stack.push(scene)
    scene.plate.front, scene.plate.z = True, 2.0
    scene.touch()
    alone = pilot.screen.get_at(pilot.centre("yes"))
    passing = pygame.Surface((200, 200))
    passing.fill((10, 200, 30))
    card = Sprite(source=passing, size=(200, 200), pose=Pose(120, 85), z=1.0, live=True)
    scene.root.add(card)
    drawn = list[object]()
    for _ in range(3):
        pilot.wait(0.02)
        assert tuple(pilot.screen.get_at((30, 10))) == (10, 200, 30, 255)
        assert pilot.screen.get_at(pilot.centre("yes")) == alone
        drawn.append(scene.plate.drawn)
    assert drawn[0] is not None
    assert all(each is drawn[0] for each in drawn)


def test_what_rests_among_what_moves_in_front_is_painted_once_and_in_its_order() -> None:
    scene = Standing()
    _, pilot = playground()
    pilot.stack.push(scene)
    colours = (10, 200, 30), (200, 10, 30), (30, 10, 200)
    stage = Group(front=True, z=9.0)
    for depth, colour in enumerate(colours):
        board = pygame.Surface((60, 60))
        board.fill(colour)
        stage.add(Sprite(source=board, size=(60, 60), pose=Pose(60 + 20 * depth, 60), z=depth))
    scene.root.add(stage)
    lowest, moving, highest = stage.children
    moving.live = True
    pilot.wait(0.02)
    assert pilot.screen
    drawn = lowest.drawn, highest.drawn
    moving.pose = Pose(80, 70)
    pilot.wait(0.02)
    assert [tuple(pilot.screen.get_at((x, 60))[:3]) for x in (40, 65, 75)] == list(colours)
    assert None not in drawn
    assert (lowest.drawn, highest.drawn) == drawn
    assert lowest.drawn is drawn[0]


def test_what_is_held_is_painted_before_it_is_seen_and_what_stands_for_it_as_it_was() -> None:
    scene = Holding()
    _, pilot = playground()
    pilot.stack.push(scene)
    assert pilot.screen
    was, drawn = scene.plate, scene.plate.drawn
    scene.turn = 1
    scene.rebuild()
    # The frame of the change itself has enough to paint.
    pilot.wait(0.02)
    assert pilot.screen
    assert scene.plate.drawn is None
    pilot.wait(0.02)
    assert pilot.screen
    ahead = scene.plate.drawn
    assert ahead
    assert was.drawn is drawn
    scene.plate.instead = None
    pilot.wait(0.02)
    assert pilot.screen
    assert scene.plate.drawn is ahead
