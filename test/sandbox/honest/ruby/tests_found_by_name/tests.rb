# frozen_string_literal: true

def assert_equal(expected, actual)
  raise "expected #{expected.inspect}, got #{actual.inspect}" unless expected == actual
end

def test_a_first_ticket
  assert_equal 1, Tickets.draw
end

def test_b_second_ticket
  assert_equal 2, Tickets.draw
  assert_equal 3, Tickets.next_number
end

def test_c_label
  assert_equal "T-007", label(7)
  assert_equal "Q-120", label(120, prefix: "Q")
end

tests = Object.private_instance_methods(false).grep(/\Atest_/).sort
tests.each do |name|
  send(name)
  puts "#{name} ok"
end
puts "#{tests.size} tests"
