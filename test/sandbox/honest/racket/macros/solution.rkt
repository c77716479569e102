#lang racket

(define-syntax-rule (swap! a b)
  (let ([t a])
    (set! a b)
    (set! b t)))

(define-syntax while
  (syntax-rules ()
    [(_ condition body ...) (let loop () (when condition body ... (loop)))]))
