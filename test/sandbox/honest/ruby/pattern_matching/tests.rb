cases = [
  [{ kind: :circle, radius: 2 }, 12.57],
  [{ kind: :rectangle, width: 3, height: 4 }, 12],
  [[5, 6], 30],
]
cases.each do |shape, expected|
  raise "#{shape}" unless area(shape) == expected
end
error = begin
  area({ kind: :triangle })
rescue ArgumentError => e
  e.message
end
raise "error" unless error == "unknown shape"
