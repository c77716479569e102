#lang racket
(require rackunit)
(define names
  (with-notes '("a" "b") (lambda () (map path->string (directory-list)))))
(check-equal? names '("note0.txt" "note1.txt"))
(check-equal? (file->string "note1.txt") "b")
