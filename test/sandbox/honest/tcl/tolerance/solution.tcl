proc mean {list} { expr {[llength $list] ? [tcl::mathop::+ {*}$list] / double([llength $list]) : 0.0} }
proc deviation {list} {
  set m [mean $list]
  set squares [lmap x $list { expr {($x - $m) ** 2} }]
  expr {sqrt([mean $squares])}
}
