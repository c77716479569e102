class InsufficientFunds(val missing: Int) : Exception("missing $missing")

class Account(private var balance: Int = 0) {
    fun deposit(amount: Int) {
        require(amount > 0) { "amount must be positive" }
        balance += amount
    }
    fun withdraw(amount: Int): Int {
        if (amount > balance) throw InsufficientFunds(amount - balance)
        balance -= amount
        return balance
    }
}
