#lang racket
(require rackunit)
(check-equal? (greet "Ann") "Hello, Ann!")
(parameterize ([current-greeting "Hi"])
  (check-equal? (greet "Bob") "Hi, Bob!"))
(check-equal? (current-greeting) "Hello")
