import pickle

from azulejos.said import said


def test_a_text_remembers_how_it_was_made() -> None:
    inner = said("{some} or {last}", some="2, 3", last=4)
    text = said("players can be {choices}", choices=inner)
    assert text == "players can be 2, 3 or 4"
    assert (text.template, text.values) == ("players can be {choices}", {"choices": inner})
    assert pickle.loads(pickle.dumps(text)).values == text.values
