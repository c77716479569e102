proc gcd {a b} { while {$b} { lassign [list $b [expr {$a % $b}]] a b }; return $a }
proc map {f list} { set out {}; foreach x $list { lappend out [{*}$f $x] }; return $out }
proc mean {args} { expr {[tcl::mathop::+ {*}$args] / double([llength $args])} }
