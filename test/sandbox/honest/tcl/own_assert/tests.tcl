proc assert {condition {message "assertion failed"}} {
  if {![uplevel 1 [list expr $condition]]} {
    error $message
  }
}

assert {[add 1 2] == 3}
assert {[sum {1 2 3 4}] == 10} "sum"
assert {[sum {}] == 0} "empty"
