hits = 0
local known = {}

function square(n)
  if known[n] then
    hits = hits + 1
    return known[n]
  end
  known[n] = n * n
  return known[n]
end
