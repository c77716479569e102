#lang racket
(define (fact n) (if (zero? n) 1 (* n (fact (- n 1)))))
(define (compose* . fs) (lambda (x) (for/fold ([a x]) ([f fs]) (f a))))
(define (tree-insert t v)
  (match t
    ['() (list v '() '())]
    [(list x l r) (if (< v x) (list x (tree-insert l v) r) (list x l (tree-insert r v)))]))
