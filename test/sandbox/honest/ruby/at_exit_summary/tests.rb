$failures = []
$count = 0

at_exit do
  puts "#{$count} checks, #{$failures.size} failures"
  $failures.each { |f| warn f }
  exit($failures.empty? ? 0 : 1)
end

def check(name, actual, expected, delta = 1e-9)
  $count += 1
  ok = expected.is_a?(Float) ? (actual - expected).abs <= delta : actual == expected
  $failures << "#{name}: #{actual} != #{expected}" unless ok
end

check "km to m", Converter.convert(2, from: :km, to: :m), 2000.0
check "cm to m", Converter.convert(250, from: :cm, to: :m), 2.5
begin
  Converter.convert(1, from: :mile, to: :m)
  $failures << "no error"
rescue ArgumentError => e
  check "message", e.message, "unknown unit: mile"
end
