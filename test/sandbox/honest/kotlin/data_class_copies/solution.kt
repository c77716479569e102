data class Point(val x: Int, val y: Int) : Comparable<Point> {
    operator fun plus(o: Point) = Point(x + o.x, y + o.y)
    override fun compareTo(other: Point) = compareValuesBy(this, other, Point::x, Point::y)
}

fun walk(start: Point, steps: String) = steps.fold(start) { p, c ->
    when (c) {
        'U' -> p.copy(y = p.y + 1)
        'R' -> p + Point(1, 0)
        else -> p
    }
}
