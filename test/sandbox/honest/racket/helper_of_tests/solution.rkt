#lang racket

(define table
  '((1000 . "M") (900 . "CM") (500 . "D") (400 . "CD") (100 . "C") (90 . "XC")
    (50 . "L") (40 . "XL") (10 . "X") (9 . "IX") (5 . "V") (4 . "IV") (1 . "I")))

(define (roman n)
  (if (zero? n)
      ""
      (let ([row (findf (lambda (row) (<= (car row) n)) table)])
        (string-append (cdr row) (roman (- n (car row)))))))
