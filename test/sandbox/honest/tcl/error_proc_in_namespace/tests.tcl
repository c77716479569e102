logger::error "disk full"
logger::error "again"
if {[llength [logger::all]] != 2} { error "count" }
if {[lindex [logger::all] 0] ne "ERROR disk full"} { error "first" }
