"""Lessons: short games with a scripted bag and die, played by the real rules.

The learner sits on seat 0 and may do whatever the rules allow. A script in notation says what is
dealt and rolled, and advises a move for each of the turns that teach something. The others play
plainly and without chance, so that a learner who follows the advice meets the same game each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from draftosaurus.rules import (
    BadGame,
    Choice,
    Code,
    Deal,
    Document,
    IllegalMove,
    Phase,
    Refusal,
    Roll,
    Setup,
    State,
    awaited,
    dump_move,
    dump_view,
    load_move,
    options,
    outcomes,
    parse_move,
    play,
    score,
    start,
    view,
    winners_of,
)

LEARNER = 0


@dataclass(frozen=True)
class Advice:
    """A move that a script proposes to the learner."""

    topic: int
    """Its number in the script, from 1: the language files have a text for each."""
    move: Choice


@dataclass(frozen=True)
class Scene:
    """What chance does, and the advice until it is asked again."""

    chance: Deal | Roll
    advice: list[Advice]


@dataclass(frozen=True)
class Lesson:
    """A scripted game."""

    id: str
    setup: Setup
    rounds: int
    """After this many rounds the lesson is over, even if a game would go on."""
    script: str
    """Moves in notation, one a line: each deal and roll, and the advice for the learner."""

    def scenes(self) -> list[Scene]:
        """The script from one roll or deal to the next."""
        found: list[Scene] = []
        topics = 0
        for line in self.script.strip().splitlines():
            move = parse_move(line.strip())
            if isinstance(move, Deal | Roll):
                found.append(Scene(move, []))
            else:
                topics += 1
                found[-1].advice.append(Advice(topics, move))
        return found


@dataclass(frozen=True)
class LessonMoment:
    """Where a lesson stands: the learner is asked, or it is over."""

    state: State
    advice: Advice | None
    """What the script proposes to the learner now, if the rules still allow it."""
    is_over: bool


def play_lesson(document: Document) -> dict[str, Any]:
    """A lesson after the learner's moves so far.

    In: `{"lesson": id, "moves": [the learner's choices, as records hold them]}`. Out: the view of
    the learner, the advice for this moment with the number of its topic (null without advice),
    and whether the lesson is over. Raises `BadGame` for the first move that the rules refuse.
    """
    given = document.fields(["lesson", "moves"])
    lesson = LESSONS[given["lesson"].one_of(tuple(LESSONS))]
    moment = follow(lesson, [_load_choice(item) for item in given["moves"].items()])
    advice = moment.advice
    return {
        "lesson": lesson.id,
        "topic": None if advice is None else advice.topic,
        "advice": None if advice is None else dump_move(advice.move),
        "is_over": moment.is_over,
        "winners": list(winners_of(score(moment.state.zoos))),
        "view": dump_view(view(moment.state, LEARNER)),
    }


def _load_choice(document: Document) -> Choice:
    move = load_move(document)
    if isinstance(move, Deal | Roll):
        document.fail(
            Code.NOT_NOW, move="deal" if isinstance(move, Deal) else "roll", phase="commit"
        )
    if move.seat != LEARNER:
        document.fail(Code.OUT_OF_RANGE, value=move.seat, low=LEARNER, high=LEARNER)
    return move


def follow(lesson: Lesson, own: Sequence[Choice]) -> LessonMoment:
    """Play a lesson with the learner's moves, until the next one is asked for."""
    state, scenes, played = start(lesson.setup), lesson.scenes(), 0
    advice: list[Advice] = []
    while state.phase is not Phase.OVER and state.round < lesson.rounds:
        seats = awaited(state)
        if not seats:
            scene = scenes.pop(0)
            state, advice = play(state, scene.chance), scene.advice
            continue
        if LEARNER in seats:
            if played == len(own):
                return LessonMoment(state, _fitting(advice, state), is_over=False)
            state = _play_own(state, own[played], played)
            played += 1
        for seat in seats:
            if seat != LEARNER:
                state = play(state, _choose(state, seat))
    if played < len(own):
        raise BadGame(Refusal(Code.GAME_OVER), move=played)
    return LessonMoment(state, None, is_over=True)


def _fitting(advice: list[Advice], state: State) -> Advice | None:
    """The first advice that the rules allow now."""
    found = options(state, LEARNER)
    return next((one for one in advice if one.move in found), None)


def _play_own(state: State, move: Choice, number: int) -> State:
    try:
        return play(state, move)
    except IllegalMove as error:
        raise BadGame(error.refusal, move=number) from None


def _choose(state: State, seat: int) -> Choice:
    """Neither the best nor the worst at this moment: a beginner should have a chance."""
    found = sorted(outcomes(view(state, seat)).options, key=lambda outcome: outcome.change)
    return found[len(found) // 2].move


SUMMER = Lesson(
    "summer",
    Setup("summer", players=3),
    rounds=2,
    script="""
    deal RPPSSD RRTTPN RRTDDN
    roll woodlands
    0 S to forest_of_sameness
    roll food_court
    0 D to woody_trio
    roll grasslands
    0 T to meadow_of_differences
    roll restrooms
    0 D to king_of_the_jungle
    roll empty_pen
    0 N to prairie_of_love
    roll watch_out_for_t_rex
    0 R to woody_trio
    deal TPSSSN RPPDNN TTSDDN
    roll grasslands
    0 P to solitary_island
    roll empty_pen
    0 T to river
    roll food_court
    0 N to prairie_of_love
    roll woodlands
    0 S to forest_of_sameness
    roll restrooms
    roll woodlands
    """,
)

WINTER = Lesson(
    "winter",
    Setup("winter", players=3),
    rounds=2,
    script="""
    deal TTTSDD RTTNNN RPPDDD
    roll food_court
    0 S to well_ordered_wood
    roll woodlands
    0 P to well_ordered_wood
    roll grasslands
    0 T to pyramid.0
    roll woodlands
    0 D to lovers_bridge_left
    roll restrooms
    0 D to lovers_bridge_right
    roll restrooms
    0 N to pyramid.1
    deal RRTPPN RSSDNN RPPSSS
    roll woodlands
    0 R to lookout
    roll empty_pen
    0 P to quarantine_zone
    roll food_court
    0 S to well_ordered_wood
    roll grasslands
    roll watch_out_for_t_rex
    roll food_court
    0 relocates to well_ordered_wood
    """,
)

TWO_PLAYERS = Lesson(
    "two_players",
    Setup("summer", players=2),
    rounds=1,
    script="""
    deal PSDDNN RTPSDN
    roll grasslands
    0 N to prairie_of_love
    0 discards S
    roll woodlands
    0 R to woody_trio
    0 discards D
    roll food_court
    0 N to prairie_of_love
    0 discards P
    """,
)

LESSONS = {lesson.id: lesson for lesson in (SUMMER, WINTER, TWO_PLAYERS)}
"""All lessons by their ids."""
