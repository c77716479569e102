set x 1
set y two
swap x y
if {$x ne "two" || $y ne "1"} { error "swap" }
set l {a}
if {[append_all l b c] != 3} { error "length" }
if {[join $l ,] ne "a,b,c"} { error "list" }
