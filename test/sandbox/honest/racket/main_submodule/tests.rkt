#lang racket
(require rackunit)
(check-equal? (celsius 212) 100)
(check-equal? (celsius 32) 0)
(check-equal? (report 50) '("50F is 10C"))
