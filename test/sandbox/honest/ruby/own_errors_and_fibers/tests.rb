def assert(cond, msg = "assertion failed") = cond || raise(msg)

entries = Parsing.each_entry("# all\na=1\n\nb=two=2\n").to_a
assert entries.map(&:to_s) == ["a: 1", 'b: "two=2"'], entries.inspect
assert entries.size == 2

begin
  Parsing.each_entry("a=1\nb") { |e| e }
  raise "no error"
rescue Parsing::Error => e
  assert e.message == "no value for b"
  assert e.line == 2
end

fiber = Parsing.counter
assert 3.times.map { fiber.resume } == [1, 2, 3]
puts "ok"
