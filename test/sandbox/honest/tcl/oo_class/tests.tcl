set s [Stack new 1 2]
$s push 3
if {[$s size] != 3} { error "size" }
if {[$s pop] != 3} { error "pop" }
$s pop
$s pop
if {[catch {$s pop} message] != 1} { error "no error" }
if {$message ne "stack is empty"} { error "message" }
