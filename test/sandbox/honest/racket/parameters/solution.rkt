#lang racket

(define current-greeting (make-parameter "Hello"))
(define (greet name) (format "~a, ~a!" (current-greeting) name))
