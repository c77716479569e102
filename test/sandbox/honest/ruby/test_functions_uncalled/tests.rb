def test_small_values
  raise "f(0)" unless fibonacci(0) == 0
  raise "f(1)" unless fibonacci(1) == 1
end

def test_larger_values
  raise "f(10)" unless fibonacci(10) == 55
  raise "f(50)" unless fibonacci(50) == 12586269025
end
