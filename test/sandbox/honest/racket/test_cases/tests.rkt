#lang racket
(require rackunit)

(test-case "three"
  (check-equal? (rotate '(1 2 3) 1) '(2 3 1))
  (check-equal? (rotate '(1 2 3) 4) '(2 3 1)))

(test-case "none"
  (check-equal? (rotate '() 3) '()))

(test-equal? "back" (rotate '(a b c) -1) '(c a b))
