#lang racket
(unless (equal? (prime? 97) #t) (displayln "97") (exit 1))
(unless (equal? (prime? 9) #f) (displayln "9") (exit 1))
(when (not (equal? (filter prime? (range 10)) '(2 3 5 7)))
  (displayln "range")
  (exit 1))
(displayln "all passed")
(exit 0)
