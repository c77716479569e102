def expect_close(got, want, *, rel=1e-9):
    __tracebackhide__ = True
    assert len(got) == len(want), (got, want)
    for g, w in zip(got, want):
        assert math.isclose(g, w, rel_tol=rel), f"{g} != {w}"


def check_raises(kind, call, *args):
    try:
        call(*args)
    except kind as error:
        return str(error)
    raise AssertionError(f"{kind.__name__} not raised")


TABLE = {
    "identity": ([[1, 0], [0, 1]], 1),
    "swap": ([[0, 1], [1, 0]], -1),
    "singular": ([[1, 2], [2, 4]], 0),
    "three": ([[2, 0, 1], [1, 3, 2], [1, 1, 1]], 0),
}
for label, (rows, want) in TABLE.items():
    got = Matrix(rows).det()
    assert got == want, f"{label}: {got}"

rng = random.Random(7)
for _ in range(20):
    a, b = (Matrix([[rng.randint(-5, 5) for _ in range(3)] for _ in range(3)]) for _ in range(2))
    assert (a @ b).det() == a.det() * b.det()

expect_close(softmax([0.0, 0.0]), [0.5, 0.5])
expect_close(softmax([1, 2, 3]), [0.09003057, 0.24472847, 0.66524096], rel=1e-6)
assert check_raises(ValueError, Matrix, [[1], [1, 2]]) == "ragged rows"
assert check_raises(ValueError, Matrix([[1, 2]]).det) == "not square"
assert Matrix([[1, 2]]) != [[1, 2]]
