#lang racket
(require rackunit)
(define s (new stack%))
(send s push 1)
(send s push "two")
(check-equal? (send s size) 2)
(check-equal? (send s pop) "two")
(send s pop)
(check-exn exn:fail:user? (lambda () (send s pop)))
