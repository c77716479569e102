inline fun <reified E : Throwable> fails(action: () -> Unit): E {
    try {
        action()
    } catch (e: Throwable) {
        if (e is E) return e
        throw e
    }
    throw AssertionError("nothing was thrown")
}

fun main() {
    val a = Account()
    a.deposit(10)
    check(a.withdraw(3) == 7)
    check(fails<InsufficientFunds> { a.withdraw(8) }.message == "missing 1")
    check(fails<IllegalArgumentException> { a.deposit(0) }.message == "amount must be positive")
}
