assert(add(1, 2) == 3)
assert(sum(1, 2, 3, 4) == 10)
local s = scale({1, 2}, 3)
assert(s[1] == 3 and s[2] == 6)
