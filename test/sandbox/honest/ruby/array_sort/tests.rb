def assert_equal(expected, actual, message = nil)
  raise "#{message}: expected #{expected.inspect}, got #{actual.inspect}" unless expected == actual
end

assert_equal([1, 2, 3], quicksort([3, 1, 2]), "three")
assert_equal([], quicksort([]), "empty")
assert_equal([-5, 0, 0, 9], quicksort([0, 9, -5, 0]), "repeated")
