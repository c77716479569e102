local Stack = {}
Stack.__index = Stack

function Stack.new()
  return setmetatable({ items = {}, n = 0 }, Stack)
end

function Stack:push(x)
  self.n = self.n + 1
  self.items[self.n] = x
  return self
end

function Stack:pop()
  if self.n == 0 then
    error("stack is empty", 2)
  end
  local x = self.items[self.n]
  self.items[self.n] = nil
  self.n = self.n - 1
  return x
end

return Stack
