#lang racket

(define (flatten-once lists) (apply append lists))
(define (count-words text)
  (for/fold ([counts (hash)]) ([word (string-split (string-downcase text))])
    (hash-update counts word add1 0)))
