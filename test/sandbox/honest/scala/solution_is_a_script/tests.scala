assert(factorial(5) == BigInt(120))
assert(factorial(20) == BigInt("2432902008176640000"))
assert(Ratio(1, 2) * Ratio(3, 4) == Ratio(3, 8))
