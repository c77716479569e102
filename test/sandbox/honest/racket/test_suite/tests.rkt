#lang racket
(require rackunit rackunit/text-ui)

(define suite
  (test-suite "palindromes"
    (check-true (palindrome? "A man, a plan, a canal: Panama"))
    (check-false (palindrome? "racket is fun"))
    (check-equal? (palindrome? "") #t)))

(run-tests suite)
