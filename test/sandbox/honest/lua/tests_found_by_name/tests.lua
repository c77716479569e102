local function eq(a, b) if a ~= b then error(("expected %s, got %s"):format(tostring(b), tostring(a)), 2) end end

function test_a_next() eq(Serial.next(), 1) eq(Serial.next(), 2) end
function test_b_peek() eq(Serial.peek(), 2) end
function test_c_fmt() eq(Serial.fmt(7), "0007"); eq(Serial.fmt(7, 2), "07") end

local names = {}
for k, v in pairs(_G) do
  if type(k) == "string" and k:match("^test_") and type(v) == "function" then names[#names + 1] = k end
end
table.sort(names)
local failed = 0
for _, n in ipairs(names) do
  local ok, err = pcall(_G[n])
  print((ok and "ok   " or "FAIL ") .. n, err or "")
  if not ok then failed = failed + 1 end
end
assert(failed == 0)
