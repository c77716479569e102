function primes_up_to(n)
  local found = {}
  for i = 2, n do
    for _, p in ipairs(found) do
      if p * p > i then break end
      if i % p == 0 then goto continue end
    end
    found[#found + 1] = i
    ::continue::
  end
  return found
end

function digits(n)
  local out = {}
  repeat
    table.insert(out, 1, n % 10)
    n = n // 10
  until n == 0
  return out
end
