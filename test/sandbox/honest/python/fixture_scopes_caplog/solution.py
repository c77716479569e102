import logging
import time
from contextlib import contextmanager

log = logging.getLogger(__name__)


@contextmanager
def timed(label, sink=None):
    start = time.perf_counter()
    try:
        yield
    finally:
        elapsed = time.perf_counter() - start
        (sink.append if sink is not None else log.info)((label, elapsed) if sink is not None else f"{label} took {elapsed:.3f}")


def chunked(seq, size):
    if size <= 0:
        raise ValueError("size must be > 0")
    for i in range(0, len(seq), size):
        yield seq[i:i + size]


def percent(a, b):
    """Return a/b in percent, None when b is zero."""
    try:
        return round(a / b * 100, 2)
    except ZeroDivisionError:
        log.warning("division by zero: %s/%s", a, b)
        return None
