(require rackunit)
(check-equal? (caesar "Hello, World" 3) "Khoor, Zruog")
(check-equal? (caesar (caesar "abc" 5) 21) "abc")
(check-equal? (caesar "" 9) "")
