"""The narrator: what was rolled, what everybody did, how it ended."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from draftosaurus.locales import message_id
from draftosaurus.rules import (
    Choice,
    Choose,
    Discard,
    Phase,
    Score,
    State,
    View,
    binding_die,
    dinosaur_of,
    dinosaur_to_place,
    score,
)
from draftosaurus.terminal.colours import format_change, tile
from draftosaurus.terminal.dialog import Dialog
from draftosaurus.terminal.screen import Screen


def narrate(seen: View, screen: Screen, dialog: Dialog) -> None:
    """The one line that says what is going on and what the person can do."""
    words, seat = dialog.words, screen.seat
    match seen.phase:
        case Phase.COMMIT | Phase.CHOOSE:
            line = f"{_rolled(seen, screen)} {_asked(seen, screen)}"
            if seen.phase is Phase.CHOOSE:
                line = f"{line} {words('play-place-later')}"
        case Phase.PLACE:
            dinosaur = words.name(dinosaur_to_place(seen, seat))
            line = words("play-revealed", dinosaur=dinosaur)
        case Phase.DISCARD:
            line = words("play-discard")
        case _:
            leaving = seen.zoos[seat].leaving()
            assert leaving is not None
            pen = leaving[0]
            message = "play-must-leave" if pen.must_leave else "play-may-leave"
            dinosaur = words.name(dinosaur_to_place(seen, seat))
            line = words(message, dinosaur=dinosaur, pen=words.name(pen.id))
    dialog.say(Text(line, "bold"))


def _rolled(seen: View, screen: Screen) -> str:
    assert seen.die is not None
    roller = seen.setup.roller(seen.round, seen.turn)
    face = screen.words.name(seen.die)
    if roller == screen.seat:
        return screen.words("play-you-rolled", face=face)
    return screen.words("play-rolled", name=screen.names[roller], face=face)


def _asked(seen: View, screen: Screen) -> str:
    """What the die asks of this seat."""
    die = binding_die(seen, screen.seat)
    return screen.words(message_id("play-asks", die) if die else "play-free")


def tell_step(
    before: State, choices: Sequence[Choice], after: State, screen: Screen, dialog: Dialog
) -> None:
    """What everybody did in a step, with the points that it made."""
    then, now = score(before.zoos), score(after.zoos)
    rows = Table.grid(padding=(0, 2, 0, 0))
    for choice in sorted(choices, key=lambda choice: choice.seat):
        name = Text(f" {screen.names[choice.seat]}")
        name.truncate(14, overflow="ellipsis")
        rows.add_row(name, *_describe_choice(choice, before, screen), *_points(choice, then, now))
    dialog.say(rows)


def _describe_choice(choice: Choice, before: State, screen: Screen) -> tuple[Text, Text]:
    words, dinosaur = screen.words, dinosaur_of(before, choice)
    match choice:
        case Choose():
            return tile(dinosaur), Text(words.name(dinosaur))
        case Discard():
            return tile(dinosaur), Text(words("play-into-the-box"))
        case _:
            return tile(dinosaur), Text(words.name(choice.pen))


def _points(choice: Choice, then: Sequence[Score], now: Sequence[Score]) -> tuple[Text, ...]:
    if isinstance(choice, Choose | Discard):
        return ()
    total = now[choice.seat].total
    return format_change(total - then[choice.seat].total), Text(f"{total:>3}", "bold")


def tell_winners(
    winners: Sequence[int], totals: Sequence[int], screen: Screen, dialog: Dialog
) -> None:
    """Who has won."""
    words, points = dialog.words, totals[winners[0]]
    if len(winners) > 1:
        names = words.list(screen.names[seat] for seat in winners)
        line = words("play-shared-win", names=names, points=points)
    elif winners[0] == screen.seat:
        line = words("play-you-win", points=points)
    else:
        line = words("play-wins", name=screen.names[winners[0]], points=points)
    dialog.say(Text(line, "bold"))
