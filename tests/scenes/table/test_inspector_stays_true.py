"""What the inspector tells stays true, and it does not lie over a plate that speaks for itself."""

from typing import Any

import pytest

from game.core.refs import Ref
from tests.samples.stage import Setting, staged

DISCARD = Ref("discard")


def buy(table: Any) -> None:
    """Make a move that changes the top of the discard."""
    model = table.model
    session, seat = model.session, model.seat
    for move in session.legal_moves(seat):
        after, _ = session.rules.apply(session.state, move, seat)
        seen = session.rules.view(after, seat)
        if len(seen.discard) > len(model.view.discard) and seen.phase is model.view.phase:
            table.change(lambda move=move: model.submit(move))
            return
    pytest.fail("nothing can be bought")


@pytest.mark.parametrize("looks", [False, True])
def test_a_discard_that_changed_is_shown_as_it_is_or_not_at_all(*, looks: bool) -> None:
    with staged(Setting("hercule/improvement")) as page:
        table: Any = page.top
        table.inspector.read(DISCARD, None)
        if not looks:
            table.inspector.read(None, None)
        table.rebuild()
        assert table.inspector.attention == DISCARD
        buy(table)
        assert table.inspector.attention == (DISCARD if looks else None)
        if looks:
            told = table.find("reader:name")
            assert told is not None
            assert told.semantic.label.startswith(table.inspector.reading_at(DISCARD).title)


def test_the_buttons_of_a_lesson_are_not_explained_over_its_plate() -> None:
    with staged(Setting("hercule/lesson")) as page:
        table: Any = page.top
        leave, said = table.find("lesson_leave"), table.find("lesson")
        for node in (leave, said):
            table.explains(node)
            assert table.inspector.explained is None
        table.explains(table.find("log"))
        assert table.inspector.explained is not None
