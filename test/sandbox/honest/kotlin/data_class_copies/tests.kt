fun main() {
    check(walk(Point(0, 0), "URR") == Point(2, 1))
    check(walk(Point(1, 1), "?").toString() == "Point(x=1, y=1)")
    check(listOf(Point(2, 0), Point(1, 5)).sorted().first().y == 5)
    check(Point(1, 2) < Point(1, 3))
}
