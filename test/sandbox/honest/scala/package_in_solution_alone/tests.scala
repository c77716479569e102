assert(Words.count("a b A") == Map("a" -> 2, "b" -> 1))
assert(Words.count("  ").isEmpty)
