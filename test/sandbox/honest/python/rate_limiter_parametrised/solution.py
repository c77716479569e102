from __future__ import annotations

import contextlib
import dataclasses
import functools
import typing as t


class LimitExceeded(RuntimeError):
    def __init__(self, key: str, retry_after: float) -> None:
        super().__init__(f"{key!r}: retry after {retry_after:.1f}s")
        self.key, self.retry_after = key, retry_after


@dataclasses.dataclass(slots=True)
class Bucket:
    capacity: int
    rate: float
    tokens: float = dataclasses.field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.tokens = float(self.capacity)

    def take(self, now: float) -> float:
        self.tokens = min(self.capacity, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.rate


class RateLimiter:
    def __init__(self, capacity: int = 2, rate: float = 1.0, *, clock: t.Callable[[], float]) -> None:
        self._make = functools.partial(Bucket, capacity, rate)
        self._buckets: dict[str, Bucket] = {}
        self._clock = clock

    def acquire(self, key: str) -> None:
        if (wait := self._buckets.setdefault(key, self._make()).take(self._clock())) > 0:
            raise LimitExceeded(key, wait)

    @contextlib.contextmanager
    def limited(self, key: str) -> t.Iterator[int]:
        self.acquire(key)
        yield len(self._buckets)
