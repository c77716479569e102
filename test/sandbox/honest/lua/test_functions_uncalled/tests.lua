local function test_small()
  assert(gcd(12, 18) == 6)
  assert(gcd(7, 13) == 1)
end

function test_zero()
  assert(gcd(0, 5) == 5)
end
