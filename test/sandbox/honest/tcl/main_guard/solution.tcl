proc celsius {f} { return [format %.1f [expr {($f - 32) * 5.0 / 9}]] }

proc main {args} {
  foreach f $args { puts "$f F is [celsius $f] C" }
}

if {[info exists argv0] && [file normalize [info script]] eq [file normalize $argv0]} {
  main {*}$argv
}
