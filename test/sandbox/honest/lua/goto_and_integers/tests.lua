assert(table.concat(primes_up_to(20), ",") == "2,3,5,7,11,13,17,19")
assert(table.concat(digits(1984), " ") == "1 9 8 4")
assert(#digits(0) == 1)
assert(math.type(digits(7)[1]) == "integer")
