// fun main() { }
fun main() {
    check(balanced("{()}") == true)
    check(balanced(BAD) == false)
    check("${"{"}".length == 1)
}
