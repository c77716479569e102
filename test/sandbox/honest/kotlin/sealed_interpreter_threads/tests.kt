fun assertThat(cond: Boolean, lazy: () -> Any = { "failed" }) { if (!cond) error(lazy()) }

fun testParse() {
    val table = mapOf(
        "put a 3" to Cmd.Put("a", 3),
        " add  b " to Cmd.Add("b", 1),
        "clear" to Cmd.Clear,
        "put a x" to null,
        "" to null,
    )
    for ((line, want) in table) assertThat(Store.parse(line) == want) { "$line: ${Store.parse(line)}" }
}

fun testStore() {
    val s = Store()
    require(s.handle(Cmd.Put("n", 0)) == Reply.Ok(null))
    require(s.handle(Cmd.Add("zz")) == Reply.Fail("no zz")) { "missing" }
    (1..4).map { thread { repeat(100) { s.handle(Cmd.Add("n")) } } }.forEach(Thread::join)
    when (val r = s.handle(Cmd.Add("n", 100))) {
        is Reply.Ok -> assertThat(r.value == 500) { r }
        is Reply.Fail -> error("failed: ${r.why}")
    }
    assertThat(s.handle(Cmd.Clear) == Reply.Ok(1))
}

fun main() {
    testParse()
    testStore()
}
