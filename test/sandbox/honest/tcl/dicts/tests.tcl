set counts [word_count "The cat and the hat"]
if {[dict get $counts the] != 2} { error "the" }
if {[dict size $counts] != 4} { error "size" }
if {[lsort [dict keys $counts]] ne "and cat hat the"} { error "keys" }
