#lang racket
(define (check name got expected)
  (unless (equal? got expected)
    (error 'check "~a: got ~a, expected ~a" name got expected)))

(check "one" (roman 1) "I")
(check "four" (roman 4) "IV")
(check "year" (roman 1994) "MCMXCIV")
