local lines = {}
local real = print
print = function(...) lines[#lines + 1] = table.concat({ ... }, "\t") end
triangle(3)
print = real
assert(#lines == 3)
assert(lines[3] == "***")
assert(table.concat(lines, "\n") == "*\n**\n***")
