"""Environments to learn the game in, for PettingZoo, Gymnasium and OpenSpiel.

All of them share one action space (`actions`) and one set of named observation parts
(`observations`), which hold what the seat may know and nothing else.
"""
