if {[transpose {{1 2} {3 4}}] ne {{1 3} {2 4}}} { error "transpose" }
if {[trace_of {{1 2} {3 4}}] != 5} { error "trace" }
if {[llength [transpose {{1 2 3}}]] != 3} { error "rows" }
