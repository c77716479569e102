#lang racket

(define (prime? n)
  (and (> n 1)
       (for/and ([i (in-range 2 (add1 (integer-sqrt n)))])
         (not (zero? (remainder n i))))))
