"""Properties that are computed once."""

from dataclasses import dataclass

from draftosaurus.rules import cached_property


@dataclass(frozen=True)
class Word:
    """A word whose length is looked up."""

    text: str
    asked: list[str]

    @cached_property
    def length(self) -> int:
        """How many letters it has."""
        self.asked.append(self.text)
        return len(self.text)


def test_a_value_is_computed_when_it_is_first_read_and_once_for_each_instance() -> None:
    asked: list[str] = []
    egg, nest = Word("egg", asked), Word("nest", asked)
    assert asked == []
    assert [egg.length, nest.length, egg.length] == [3, 4, 3]
    assert asked == ["egg", "nest"]


def test_the_class_tells_what_the_property_is() -> None:
    assert Word.length.__doc__ == "How many letters it has."
