# What a condition of the tests, or tcltest, compared, where it is not as it must be; for one more run of a test that failed.
proc ::WORD_shown {value} {
  if {[string length $value] > 120} { set value "[string range $value 0 79]...[string range $value end-39 end]" }
  return [string map {\n \\n} [list $value]]
}
proc ::WORD {must sign left right} {
  set holds [expr "\$left $sign \$right"]
  if {$holds != $must} {
    foreach side {left right} {
      set $side [WORD_shown [set $side]]
    }
    chan puts stderr "WORD $left $sign $right is [expr {$must ? "false" : "true"}]"
  }
  return $holds
}
proc ::WORD_compared {call code holds operation} {
  lassign $call name actual expected
  if {!$holds} { chan puts stderr "WORD expected [WORD_shown $expected], got [WORD_shown $actual]" }
}
if {[info commands ::tcltest::CompareStrings] ne ""} {
  trace add execution ::tcltest::CompareStrings leave ::WORD_compared
}
