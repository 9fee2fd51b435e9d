"""The list of codes in the documentation."""

from tests.commands.refusals_page import PAGE, write


def test_the_page_of_refusals_is_up_to_date() -> None:
    told = "run python -m tests.commands.refusals_page"
    assert PAGE.read_text(encoding="utf-8") == write(), told
