assert top_k(["b", "a", "b", "c", "a", "b"], 2) == ["b", "a"]
assert top_k([], 3) == []
order = topo_sort({"a": ["b"], "b": ["c"], "c": []})
assert order.index("a") < order.index("b") < order.index("c")
import pytest
with pytest.raises(ValueError):
    topo_sort({"a": ["b"], "b": ["a"]})
assert list(flatten([1, [2, (3, [4])], []])) == [1, 2, 3, 4]
assert sum(flatten([[0.1] * 10])) - 1 < 1e-9
