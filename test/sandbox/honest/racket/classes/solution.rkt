#lang racket

(define stack%
  (class object%
    (super-new)
    (field [items '()])
    (define/public (push x) (set! items (cons x items)) this)
    (define/public (pop)
      (when (null? items) (raise-user-error 'stack "stack is empty"))
      (begin0 (car items) (set! items (cdr items))))
    (define/public (size) (length items))))
