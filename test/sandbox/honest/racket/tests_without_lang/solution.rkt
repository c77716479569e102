#lang racket

(define (caesar text shift)
  (define (rotate c base)
    (integer->char (+ base (modulo (+ (- (char->integer c) base) shift) 26))))
  (list->string
   (for/list ([c text])
     (cond
       [(char<=? #\a c #\z) (rotate c 97)]
       [(char<=? #\A c #\Z) (rotate c 65)]
       [else c]))))
