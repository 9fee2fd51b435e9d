"""A property that is computed once: as in Python from 3.12 on, where it takes no lock.

The lock of Python 3.11 takes longer than most of what is computed.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):  # noqa: N801 (named after Python's own)
    """Computes a value when it is first read, and keeps it in the instance."""

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "cached_property[Value]": ...

    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...

    def __get__(self, instance: object, owner: type) -> "cached_property[Value] | Value":
        if instance is None:
            return self
        # Not by `setattr`, which frozen classes refuse.
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
