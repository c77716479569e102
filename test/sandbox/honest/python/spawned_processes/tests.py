from solution import Spawned


def add_one(queue, number):
    queue.put(number + 1)


def test_pool():
    assert Spawned(1).cubes([1, 2, 3]) == [1, 8, 27]


def test_function_of_the_tests():
    assert Spawned(1).run(add_one, 4) == (5, 0)


if __name__ == "__main__":
    test_pool()
    test_function_of_the_tests()
