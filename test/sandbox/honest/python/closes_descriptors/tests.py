close_all()
assert write_at(3, "one", "abc") == 3
assert write_at(4, "two", "abcd") == 4
close_all()
assert write_at(3, "three", "") == 0
