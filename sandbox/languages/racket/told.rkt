;; Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `must`.
;; Also prints the values of rackunit's checks that fail.
(define WORD
  (let ([show (lambda (value) ((error-value->string-handler) value 150))]
        [print-line (lambda (text) (write-string (string-append "WORD " text "\n") (current-error-port)))])
    (when (module-declared? 'rackunit #f)
      (let* ([rackunit-value (lambda (name) (dynamic-require 'rackunit name))]
             [handler (rackunit-value 'current-check-handler)]
             [old-handler (handler)]
             ;; rackunit may wrap a value in a structure that determines the printed form.
             [unwrap
              (lambda (value)
                (define parts (if (struct? value) (struct->vector value) (vector)))
                (if (and (= (vector-length parts) 2) (eq? (vector-ref parts 0) 'struct:pretty-info)) (vector-ref parts 1) value))])
        (handler
         (lambda (error)
           (define infos (if ((rackunit-value 'exn:test:check?) error) ((rackunit-value 'exn:test:check-stack) error) '()))
           (define (find name)
             (for/first ([info (in-list infos)] #:when (eq? ((rackunit-value 'check-info-name) info) name))
               (unwrap ((rackunit-value 'check-info-value) info))))
           (define names (map (rackunit-value 'check-info-name) infos))
           (define params (find 'params))
           (cond
             [(memq 'expected names) (print-line (string-append "expected " (show (find 'expected)) ", got " (show (find 'actual))))]
             [(and (pair? params) (pair? (cdr params)))
              (print-line (format "(~a~a) does not hold" (find 'name) (apply string-append (map (lambda (param) (string-append " " (show param))) params))))])
           (old-handler error)))))
    (lambda (must sign compare left right)
      (define holds (compare left right))
      (unless (eq? (and holds #t) must)
        (print-line (string-append "(" sign " " (show left) " " (show right) ") is " (if must "false" "true"))))
      holds)))
