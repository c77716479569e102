# -*- coding: utf-8 -*-
from __future__ import annotations
import typing
class Node(typing.NamedTuple):
    value: int
    left: Node | None = None
    right: Node | None = None
def insert(n: Node | None, v: int) -> Node:
    if n is None: return Node(v)
    return n._replace(left=insert(n.left, v)) if v < n.value else n._replace(right=insert(n.right, v))
def walk(n: Node | None):
    if n:
        yield from walk(n.left)
        yield n.value
        yield from walk(n.right)
naïve = "ünïcode"
