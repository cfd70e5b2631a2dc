"""What a voice would say of a scene: each thing once, when it is new."""

from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import Scene, Speech
from scenes.toolkit.shapes import Label


class Told(Scene[str]):
    id = "told"

    def __init__(self) -> None:
        super().__init__()
        self.message, self.role = "Two cards left.", "alert"

    def build(self, metrics: Metrics) -> None:
        for name, words, role in (("one", "Strike", "card"), ("message", self.message, self.role)):
            said = Semantic(role, words, "1 attack" if name == "one" else "", id=name)
            made = Label(text=words, text_size=20, colour=(255, 255, 255), semantic=said)
            made.clickable = name == "one"
            self.root.add(made)


def test_the_scene_what_is_told_and_the_focus_are_said_once() -> None:
    scene, speech = Told(), Speech()
    scene.rebuild()
    assert list(speech.of(scene)) == ["told", "Two cards left."]
    scene.focus.id = "one"
    assert list(speech.of(scene)) == ["Strike, 1 attack, card"]
    assert list(speech.of(scene)) == []


def test_only_what_is_new_is_told_after_a_change() -> None:
    scene, speech = Told(), Speech()
    scene.rebuild()
    list(speech.of(scene))
    scene.message = "One card left."
    scene.rebuild()
    assert list(speech.of(scene)) == ["One card left."]


def test_a_status_is_not_told_again_after_a_refusal_in_its_place() -> None:
    scene, speech = Told(), Speech()
    scene.role = "status"
    scene.rebuild()
    said = list(speech.news(scene))
    for scene.message, scene.role in (
        ("Not now.", "alert"),
        ("Two cards left.", "status"),
        ("One card left.", "status"),
        ("Two cards left.", "status"),
    ):
        scene.rebuild()
        said += speech.news(scene)
    assert said == ["Two cards left.", "Not now.", "One card left.", "Two cards left."]


def test_a_screen_is_told_after_another_of_the_same_name() -> None:
    first, second, speech = Told(), Told(), Speech()
    said = [list(speech.opening(scene)) for scene in (first, first, second)]
    assert said == [["told"], [], ["told"]]
