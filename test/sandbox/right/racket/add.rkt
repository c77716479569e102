#lang racket
(define (add a b) (+ a b))
