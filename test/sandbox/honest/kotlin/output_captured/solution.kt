import java.io.ByteArrayOutputStream
import java.io.PrintStream

fun report(values: List<Int>) {
    for (v in values) println("%3d|%s".format(v, "#".repeat(v)))
}

fun capture(action: () -> Unit): String {
    val old = System.out
    val bytes = ByteArrayOutputStream()
    System.setOut(PrintStream(bytes, true))
    try { action() } finally { System.setOut(old) }
    return bytes.toString()
}
