assert(M.fib(0) == 0)
assert(M.fib(10) == 55)
assert(M.fib(50) == 12586269025)
