#lang racket

(define calls 0)
(define known (make-hash))

(define (square n)
  (hash-ref! known n
             (lambda ()
               (set! calls (add1 calls))
               (* n n))))
