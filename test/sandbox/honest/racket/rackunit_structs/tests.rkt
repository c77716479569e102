#lang racket
(require rackunit)

(test-case "deposit"
  (define a (deposit (account "ann" 5) 3))
  (check-equal? (account-balance a) 8)
  (check-equal? a (account "ann" 8))
  (check-exn exn:fail:contract? (lambda () (deposit a -1))))

(check-equal? (hash-ref (word-count "The the cat") "the") 2 "counts")
(check-true (hash-has-key? (word-count "x") "x"))
(check-= (/ 1 3) 0.3333 0.001)
(let ([x 1] [y 2])
  (swap! x y)
  (check-eqv? x 2))
