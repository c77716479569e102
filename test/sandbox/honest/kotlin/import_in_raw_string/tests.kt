fun main() {
    check(lines() == 3) { "lines: ${lines()}" }
    check(template().startsWith("import os"))
}
