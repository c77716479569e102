#lang racket
(define (test-small)
  (unless (= (my-gcd 12 18) 6) (error "12 18"))
  (unless (= (my-gcd 7 13) 1) (error "7 13")))

(define (test-zero)
  (unless (= (my-gcd 0 5) 5) (error "0 5")))
