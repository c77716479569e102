local next_value = counter(10, 5)
assert(next_value() == 10)
assert(next_value() == 15)
assert(counter(0)() == 0)
