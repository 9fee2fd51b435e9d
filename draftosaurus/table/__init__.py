"""One live game or match and the people around it: no sockets, no clock and no chance of its own.

Everything that happens is an event, and a table is a fold over its events. `decide` says which
events a command leads to; time and chance are handed in.
"""
