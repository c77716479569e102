import time
from collections import deque


class RateLimiter:
    """Allow at most ``limit`` calls in any ``window`` seconds."""

    def __init__(self, limit: int, window: float):
        self.limit = limit
        self.window = window
        self._calls = deque()

    def allow(self) -> bool:
        now = time.monotonic()
        while self._calls and now - self._calls[0] >= self.window:
            self._calls.popleft()
        if len(self._calls) < self.limit:
            self._calls.append(now)
            return True
        return False
