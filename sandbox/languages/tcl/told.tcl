# Prints the operands of a wrong condition, or of a wrong comparison by tcltest, when a failed test runs once more.
proc ::WORD_show {value} {
  if {[string length $value] > 120} { set value "[string range $value 0 79]...[string range $value end-39 end]" }
  return [string map {\n \\n} [list $value]]
}
proc ::WORD {must sign left right} {
  set holds [expr "\$left $sign \$right"]
  if {$holds != $must} {
    foreach side {left right} {
      set $side [WORD_show [set $side]]
    }
    chan puts stderr "WORD $left $sign $right is [expr {$must ? "false" : "true"}]"
  }
  return $holds
}
proc ::WORD_compare {call code holds operation} {
  lassign $call name actual expected
  if {!$holds} { chan puts stderr "WORD expected [WORD_show $expected], got [WORD_show $actual]" }
}
if {[info commands ::tcltest::CompareStrings] ne ""} {
  trace add execution ::tcltest::CompareStrings leave ::WORD_compare
}
