import pytest

from azulejos import BadOption
from azulejos.cli.errors import report_errors
from azulejos.core.errors import message
from tests.cli.commands import complaint


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "azulejos: give a record or --position\n"), ("xx", "azulejos: give a record or --position\n")],
)
def test_an_error_is_one_line_and_exit_code_2(language: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end, report_errors(language):
        raise BadOption(message("give a record or --position"))
    assert end.value.code == 2
    assert capsys.readouterr() == ("", line)


def test_an_error_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit), report_errors("de"):
        raise BadOption(message("give a record or --position"))
    assert "give" not in capsys.readouterr().err


def test_other_errors_pass() -> None:
    with pytest.raises(ZeroDivisionError), report_errors("en"):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["replay"], "FILE is missing; see azulejos replay --help"),
        (["replay", "-", "--rounds"], "there is no option --rounds; choose from --each-round, --lang, --help"),
        (["replay", "-", "--lang"], "--lang needs a value; --help lists the choices"),
        (["replay", "-", "--each-round=yes"], "--each-round takes no value"),
        (["engine", "--seed", "one"], "--seed must be a number, got one;"),
        (["nosuch"], "there is no command nosuch; see azulejos --help"),
    ],
)
def test_wrong_arguments_are_one_line_too(args: list[str], line: str) -> None:
    assert complaint(*args).startswith(line)
