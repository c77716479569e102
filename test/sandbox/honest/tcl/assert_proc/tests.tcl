proc assert_equal {expected actual {name ""}} {
    if {$expected ne $actual} { error "$name: expected '$expected' but got '$actual'" }
}
foreach {a b want} {12 18 6 7 3 1 10 5 5} { assert_equal $want [gcd $a $b] "gcd $a $b" }
assert_equal {HI YO} [map {string toupper} {hi yo}]
if {abs([mean 1 2 4] - 2.333333) > 1e-5} { error "mean" }
if {[catch {gcd 1} msg]} { if {![string match "wrong # args*" $msg]} { error $msg } } else { error "no error" }
puts ok
