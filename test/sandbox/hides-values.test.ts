import { expect, test } from "vitest";
import { hidesValues } from "../../sandbox/languages/python/hides-values.ts";

const right = "def add(a):\n    return a + 1\n";

test.each([
  ["assert add(1) == 2", true],
  ["assert (add(1)) == (1, 2)", true],
  ["assert sorted(add(1)) == sorted([1, 2])", true],
  ["assert abs(-2) == add(1)", true],
  ["assert abs(add(1) - 2) < 1", false],
  ["assert add(0) or add(1) == 2", false],
  ["def check(f):\n    # two\n    assert f(1) == 2\n\ncheck(add)\n", true],
  ["assert add(1) in [1, 2]", false],
  ["assert sorted(add(1), key=last) == [1, 2]", false],
  ["assert add(1). max(2)", false],
  ["def check(f):\n    for x in f(1):\n        assert x == 2\ncheck(add)", false],
  ["def check(f):\n    def call(x):\n        assert x == 2\n    f(call)\ncheck(add)", false],
  ["def check(f):\n    if f(0): return\n    assert f(1) == 2\ncheck(add)", false],
  ["def check(x):\n    assert x == 2\nadd(check)", false],
  ["def check(f):\n    assert f(1) == 2\n", false],
  ["exit()\nassert add(1) == 2", false],
  ["assert near(add(1), 2)", false],
  ["assert near (add(1), 2)", false],
  ["assert np.array([2]) == add(1)", false],
  ["assert add(1)(2)", false],
  ["assert Counter(add(1)) == Counter([1, 2])", false],
])("the last value 2 of %j is out of reach: %j", (code, isHidden) => {
  expect(hidesValues(right, [{ code, places: [code.lastIndexOf("2")] }])).toBe(isHidden);
});
