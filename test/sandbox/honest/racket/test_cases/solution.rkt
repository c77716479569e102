#lang racket

(define (rotate items n)
  (define count (length items))
  (if (zero? count)
      '()
      (let ([at (modulo n count)])
        (append (drop items at) (take items at)))))
