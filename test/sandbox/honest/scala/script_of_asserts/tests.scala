assert(gcd(12, 18) == 6)
assert(lcm(4, 6) == 12, "lcm of four and six")
assert(gcd(7, 0) == 7)
println("ok")
