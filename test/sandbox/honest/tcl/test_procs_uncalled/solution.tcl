proc gcd {a b} {
  while {$b} { lassign [list $b [expr {$a % $b}]] a b }
  return $a
}
