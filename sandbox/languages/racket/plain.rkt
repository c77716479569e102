#lang racket/base
;; Runs solution and tests as one module, so that the tests see all names of the solution. Racket's reader converts both
;; texts to forms. The module has the solution's forms, then those of the tests.
;; The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
(require ffi/unsafe/port net/base64 racket/list racket/string)
(delete-file ".plain.rkt")
(define-values (in out) (unsafe-file-descriptor->port 3 'completion '(read write)))
(define solution-path (build-path (current-directory) "main.rkt"))
(define tests-path (build-path (current-directory) "tests.rkt"))

(define (order)
  (define line (read-line in))
  (if (eof-object? line)
      (hash)
      (for/hash ([word (rest (string-split line))])
        (define parts (string-split word "=" #:trim? #f))
        (values (first parts) (bytes->string/utf-8 (base64-decode (string->bytes/utf-8 (string-join (rest parts) "="))) #\?)))))

(define (tell text)
  (flush-output)
  (write-string (string-append "H " text "\n") out)
  (flush-output out))

(define (plain-line text)
  (define line (first (append (string-split text "\n") '(""))))
  (define result (regexp-replace* #rx"[^ -~]|[\"\\]" line "'"))
  (substring result 0 (min 300 (string-length result))))

(define mark #f)
(define (send-result status message)
  (define test-mark mark)
  (set! mark #f)
  (when test-mark (tell (format "{\"status\":\"~a\",\"message\":\"~a\",\"mark\":\"~a\"}" status (plain-line message) test-mark))))

;; Returns the language of a text's module and the forms in it. The language is #f if the text names none.
(define (read-forms path text)
  (define port (open-input-string text path))
  (port-count-lines! port)
  (define all
    (parameterize ([read-accept-reader #t] [read-accept-lang #t])
      (let loop ()
        (define form (read-syntax path port))
        (if (eof-object? form) '() (cons form (loop))))))
  (define parts (and (= (length all) 1) (syntax->list (first all))))
  (cond
    [(and parts (> (length parts) 2) (eq? (syntax-e (first parts)) 'module))
     (define body (drop parts 3))
     (define inner (and (= (length body) 1) (syntax->list (first body))))
     (values (syntax->datum (third parts))
             (if (and inner (pair? inner) (eq? (syntax-e (first inner)) '#%module-begin)) (rest inner) body))]
    [else (values #f all)]))

(define (form-is? form heads name)
  (define parts (syntax->list form))
  (and parts (> (length parts) 1) (memq (syntax-e (first parts)) heads) (eq? (syntax-e (second parts)) name)))

(define (submodule? name forms)
  (for/or ([form forms]) (form-is? form '(module module* module+) name)))

;; Calls of the functions, such as `test-add`, that the tests define and never mention again, as by a test runner.
(define (uncalled forms)
  (define names (flatten (map syntax->datum forms)))
  (for*/list ([form forms]
              [parts (in-value (syntax->list form))]
              #:when (and parts (> (length parts) 2) (eq? (syntax-e (first parts)) 'define))
              [head (in-value (syntax->list (second parts)))]
              #:when (and head (= (length head) 1) (symbol? (syntax-e (first head))))
              [name (in-value (syntax-e (first head)))]
              #:when (regexp-match? #rx"^(test|full-?test|demo-?test|run-?tests?$)" (symbol->string name))
              #:when (= 1 (count (lambda (other) (eq? other name)) names)))
    (datum->syntax #f (list name) form)))

;; An exit in the solution gives no result. A macro `exit` therefore replaces the calls in the solution, by their place:
;; the solution's file, or the solution's lines in the tests' text. If the program binds `exit`, there is no macro.
(define first-line 0)
(define last-line -1)
(define solution-exited? #f)
(define (solution-exit [code #t])
  (set! solution-exited? #t)
  (exit code))
(define (exit-by-place form)
  (define name (if (identifier? form) form (car (syntax-e form))))
  (define source (syntax-source name))
  (define in-region? (and (equal? source tests-path) (<= first-line (or (syntax-line name) 0) last-line)))
  (define function (datum->syntax form (list #'quote (if (or in-region? (equal? source solution-path)) solution-exit exit))))
  (if (identifier? form) function (datum->syntax form (cons function (cdr (syntax-e form))) form form)))
(define (binds-exit? form)
  (define names (flatten (syntax->datum form)))
  (and (memq (first (append names '(#f))) '(define define-values define-syntax define-syntax-rule require struct)) (or (memq 'exit (take names (min 3 (length names)))) (memq 'racket names) (memq 'racket/base names))))
(define (exits forms)
  (cond
    [(ormap binds-exit? forms) '()]
    [else
     (eval `(module completion-exits '#%kernel
              (#%require (for-syntax '#%kernel))
              (#%provide exit)
              (define-syntaxes (exit) (quote ,exit-by-place))))
     (list (datum->syntax #f '(require 'completion-exits)))]))

;; Checks if the solution's file is on the call stack of these marks, or with only-first, if it is at the top.
(define (inside? marks [only-first #f])
  (define places (filter values (map cdr (continuation-mark-set->context marks))))
  (define (solution? place) (equal? (srcloc-source place) solution-path))
  (if only-first (and (pair? places) (solution? (first places))) (ormap solution? places)))

(define (raised error)
  (define failure?
    (if (exn? error)
        (and (not (or (exn:fail:contract? error) (exn:fail:syntax? error) (exn:fail:read? error) (exn:break? error)))
             (not (inside? (exn-continuation-marks error) #t)))
        #t))
  (send-result (if failure? "failed" "error") (if (exn? error) (exn-message error) (format "~s" error))))

;; Returns status and message by the counts of rackunit, if it is loaded.
(define (counts-result text)
  (cond
    [(module-declared? 'rackunit/log #f)
     (define counts ((dynamic-require 'rackunit/log 'test-log) #:display? #f #:exit? #f))
     (cond
       [(> (car counts) 0) (values "failed" (format "~a of ~a checks failed" (car counts) (cdr counts)))]
       [(and (= (cdr counts) 0) (string-contains? text "check-")) (values "error" "no check was run")]
       [else (values "passed" "")])]
    [else (values "passed" "")]))

(define leave (exit-handler))

(define (run code)
  (define-values (lang forms) (read-forms solution-path (call-with-input-file solution-path port->text)))
  (define-values (tests-lang tests) (read-forms tests-path code))
  (define solution (filter (lambda (form) (not (form-is? form '(module module* module+) 'main))) forms))
  (define language (if (memq 'racket (list lang tests-lang)) 'racket (or lang tests-lang 'racket)))
  (define space (make-base-namespace))
  (parameterize ([current-namespace space]
                 [current-command-line-arguments (vector)]
                 [exit-handler
                  (lambda (code)
                    (unless (or solution-exited? (inside? (current-continuation-marks)))
                      (define well (not (and (exact-integer? code) (<= 1 code 255))))
                      (define-values (status message) (if well (counts-result "") (values "failed" (format "exit ~a" code))))
                      (send-result status message))
                    (leave code))])
    (define exit-forms (exits (append solution tests)))
    (parameterize ([current-module-declare-name (make-resolved-module-path 'program)])
      (eval (namespace-syntax-introduce
             (datum->syntax #f `(module program ,language ,@exit-forms ,@solution ,@tests ,@(uncalled tests))))))
    (dynamic-require ''program #f)
    (for ([name '(test main)] #:when (submodule? name tests)) (dynamic-require `(submod 'program ,name) #f))
    (counts-result code)))

(define (port->text port)
  (let loop ([parts '()])
    (define part (read-string 65536 port))
    (if (eof-object? part) (apply string-append (reverse parts)) (loop (cons part parts)))))

(void (order))
(with-handlers ([exn:fail? (lambda (e) (tell (format "{\"ok\":false,\"type\":\"read\",\"message\":\"~a\"}" (plain-line (exn-message e)))))])
  (read-forms solution-path (call-with-input-file solution-path port->text))
  (tell "{\"ok\":true}"))
(let loop ()
  (define request (order))
  (when (hash-has-key? request "code")
    (set! mark (hash-ref request "mark"))
    (set! first-line (string->number (hash-ref request "first" "0")))
    (set! last-line (string->number (hash-ref request "last" "-1")))
    (call-with-values
     (lambda ()
       (with-handlers ([void (lambda (e) (raised e) (values #f #f))]) (run (hash-ref request "code"))))
     (lambda (status message) (when status (send-result status message))))
    (loop)))
