local M = {}

function M.range(n)
  return coroutine.wrap(function() for i = 1, n do coroutine.yield(i) end end)
end

function M.collect(it)
  local t = {}
  for v in it do t[#t + 1] = v end
  return t
end

M.Account = {}
M.Account.__index = M.Account
function M.Account.new(b) return setmetatable({ balance = b or 0 }, M.Account) end
function M.Account:withdraw(x)
  if x > self.balance then return nil, "insufficient funds" end
  self.balance = self.balance - x
  return self.balance
end
M.Account.__add = function(a, b) return M.Account.new(a.balance + b.balance) end
M.Account.__eq = function(a, b) return a.balance == b.balance end
M.Account.__lt = function(a, b) return a.balance < b.balance end

return M
