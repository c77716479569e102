if {[quicksort {3 1 2}] ne {1 2 3}} { error "three" }
if {[quicksort {}] ne {}} { error "empty" }
if {[by_length {ccc a bb}] ne {a bb ccc}} { error "length" }
