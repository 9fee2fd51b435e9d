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
- `samples`: what is learned from, as sets of samples of games of one kind
- `sample_sources`: sample sets without end, from the cores or from a GPU
- `learners`: `KernelLearner` or `TorchLearner`, which change the weights
- `device_checks`: whether a GPU finds the same as the kernel
- `gate`: whether the new network is kept
"""
