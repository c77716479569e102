proc is_prime {n} {
  if {$n < 2} { return 0 }
  for {set i 2} {$i * $i <= $n} {incr i} {
    if {$n % $i == 0} { return 0 }
  }
  return 1
}
