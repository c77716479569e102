proc slug {title} {
  set s [regsub -all {[^a-z0-9]+} [string tolower $title] -]
  return [string trim $s -]
}

proc caesar {text shift} {
  set out ""
  foreach ch [split $text ""] {
    if {[string is upper $ch]} {
      append out [format %c [expr {([scan $ch %c] - 65 + $shift) % 26 + 65}]]
    } elseif {[string is lower $ch]} {
      append out [format %c [expr {([scan $ch %c] - 97 + $shift) % 26 + 97}]]
    } else {
      append out $ch
    }
  }
  return $out
}
