#lang racket

(define (with-notes notes proc)
  (define folder (make-temporary-file "notes~a" 'directory))
  (current-directory folder)
  (for ([note notes] [i (in-naturals)])
    (display-to-file note (format "note~a.txt" i)))
  (proc))
