object RomanTest {
    @JvmStatic
    fun main(args: Array<String>) {
        val cases = listOf(4 to "IV", 1994 to "MCMXCIV", 58 to "LVIII")
        for ((number, want) in cases) {
            val got = Roman.of(number)
            if (got != want) throw AssertionError("$number: $got")
        }
    }
}
