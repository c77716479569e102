#lang racket/base
(require rackunit)
(check-equal? (slug "Hello, World!") "hello-world")
(check-equal? (slug "  Racket 8 ") "racket-8")
(check-equal? (top 2 '(3 9 4)) '(9 4))
