#lang racket
(define (my-gcd a b) (if (zero? b) a (my-gcd b (remainder a b))))
