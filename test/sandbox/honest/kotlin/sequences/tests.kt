fun main() {
    assertThat(primes().take(5).toList(), listOf(2, 3, 5, 7, 11))
    assertThat(wordCount("a B, a!"), mapOf("a" to 2, "b" to 1))
}

private fun assertThat(actual: Any, expected: Any) {
    if (actual != expected) error("expected $expected, got $actual")
}
