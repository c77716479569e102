report Ann 12.5
if {[llength $printed] != 2} { error "lines" }
if {[lindex $printed 0] ne "Name: Ann"} { error "name" }
if {[lindex $printed 1] ne "Total: 12.50"} { error "total" }
