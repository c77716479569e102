assert(letter("Ann", 12.5) == "Dear Ann,\nyou owe 12.50.\n")
assert(#letter("Bob", 3) > 10)
assert(letter("Bob", 3):match("owe (%d+%.%d+)") == "3.00")
