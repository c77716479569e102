from itertools import islice, takewhile

METADATA = {"author": "someone", "dataset": "test"}


def check(candidate):
    cache = candidate(2)
    cache.put(1, "a"); cache.put(2, "b")
    assert cache.get(1) == "a"
    cache.put(3, "c")
    assert cache.get(2) == -1
    assert 2 not in cache and 3 in cache
    assert len(cache) == 2
    assert [*islice(primes(), 5)] == [2, 3, 5, 7, 11], "first primes"
    assert max(takewhile(lambda p: p < 30, primes())) == 29


check(LRU)
