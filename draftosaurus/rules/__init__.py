"""The rules of Draftosaurus as a library: frozen values and functions, nothing else.

A game is its list of moves, chance included:

>>> from random import Random
>>> from draftosaurus.rules import Phase, Setup, awaited, draw, options, play, score, start
>>> rng = Random(1)
>>> state = start(Setup(board="summer", players=3))
>>> while state.phase is not Phase.OVER:
...     seats = awaited(state)
...     for seat in seats:
...         state = play(state, rng.choice(options(state, seat)))
...     if not seats:
...         state = play(state, draw(state, rng))
>>> len(score(state.zoos))
3
"""

from draftosaurus.rules.boards import BOARDS, Board, find_board
from draftosaurus.rules.caching import cached_property
from draftosaurus.rules.chance import draw
from draftosaurus.rules.die import FACES, Face, allows
from draftosaurus.rules.documents import Document, parse_json
from draftosaurus.rules.editions import EDITIONS, Edition, find_edition
from draftosaurus.rules.errors import BadGame, BadInput, IllegalMove, ImpossibleZoo, RulesError
from draftosaurus.rules.game import hold, play, zoo_after
from draftosaurus.rules.legality import (
    awaited,
    binding_die,
    choice_refusal,
    closed,
    dinosaur_of,
    dinosaur_to_place,
    leaving_from,
    openings,
    options,
    placing_refusal,
    refusal,
)
from draftosaurus.rules.matches import (
    BOARDS_OF_A_MATCH,
    Match,
    dump_match,
    load_match,
    load_record_or_match,
    match_winners,
    next_setup,
    totals,
)
from draftosaurus.rules.moves import (
    Choice,
    Choose,
    Commit,
    Deal,
    Discard,
    Move,
    Place,
    Relocate,
    Roll,
)
from draftosaurus.rules.notation import format_move, format_zoo, parse_move, parse_zoo
from draftosaurus.rules.outcomes import Outcome, Outcomes, outcomes
from draftosaurus.rules.pens import ByComparison, ByContents, ByPair, Contents, Pen, PenId, Slot
from draftosaurus.rules.prospects import (
    Prospect,
    Surprise,
    can_become,
    can_become_by_placing,
    dinosaurs_to_come,
    prospects,
    surprises,
)
from draftosaurus.rules.records import (
    Record,
    dump_move,
    dump_record,
    dump_score,
    dump_zoo,
    load_move,
    load_record,
    load_species,
    load_zoo,
)
from draftosaurus.rules.refusals import Code, Fact, Refusal
from draftosaurus.rules.scoring import (
    T_REX_BONUS,
    Score,
    changes_by_placing,
    score,
    score_zoo,
    winners,
    winners_of,
)
from draftosaurus.rules.setup import HAND_SIZE, SIZES, Setup, Size
from draftosaurus.rules.species import LETTERS, SPECIES, T_REX, Hand, Species, hand, without
from draftosaurus.rules.state import Phase, Position, State, start
from draftosaurus.rules.view_documents import (
    dump_hands,
    dump_own,
    dump_public,
    dump_seen_move,
    dump_view,
    load_view,
)
from draftosaurus.rules.views import (
    SECRET_PHASES,
    View,
    imagine,
    known_hands,
    open_view,
    own_choice,
    unseen,
    view,
)
from draftosaurus.rules.zoo import (
    DINOSAURS_IN_A_ZOO,
    OF_A_SPECIES_IN_THE_BOX,
    Zoo,
    check_zoos,
    empty_zoo,
)

__all__ = [
    "BOARDS",
    "BOARDS_OF_A_MATCH",
    "DINOSAURS_IN_A_ZOO",
    "EDITIONS",
    "FACES",
    "HAND_SIZE",
    "LETTERS",
    "OF_A_SPECIES_IN_THE_BOX",
    "SECRET_PHASES",
    "SIZES",
    "SPECIES",
    "T_REX",
    "T_REX_BONUS",
    "BadGame",
    "BadInput",
    "Board",
    "ByComparison",
    "ByContents",
    "ByPair",
    "Choice",
    "Choose",
    "Code",
    "Commit",
    "Contents",
    "Deal",
    "Discard",
    "Document",
    "Edition",
    "Face",
    "Fact",
    "Hand",
    "IllegalMove",
    "ImpossibleZoo",
    "Match",
    "Move",
    "Outcome",
    "Outcomes",
    "Pen",
    "PenId",
    "Phase",
    "Place",
    "Position",
    "Prospect",
    "Record",
    "Refusal",
    "Relocate",
    "Roll",
    "RulesError",
    "Score",
    "Setup",
    "Size",
    "Slot",
    "Species",
    "State",
    "Surprise",
    "View",
    "Zoo",
    "allows",
    "awaited",
    "binding_die",
    "cached_property",
    "can_become",
    "can_become_by_placing",
    "changes_by_placing",
    "check_zoos",
    "choice_refusal",
    "closed",
    "dinosaur_of",
    "dinosaur_to_place",
    "dinosaurs_to_come",
    "draw",
    "dump_hands",
    "dump_match",
    "dump_move",
    "dump_own",
    "dump_public",
    "dump_record",
    "dump_score",
    "dump_seen_move",
    "dump_view",
    "dump_zoo",
    "empty_zoo",
    "find_board",
    "find_edition",
    "format_move",
    "format_zoo",
    "hand",
    "hold",
    "imagine",
    "known_hands",
    "leaving_from",
    "load_match",
    "load_move",
    "load_record",
    "load_record_or_match",
    "load_species",
    "load_view",
    "load_zoo",
    "match_winners",
    "next_setup",
    "open_view",
    "openings",
    "options",
    "outcomes",
    "own_choice",
    "parse_json",
    "parse_move",
    "parse_zoo",
    "placing_refusal",
    "play",
    "prospects",
    "refusal",
    "score",
    "score_zoo",
    "start",
    "surprises",
    "totals",
    "unseen",
    "view",
    "winners",
    "winners_of",
    "without",
    "zoo_after",
]
