#lang racket

(define (triangle n)
  (for ([i (in-range 1 (add1 n))])
    (displayln (make-string i #\*))))
