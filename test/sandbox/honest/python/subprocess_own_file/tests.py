import io
import json
import sys
from unittest.mock import patch, MagicMock

def test_describe():
    expected = {1: "int 1", "a": "object 'a'"}
    for value, text in expected.items():
        assert describe(value) == text
    assert describe([1, "b"]) == "list of int 1, object 'b'"

def test_ways():
    assert [ways(i) for i in range(6)] == [1, 1, 2, 3, 5, 8]
    assert ways.cache_info().hits > 0
    ways.cache_clear()
    assert ways.cache_info().currsize == 0

def test_pipe():
    fn = MagicMock(side_effect=lambda v: v + 1)
    assert pipe(fn, fn, str)(1) == "3"
    assert fn.call_count == 2
    fn.assert_called_with(2)

def test_main():
    with patch("sys.stdin", io.StringIO('{"k": [1]}')), patch("sys.stdout", new_callable=io.StringIO) as out:
        main()
    assert json.loads(out.getvalue()) == {"k": "list of int 1"}

for fn in (test_describe, test_ways, test_pipe, test_main):
    fn()
