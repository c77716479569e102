#lang racket
(require rackunit)

(check-equal? (flatten-once '((1 2) (3) ())) '(1 2 3))
(check-equal? (hash-ref (count-words "The cat and the hat") "the") 2)
(check-true (hash-empty? (count-words "")))
