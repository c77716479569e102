if {[square 12] != 144} { error "first" }
if {[square 12] != 144} { error "second" }
if {$calls != 1} { error "calls" }
set calls 10
square 13
if {$calls != 11} { error "counted" }
