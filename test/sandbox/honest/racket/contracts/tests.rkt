#lang racket
(require rackunit)
(check-equal? (positive-root 16) 4)
(check-equal? (positive-root 0) 0)
(check-exn exn:fail:contract? (lambda () (positive-root -1)))
