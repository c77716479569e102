failures = 0

{ 1 => "I", 4 => "IV", 9 => "IX", 1994 => "MCMXCIV", 2024 => "MMXXIV" }.each do |number, expected|
  got = roman(number)
  unless got == expected
    warn "#{number}: #{got}"
    failures += 1
  end
end

puts failures.zero? ? "all passed" : "#{failures} failed"
exit(failures.zero? ? 0 : 1)
