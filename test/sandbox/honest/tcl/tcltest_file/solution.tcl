proc factorial {n} {
  if {$n < 0} { error "negative" }
  if {$n <= 1} { return 1 }
  return [expr {$n * [factorial [expr {$n - 1}]]}]
}
