if {abs([mean {1 2 3 4}] - 2.5) > 1e-9} { error "mean" }
if {abs([deviation {2 4 4 4 5 5 7 9}] - 2.0) > 1e-6} { error "deviation" }
if {[mean {}] != 0} { error "none" }
