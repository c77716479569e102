function mean(list)
  local sum = 0
  for _, x in ipairs(list) do sum = sum + x end
  return #list > 0 and sum / #list or 0
end

function deviation(list)
  local m, sum = mean(list), 0
  for _, x in ipairs(list) do sum = sum + (x - m) ^ 2 end
  return math.sqrt(sum / #list)
end
