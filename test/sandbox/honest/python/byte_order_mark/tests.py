# -*- coding: utf-8 -*-
from __future__ import annotations
import functools
t = functools.reduce(insert, [5, 2, 8, 2], None)
assert list(walk(t)) == [2, 2, 5, 8]
assert t.left.right.value == 2
assert naïve == "ünïcode"
text = """one
two"""
assert text.split("\n") == ["one", "two"]
assert insert.__annotations__["return"] == "Node"
print("✓")
exit()
