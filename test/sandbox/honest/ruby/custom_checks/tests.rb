def check(name, got, want)
  return if got == want

  abort "#{name}: got #{got.inspect}, want #{want.inspect}"
end

check "none", merge_intervals([]), []
check "apart", merge_intervals([[1, 2], [5, 6]]), [[1, 2], [5, 6]]
check "joined", merge_intervals([[1, 4], [2, 6], [8, 9]]), [[1, 6], [8, 9]]
check "touching", merge_intervals([[1, 4], [4, 5]]), [[1, 5]]
