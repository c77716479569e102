val ps = List(Point(3, 1), Point(1, 2))
assert(ps.total == Point(4, 3))
assert(ps.lowest == Point(1, 2))
assert((Point(1, 2) dot Point(3, 4)) == 11)
if ps.total.x != 4 then
  throw RuntimeException("total")
