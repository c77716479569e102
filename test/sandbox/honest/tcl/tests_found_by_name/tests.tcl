proc assert_equal {want got} { if {$want ne $got} { error "expected <$want>, got <$got>" } }
proc test_1_next {} { assert_equal 1 [ids::next]; assert_equal 3 [ids::next 2] }
proc test_2_still {} { assert_equal 4 [ids::next] }
proc test_3_pad {} { assert_equal 0007 [pad 7]; assert_equal 07 [pad 7 2] }
set failures 0
foreach name [lsort [info procs test_*]] {
    if {[catch $name msg]} { incr failures; puts "FAIL $name: $msg" } else { puts "ok $name" }
}
puts "failures: $failures"
if {$failures} { exit 1 }
