#lang racket
(require rackunit)
(check-equal? (move (point 1 2) 3 4) (point 4 6))
(check-= (distance (point 0 0) (point 3 4)) 5 1e-9)
(check-equal? (point-x (move (point 0 0) 7 0)) 7)
