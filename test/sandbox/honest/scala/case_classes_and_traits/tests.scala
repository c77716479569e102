assert(Shapes.scale(Rect(1, 2), 2) == Rect(2, 4))
assert(math.abs(Circle(1).area - 3.14159265) < 1e-6)
assert(Rect(2, 3).area == 6.0)
