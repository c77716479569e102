;; What a condition of the tests compared, where it is not as it must be, and what rackunit's checks hold; for one more run of a test
;; that failed.
(define WORD
  (let ([shown (lambda (value) ((error-value->string-handler) value 150))]
        [say (lambda (text) (write-string (string-append "WORD " text "\n") (current-error-port)))])
    (when (module-declared? 'rackunit #f)
      (let* ([of (lambda (name) (dynamic-require 'rackunit name))]
             [handler (of 'current-check-handler)]
             [before (handler)]
             ;; A value may stand in a structure that says how it is printed.
             [plain
              (lambda (value)
                (define parts (if (struct? value) (struct->vector value) (vector)))
                (if (and (= (vector-length parts) 2) (eq? (vector-ref parts 0) 'struct:pretty-info)) (vector-ref parts 1) value))])
        (handler
         (lambda (error)
           (define infos (if ((of 'exn:test:check?) error) ((of 'exn:test:check-stack) error) '()))
           (define (find name)
             (for/first ([info (in-list infos)] #:when (eq? ((of 'check-info-name) info) name))
               (plain ((of 'check-info-value) info))))
           (define names (map (of 'check-info-name) infos))
           (define params (find 'params))
           (cond
             [(memq 'expected names) (say (string-append "expected " (shown (find 'expected)) ", got " (shown (find 'actual))))]
             [(and (pair? params) (pair? (cdr params)))
              (say (format "(~a~a) does not hold" (find 'name) (apply string-append (map (lambda (one) (string-append " " (shown one))) params))))])
           (before error)))))
    (lambda (must sign compare left right)
      (define holds (compare left right))
      (unless (eq? (and holds #t) must)
        (say (string-append "(" sign " " (shown left) " " (shown right) ") is " (if must "false" "true"))))
      holds)))
