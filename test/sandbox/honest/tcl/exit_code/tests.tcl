set failures 0
foreach {n expected} {2 1 9 0 97 1 1 0} {
  if {[is_prime $n] != $expected} {
    puts "wrong: $n"
    incr failures
  }
}
if {[is_prime 7919] != 1} { incr failures }
puts "$failures failures"
exit [expr {$failures > 0}]
