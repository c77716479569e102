#lang racket

(define (celsius f) (* 5/9 (- f 32)))

(define (report . degrees)
  (for/list ([f degrees]) (format "~aF is ~aC" f (celsius f))))

(module+ main
  (for-each displayln (report 32 212)))
