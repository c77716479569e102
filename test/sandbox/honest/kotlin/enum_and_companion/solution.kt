enum class Planet(val mass: Double, val radius: Double) {
    EARTH(5.976e24, 6.37814e6),
    MARS(6.421e23, 3.3972e6) { override fun nick() = "red" };

    open fun nick() = name.lowercase()
    fun gravity() = G * mass / (radius * radius)

    companion object {
        const val G = 6.67300E-11
        fun parse(s: String) = values().firstOrNull { it.name.equals(s, ignoreCase = true) }
    }
}
