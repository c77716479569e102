#lang racket

(define (fibonacci n)
  (let loop ([n n] [a 0] [b 1])
    (if (zero? n) a (loop (sub1 n) b (+ a b)))))
