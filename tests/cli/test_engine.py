from azulejos import __version__
from tests.cli.commands import complaint, output, run_closed


def test_lines_go_in_and_out() -> None:
    said = output("engine", "--bot", "greedy", given="ready\nhello\nready\n").splitlines()
    assert said[::2] == [f"ready azulejos {__version__}"] * 2
    assert said[1].startswith("error ")


def test_bytes_that_are_no_text_get_an_error() -> None:
    assert output("engine", "--bot", "greedy", given="\udcff\0\nready\n").startswith("error there is no command")


def test_a_closed_input_ends_it() -> None:
    done = run_closed("engine", "--bot", "greedy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_such_bot() -> None:
    assert "there is no bot called 'nobody'" in complaint("engine", "--bot", "nobody")
