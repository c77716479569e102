def check(label, got, want)
  return if got == want

  raise "#{label}: got #{got.inspect}, want #{want.inspect}"
end

rows = parse_rows(<<~CSV)
  name, age
  ann,  31
  bob,  7

  cyd, 44
CSV

check "rows", rows.size, 3
check "first", rows.first, { name: "ann", age: "31" }
adults = Pipeline.from(rows).through { |r| r.merge(age: r[:age].to_i) }.only { _1[:age] >= 18 }
check "names", adults.map { |r| r[:name] }, %w[ann cyd]
check "sum", adults.sum { |r| r[:age] }, 75
check "tally", Pipeline.from(%w[a bb cc d]).tally_by_key(&:size), { 1 => 2, 2 => 2 }
check "lazy", Pipeline.from(1..Float::INFINITY).through(&:succ).first(3), [2, 3, 4]
[[[], 0], [[1, 2], 3], [[-1], -1]].each { |xs, want| check xs.inspect, Pipeline.from(xs).sum, want }
