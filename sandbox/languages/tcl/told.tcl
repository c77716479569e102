# What a condition of the tests compared, where it is not as it must be; for one more run of a test that failed.
proc ::WORD {must sign left right} {
  set holds [expr "\$left $sign \$right"]
  if {$holds != $must} {
    foreach side {left right} {
      set text [list [string range [set $side] 0 200]]
      if {[string length [set $side]] > 120} {
        set text [list "[string range [set $side] 0 79]...[string range [set $side] end-39 end]"]
      }
      set $side $text
    }
    puts stderr "WORD $left $sign $right is [expr {$must ? "false" : "true"}]"
  }
  return $holds
}
