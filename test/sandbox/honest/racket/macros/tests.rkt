#lang racket
(require rackunit)
(define x 1)
(define y 2)
(swap! x y)
(check-equal? (list x y) '(2 1))
(define n 0)
(while (< n 5) (set! n (+ n 2)))
(check-equal? n 6)
