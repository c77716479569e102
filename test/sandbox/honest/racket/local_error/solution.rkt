#lang racket

(define (average numbers)
  (define error "no numbers")
  (if (null? numbers) error (/ (apply + numbers) (length numbers))))
