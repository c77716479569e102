#lang racket

(define/contract (positive-root x)
  (-> (and/c real? (not/c negative?)) real?)
  (sqrt x))
