#lang racket
(require rackunit)
(check-equal? (square 12) 144)
(check-equal? (square 12) 144)
(check-equal? calls 1)
(square 13)
(check-equal? calls 2)
