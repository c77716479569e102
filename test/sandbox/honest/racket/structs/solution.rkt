#lang racket

(struct point (x y) #:transparent)
(define (distance a b)
  (sqrt (+ (sqr (- (point-x a) (point-x b))) (sqr (- (point-y a) (point-y b))))))
(define (move p dx dy) (struct-copy point p [x (+ (point-x p) dx)] [y (+ (point-y p) dy)]))
