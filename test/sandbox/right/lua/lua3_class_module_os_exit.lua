local Stack = {}
Stack.__index = Stack

function Stack.new(...)
  local self = setmetatable({ items = {} }, Stack)
  for i = 1, select("#", ...) do self:push((select(i, ...))) end
  return self
end

function Stack:push(v)
  self.items[#self.items + 1] = v
  return self
end

function Stack:pop()
  if #self.items == 0 then error("stack is empty", 2) end
  return table.remove(self.items)
end

function Stack:size() return #self.items end
Stack.__len = Stack.size
Stack.__tostring = function(s) return "Stack(" .. table.concat(s.items, ", ") .. ")" end

return Stack
