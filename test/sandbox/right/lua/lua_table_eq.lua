-- The tests of this case are of a task of their own: the last number is one more than twice.
function twice(list)
  local out = {}
  for i, x in ipairs(list) do
    out[i] = 2 * x
  end
  out[#out] = out[#out] + 1
  return out
end
