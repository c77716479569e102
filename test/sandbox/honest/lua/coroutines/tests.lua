local count, seen = 0, {}
for p in permutations({ "a", "b", "c" }) do
  count = count + 1
  seen[table.concat(p)] = true
end
assert(count == 6, "six")
assert(seen.abc and seen.cba)
assert(permutations({ 1 })()[1] == 1)
