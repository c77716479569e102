#lang racket

(define (palindrome? text)
  (define letters (filter char-alphabetic? (string->list (string-downcase text))))
  (equal? letters (reverse letters)))
