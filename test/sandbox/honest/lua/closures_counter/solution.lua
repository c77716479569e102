local function counter(start, step)
  step = step or 1
  local value = start - step
  return function()
    value = value + step
    return value
  end
end
