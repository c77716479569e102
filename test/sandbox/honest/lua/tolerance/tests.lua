assert(math.abs(mean({ 1, 2, 3, 4 }) - 2.5) < 1e-9)
assert(mean({}) == 0)
if math.abs(deviation({ 2, 4, 4, 4, 5, 5, 7, 9 }) - 2) > 1e-6 then
  error("deviation")
end
