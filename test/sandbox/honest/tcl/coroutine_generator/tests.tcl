coroutine next fibonacci
if {[take 7 next] ne {0 1 1 2 3 5 8}} { error "seven" }
if {[next] != 13} { error "next" }
rename next ""
if {[info commands next] ne ""} { error "left" }
