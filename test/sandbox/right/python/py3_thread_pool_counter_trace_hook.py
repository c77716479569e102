import threading
from concurrent.futures import ThreadPoolExecutor


class Counter:
    def __init__(self):
        self._lock = threading.Lock()
        self._value = 0

    def increment(self, by=1):
        with self._lock:
            self._value += by

    @property
    def value(self):
        return self._value


def parallel_map(fn, items, workers=4):
    with ThreadPoolExecutor(max_workers=workers) as pool:
        return list(pool.map(fn, items))
