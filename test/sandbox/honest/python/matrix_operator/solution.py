from __future__ import annotations

from dataclasses import dataclass, field
from functools import total_ordering
from math import hypot, isclose


@total_ordering
@dataclass(frozen=True)
class Vec:
    x: float
    y: float
    tag: str = field(default="", compare=False)

    def __add__(self, other: Vec) -> Vec:
        return Vec(self.x + other.x, self.y + other.y)

    def __mul__(self, k: float) -> Vec:
        return Vec(self.x * k, self.y * k)

    __rmul__ = __mul__

    def __abs__(self) -> float:
        return hypot(self.x, self.y)

    def __lt__(self, other: Vec) -> bool:
        return abs(self) < abs(other)

    def __iter__(self):
        yield self.x
        yield self.y
