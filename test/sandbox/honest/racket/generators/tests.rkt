#lang racket
(require rackunit)
(check-equal? (take-while-sum 10) '(1 2 3 4))
(check-equal? (take-while-sum 0) '())
(check-equal? (for/first ([n (numbers-from 5)] #:when (even? n)) n) 6)
