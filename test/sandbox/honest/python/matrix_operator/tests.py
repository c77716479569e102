import dataclasses
from math import isclose

a, b = Vec(3, 4), Vec(1, 1, tag="unit")
assert a + b == Vec(4, 5)
assert 2 * b == b * 2 == Vec(2, 2)
assert isclose(abs(a), 5.0)
assert abs(abs(b) - 2 ** 0.5) < 1e-9
assert sorted([a, b])[0] is b
assert tuple(a) == (3, 4)
try:
    a.x = 10
    assert False, "must be frozen"
except dataclasses.FrozenInstanceError:
    pass
assert repr(b) == "Vec(x=1, y=1, tag='unit')"
assert hash(Vec(1, 1)) == hash(Vec(1, 1, "other"))
