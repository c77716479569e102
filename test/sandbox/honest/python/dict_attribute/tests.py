r = Registry()
r.entries["b"] = 1
r.entries.setdefault("a", 2)
assert r.names() == ["a", "b"]
del r.entries["b"]
assert r.names() == ["a"]
