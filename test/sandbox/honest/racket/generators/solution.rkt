#lang racket
(require racket/generator)

(define (numbers-from n)
  (in-generator
   (let loop ([n n])
     (yield n)
     (loop (add1 n)))))

(define (take-while-sum limit)
  (for/list ([n (numbers-from 1)]
             #:break (> (* n (add1 n) 1/2) limit))
    n))
