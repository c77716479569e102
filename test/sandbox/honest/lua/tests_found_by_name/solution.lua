-- serial numbers
local M = {}
local last = 0
function M.next() last = last + 1; return last end
function M.peek() return last end
function M.fmt(n, width) return ("%0" .. (width or 4) .. "d"):format(n) end
Serial = M
return M
