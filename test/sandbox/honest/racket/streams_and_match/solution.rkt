#lang racket

(define (evaluate expression)
  (match expression
    [(? number? n) n]
    [(list '+ a b) (+ (evaluate a) (evaluate b))]
    [(list '* a b) (* (evaluate a) (evaluate b))]
    [_ (raise-argument-error 'evaluate "expression" expression)]))
