#lang racket/base
(require racket/string racket/list)

(provide slug top)

(define (slug title)
  (string-join (string-split (string-downcase (regexp-replace* #rx"[^a-zA-Z0-9]+" title " "))) "-"))

(define (top n numbers)
  (take (sort numbers >) (min n (length numbers))))
