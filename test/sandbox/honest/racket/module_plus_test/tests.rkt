(module+ test
  (require rackunit)
  (check-equal? (fibonacci 0) 0)
  (check-equal? (fibonacci 10) 55)
  (check-equal? (fibonacci 50) 12586269025))
