local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for k, v in pairs(a) do if not same(v, b[k]) then return false end end
  for k in pairs(b) do if a[k] == nil then return false end end
  return true
end

local rows = { { name = "Ann", team = "red" }, { name = "Bob", team = "blue" }, { name = "Cid", team = "red" } }
assert(same(group_by(rows, "team"), { red = { "Ann", "Cid" }, blue = { "Bob" } }))
assert(same(group_by({}, "team"), {}))
assert(group_by(rows, "team").blue[1] == "Bob")
