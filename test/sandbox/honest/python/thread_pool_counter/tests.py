import threading


def test_counter_is_thread_safe():
    c = Counter()
    threads = [threading.Thread(target=lambda: [c.increment() for _ in range(500)]) for _ in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert c.value == 4000


def test_parallel_map_keeps_order():
    assert parallel_map(lambda x: x ** 2, range(6)) == [0, 1, 4, 9, 16, 25]


def test_parallel_map_raises():
    import pytest
    with pytest.raises(ZeroDivisionError):
        parallel_map(lambda x: 1 / x, [1, 0])
