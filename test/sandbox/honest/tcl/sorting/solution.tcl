proc by_length {words} { lsort -command {apply {{a b} {expr {[string length $a] - [string length $b]}}}} $words }
proc quicksort {list} {
  if {[llength $list] < 2} { return $list }
  set rest [lassign $list pivot]
  set less [lmap x $rest { if {$x >= $pivot} continue; set x }]
  set more [lmap x $rest { if {$x < $pivot} continue; set x }]
  return [concat [quicksort $less] $pivot [quicksort $more]]
}
