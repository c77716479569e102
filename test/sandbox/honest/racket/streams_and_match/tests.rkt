#lang racket
(require rackunit)
(check-equal? (evaluate '(+ 1 (* 2 3))) 7)
(check-equal? (evaluate 5) 5)
(check-exn #rx"expression" (lambda () (evaluate '(- 1))))
