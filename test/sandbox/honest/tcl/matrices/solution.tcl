proc transpose {m} {
  set out {}
  for {set c 0} {$c < [llength [lindex $m 0]]} {incr c} {
    lappend out [lmap row $m { lindex $row $c }]
  }
  return $out
}

proc trace_of {m} {
  set sum 0
  for {set i 0} {$i < [llength $m]} {incr i} { incr sum [lindex $m $i $i] }
  return $sum
}
