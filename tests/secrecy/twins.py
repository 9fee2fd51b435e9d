"""Two histories of a table that one seat cannot tell apart.

`play_some` plays a game up to a moment in its middle. `twin` is another history that differs in
everything that a seat, or a spectator, cannot know: hands it has not held, what others have chosen
and not shown, choices that were replaced, the seeds, nonces to come, who the other guests are.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from draftosaurus.rules import Hand, awaited, imagine, options, view
from draftosaurus.rules.species import hand
from draftosaurus.table import (
    Command,
    Context,
    Contribute,
    Settings,
    Sit,
    Start,
    Submit,
    create,
    decide,
    fold,
)
from draftosaurus.table import events as happened
from draftosaurus.table.events import Event
from draftosaurus.table.state import Game, Table

TABLE = "5ec2e75ec2e75ec2"
STAND_IN = frozenset({Settings().stand_in})


def guest_of(seat: int) -> str:
    """The guest on a seat; the one on seat 0 is the host."""
    return f"guest-{seat}"


# ── A game under way ─────────────────────────────────────────────────────────────────────────


def any_settings(rng: Random) -> Settings:
    """Some table, with a clock or without."""
    return Settings(
        board=rng.choice(["summer", "winter"]),
        players=rng.randint(2, 5),
        reveal_before_placing=rng.random() < 0.5,
        clock=rng.choice(["none", "relaxed"]),
    )


def play_some(rng: Random, settings: Settings) -> list[Event]:
    """A game up to a random moment in its middle; everybody is a person."""
    history: list[Event] = create(TABLE, settings, _asked_by(0, rng))
    table = fold(history)

    def ask(command: Command, seat: int) -> None:
        nonlocal table
        events, table = decide(table, command, _asked_by(seat, rng))
        history.extend(events)

    for seat in range(settings.players):
        ask(Sit(f"Player {seat}", seat), seat)
    ask(Start(), 0)
    for _ in range(rng.randrange(30 * settings.players)):
        game = _game(table)
        if game.is_over:
            break
        seat = rng.choice(awaited(game.state))  # also those who have chosen and think again
        if rng.random() < 0.05:
            ask(Contribute(seat, table.preparation.game, f"nonce {rng.random()}"), seat)
        choice = rng.choice(options(game.state, seat))
        ask(Submit(game.number, game.state.round, game.state.turn, choice), seat)
    return play_some(rng, settings) if _game(table).is_over else history


def _asked_by(seat: int, rng: Random) -> Context:
    return Context(by=guest_of(seat), now=0.0, entropy=rng.randbytes(32), bots=STAND_IN)


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


# ── Its twin ─────────────────────────────────────────────────────────────────────────────────


def twin(history: list[Event], seat: int | None, rng: Random) -> list[Event]:
    """A history that a seat, or a spectator, cannot tell from the given one."""
    history = list(_with_other_choices(history, seat, rng))
    history = list(_with_other_people(history, seat))
    return [_with_other_luck(event, rng) for event in _with_other_hands(history, seat, rng)]


def _with_other_people(history: list[Event], seat: int | None) -> Iterator[Event]:
    """Other guests; and, from those, other nonces for the game to come."""
    started = max(at for at, event in enumerate(history) if isinstance(event, happened.Started))
    for at, event in enumerate(history):
        match event:
            case happened.Created(host=host) if seat != 0:
                yield replace(event, host=f"other-{host}")
            case happened.Sat(seat=place, guest=guest) if place != seat:
                yield replace(event, guest=f"other-{guest}")
            case happened.Contributed(seat=place, nonce=nonce) if place != seat and at > started:
                yield replace(event, nonce=nonce[::-1])
            case _:
                yield event


def _with_other_luck(event: Event, rng: Random) -> Event:
    if isinstance(event, happened.Prepared):
        return replace(event, seed=rng.randbytes(32).hex())
    return event


def _with_other_choices(history: list[Event], seat: int | None, rng: Random) -> Iterator[Event]:
    """Other choices of others, where they were replaced before anybody saw them."""
    for at, event in enumerate(history):
        if isinstance(event, happened.Chose) and event.seat != seat:
            later = [
                one
                for one in _rest_of_step(history, at)
                if isinstance(one, happened.Chose) and one.seat == event.seat
            ]
            yield rng.choice(later) if later else event
        else:
            yield event


def _rest_of_step(history: list[Event], at: int) -> Iterator[Event]:
    for event in history[at + 1 :]:
        if isinstance(event, happened.Revealed):
            return
        yield event


def _with_other_hands(history: list[Event], seat: int | None, rng: Random) -> Iterator[Event]:
    """Other hands where the seat has not held them, and choices that fit to these."""
    state = _game(fold(history)).state
    other = imagine(view(state, seat), rng)
    last_deal = max(at for at, event in enumerate(history) if isinstance(event, happened.Dealt))
    for at, event in enumerate(history):
        if at == last_deal:
            assert isinstance(event, happened.Dealt)
            yield happened.Dealt(_dealt(event, state.hands, other.hands, state.turn))
        elif (
            isinstance(event, happened.Chose)
            and event.seat != seat
            and not _is_revealed(history, at)
        ):
            yield replace(event, move=rng.choice(options(other, event.seat)))
        else:
            yield event


def _dealt(
    deal: happened.Dealt,
    before: tuple[Hand, ...],
    now: tuple[Hand, ...],
    turn: int,
) -> tuple[Hand, ...]:
    """The deal that leads to other hands now, when all that has left the hands stays the same."""
    hands = []
    for seat, dealt in enumerate(deal.hands):
        holder = (seat + turn) % len(deal.hands)
        left = Counter(dealt)
        left.subtract(before[holder])
        hands.append(hand([*left.elements(), *now[holder]]))
    return tuple(hands)


def _is_revealed(history: list[Event], at: int) -> bool:
    return any(isinstance(event, happened.Revealed) for event in history[at:])
