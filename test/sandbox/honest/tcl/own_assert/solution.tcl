proc add {a b} { expr {$a + $b} }
proc sum {list} {
  set total 0
  foreach x $list { set total [add $total $x] }
  return $total
}
