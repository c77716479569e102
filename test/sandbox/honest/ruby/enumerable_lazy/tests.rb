def assert(cond, msg = "assertion failed")
  raise msg unless cond
end

def assert_equal(want, got)
  assert want == got, "want #{want.inspect}, got #{got.inspect}"
end

tree = Tree.new(5, 2, 8, 1)
assert_equal [1, 2, 5, 8], tree.to_a
assert_equal [10, 4], tree.select(&:even?).map { _1 * 2 - (_1 == 8 ? 6 : 0) }.reverse
assert tree.include?(8)
assert !tree.include?(3)
assert_equal 16, tree.sum
assert_equal({ min: 1, max: 8 }, { min: tree.min, max: tree.max })
assert_equal [0, 1, 1, 2, 3, 5], fib.take(6)
assert_equal [0, 2, 8], fib.lazy.select(&:even?).first(3)
begin
  Tree.new(1, "x")
  assert false, "should raise"
rescue ArgumentError, NoMethodError => e
  assert e.message.include?("comparison")
end
puts "done"
