if {[slug "Hello, World!"] ne "hello-world"} { error "slug" }
if {[caesar "Hello, World" 3] ne "Khoor, Zruog"} { error "caesar" }
if {[caesar [caesar abc 5] 21] ne "abc"} { error "back" }
