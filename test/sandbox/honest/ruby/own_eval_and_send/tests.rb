raise "a" unless eval(%w[2 3 + 4 *]) == 20
raise "b" unless send("bob", "hi") == "to bob: hi"
begin
  require(nil)
  raise "c"
rescue ArgumentError => e
  raise "d" unless e.message == "missing"
end
