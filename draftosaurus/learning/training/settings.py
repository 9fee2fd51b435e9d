"""The numbers that training was tuned with."""

from draftosaurus.rules import BOARDS, SIZES

KINDS = [(board, players) for board in BOARDS for players in SIZES]
"""Each board with each number of players. Every step learns from one sample set of each."""

OTHER_EDITIONS_SHARE, REVEALED_SHARE = 0.2, 0.1
"""The share of sample sets by other editions than the first, and with a reveal before placing."""
NOISES = (0.003, 0.01, 0.03, 0.08)
"""The most that chance adds to an option's worth, one drawn for each set: noise makes the games
meet all sorts of positions."""
TRUST = 0.75
"""The lambda of TD(lambda): the share of a target that comes from the outcome of the game, not from
what the network said of later choices."""

JUDGING_RIVALS_SHARE = 0.5
"""The share of sample sets in which one seat learns against rivals who choose by judgement."""

STEPS_BY_JUDGEMENT = 600
"""How many steps of new weights learn from games of the judgement, before they play themselves."""
REFRESH_STEPS = 100
"""After how many steps the games on the cores are played by the newest weights."""
WARM_UP_STEPS = 200
"""Over how many steps of a run the learning rate rises at first: Adam knows no gradients yet."""

MEAN_RATE, SQUARE_RATE, TINY = 0.1, 0.002, 1e-7
"""Adam's 1 - beta1, 1 - beta2 and epsilon."""
AVERAGE_KEPT = 0.999
"""The weights that play are a moving average; a step leaves this part of it as it was."""
POINTS_WEIGHT = 0.02
"""What half a squared error in points adds to the loss, beside the cross entropy of who won."""

GPU_GAMES, GPU_PIECES = 16384, 16
"""How many games of each kind a GPU plays at a time, and in how many steps it learns from them."""

GATE_GAMES = 200
"""How many games of each kind the gate plays in a round."""
GATE_NOISE = 1.0
"""The most points that chance adds to a worth where the gate's rivals choose by judgement."""
GATE_ROUNDS = 40
"""After how many rounds the gate decides at the latest."""
