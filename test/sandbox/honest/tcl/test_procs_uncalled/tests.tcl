proc test_small {} {
  if {[gcd 12 18] != 6} { error "12 18" }
  if {[gcd 7 13] != 1} { error "7 13" }
}

proc test_zero {} {
  if {[gcd 5 0] != 5} { error "5 0" }
}
