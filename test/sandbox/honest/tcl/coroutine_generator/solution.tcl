proc fibonacci {} {
  yield
  lassign {0 1} a b
  while 1 {
    yield $a
    lassign [list $b [expr {$a + $b}]] a b
  }
}

proc take {n command} {
  set out {}
  for {set i 0} {$i < $n} {incr i} { lappend out [$command] }
  return $out
}
