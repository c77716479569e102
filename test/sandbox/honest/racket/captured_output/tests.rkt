#lang racket
(require rackunit)
(check-equal? (with-output-to-string (lambda () (triangle 3))) "*\n**\n***\n")
(check-equal? (with-output-to-string (lambda () (triangle 0))) "")
(check-equal? (string-length (with-output-to-string (lambda () (triangle 1)))) 2)
