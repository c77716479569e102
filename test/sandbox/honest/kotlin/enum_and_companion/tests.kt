import kotlin.math.roundToInt

fun main() {
    check(Planet.parse("mars")?.nick() == "red")
    check(Planet.EARTH.nick() == "earth")
    check((Planet.EARTH.gravity() * 100).roundToInt() == 980)
    check(Planet.parse("x") == null)
}
