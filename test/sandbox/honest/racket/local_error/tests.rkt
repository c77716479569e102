#lang racket
(unless (equal? (average '(1 2 3)) 2) (error "three"))
(unless (equal? (average '()) "no numbers") (error "none"))
(unless (= (average '(5)) 5) (error "one"))
