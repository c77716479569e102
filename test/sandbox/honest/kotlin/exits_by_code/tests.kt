import kotlin.system.exitProcess

fun expect(got: Any?, want: Any?, what: String) {
    if (got != want) {
        System.err.println("$what: $got is not $want")
        exitProcess(1)
    }
}

fun main() {
    expect(parseLevel("7"), 7, "seven")
    expect(parseLevel("12"), null, "too large")
    println("all passed")
    exitProcess(0)
}
