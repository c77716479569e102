if {[celsius 212] != 100.0} { error "212" }
if {[celsius 98.6] ne "37.0"} { error "98.6" }
if {[celsius 32] ne "0.0"} { error "32" }
