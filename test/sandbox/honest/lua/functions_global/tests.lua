local function same(a, b)
  if type(a) == "table" and type(b) == "table" then
    for k, v in pairs(a) do if not same(v, b[k]) then return false end end
    for k, v in pairs(b) do if not same(v, a[k]) then return false end end
    return true
  end
  return a == b
end
assert(same(map({ 1, 2, 3 }, function(x) return x * x end), { 1, 4, 9 }))
assert(same(filter({ 1, 2, 3, 4 }, function(x) return x % 2 == 0 end), { 2, 4 }))
assert(reduce({ 1, 2, 3 }, function(a, b) return a + b end, 0) == 6, "reduce")
assert(table.concat(split("a.b..c", "."), "|") == "a|b||c")
assert(deep_equal({ x = { 1 } }, { x = { 1 } }) and not deep_equal({ 1 }, { 2 }))
print("ok")
