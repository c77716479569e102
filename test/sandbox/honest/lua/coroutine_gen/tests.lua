local M = M or require "solution"
local cases = {
  { n = 0, want = "" },
  { n = 3, want = "1 2 3" },
}
for i, c in ipairs(cases) do
  local got = table.concat(M.collect(M.range(c.n)), " ")
  assert(got == c.want, ("case %d: %q ~= %q"):format(i, got, c.want))
end

local a, b = M.Account.new(10), M.Account.new(5)
local left, err = a:withdraw(50)
assert(left == nil and err == "insufficient funds")
assert(a:withdraw(4) == 6)
assert((a + b).balance == 11)
assert(b < a and a ~= b)
assert(math.abs(a.balance / b.balance - 1.2) < 1e-9)
assert(select("#", a:withdraw(100)) == 2)
