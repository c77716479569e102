proc swap {an bn} {
  upvar 1 $an a $bn b
  lassign [list $a $b] b a
}

proc append_all {listName args} {
  upvar 1 $listName list
  foreach x $args { lappend list $x }
  llength $list
}
