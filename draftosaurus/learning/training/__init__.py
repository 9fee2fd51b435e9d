"""Trains the network of the strong bots by games that it plays against itself.

    python -m draftosaurus.learning.training --folder training --minutes 9

The kernel plays and learns on all cores; with `--device cuda` a GPU plays and learns. A run ends
after its minutes and leaves a checkpoint; the next one goes on with it. In the end the new network
plays against the one that the last run left, in a sequential test, and takes its place as
`network.bin` unless it is weaker. The first games are played by the judgement of `planner`, as long
as there is nothing learned to play by.

The modules, in the order of a run:

- `runs`: `train`, from the first step to the files that are left
- `weights`: all arrays of the network as one flat array
- `lessons`: a lesson is the samples of a batch of games of one kind
- `lesson_sources`: lessons without end, from the cores or from a GPU (`gpu_games`)
- `learners`: `kernel_learner` or `torch_learner`, which change the weights; and checkpoints
- `device_checks`: whether a GPU finds the same as the kernel
- `gate`: whether the new network is kept
- `settings`: the numbers that all of them share
"""
