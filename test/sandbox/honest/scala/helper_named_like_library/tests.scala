assert(Math2.max(List(3, 9, 1)) == Some(9))
assert(Math2.max(Nil) == None)
assert(new List2(1, 2) == new List2(1, 2))
assert(new List2(1, 2).assert(2))
