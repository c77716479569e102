#lang racket
(provide (all-defined-out))

(struct account (owner balance) #:transparent)

(define (deposit acc n)
  (unless (positive? n) (raise-argument-error 'deposit "positive?" n))
  (struct-copy account acc [balance (+ (account-balance acc) n)]))

(define (word-count s)
  (for/fold ([h (hash)]) ([w (string-split (string-downcase s))])
    (hash-update h w add1 0)))

(define-syntax-rule (swap! a b) (let ([t a]) (set! a b) (set! b t)))
