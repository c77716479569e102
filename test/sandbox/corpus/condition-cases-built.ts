import type { ConditionCases } from "./condition-cases.ts";

const noValue = null;

/** Language → cases of failed conditions, for compiled languages and Racket. */
export const builtConditionCases: Readonly<Record<string, ConditionCases>> = {
  racket: {
    source: `#lang racket
(define (f x) (+ x 2))
(define (text x) (format "ab~a" x))
(define (nested) (list 1 (hash 'a "b") 'c))
(define (boom) (raise-user-error "no"))
(define n 0)
(define (count-up) (set! n (add1 n)) n)
`,
    tests: {
      check: [
        "(require rackunit)\n(check-equal? (f 1) 2)\n(check-equal? (f 2) 9)",
        "2 of 2 checks failed; expected 2, got 3",
      ],
      nested: ["(require rackunit)\n(check-equal? (nested) '())", "; expected '(), got '(1 #hash((a . \"b\")) c)"],
      within: ["(require rackunit)\n(check-= (f 1) 2 0.5)", "; (check-= 3 2 0.5) does not hold"],
      truth: ["(require rackunit)\n(check-true (= (f 1) 2))", "; (= 3 2) is false"],
      unless: ['#lang racket\n(unless (equal? (text 1) "b1") (error "wrong"))', 'wrong; (equal? "ab1" "b1") is false'],
      when: ['(when (not (= (f 1) 2)) (error "wrong"))', "wrong; (= 3 2) is false"],
      thrown: ['(unless (= (f \'a) 1) (error "wrong"))', noValue],
      counter: [
        '(define (assert c) (unless c (error "no")))\n(assert (= (count-up) 1))\n(assert (= (count-up) 3))',
        "no; (= 2 3) is false",
      ],
      long: [
        '(unless (equal? (make-string 100000 #\\x) "y") (error "no"))',
        /^no; \(equal\? "x+\.\.\. "y"\) is false$/,
      ],
      both: ['(unless (and (= (f 1) 3) (= (f 2) 5)) (error "no"))', "no; (= 4 5) is false"],
    },
  },
  c: {
    source: `#include <stdlib.h>
#include <string.h>
int f(int x) { return x + 2; }
const char *text(void) { return "ab"; }
double third(void) { return 0.1 + 0.2; }
char letter(void) { return 'q'; }
int *list(void) { static int all[3] = {1, 2, 3}; return all; }
int boom(void) { return *(volatile int *)8; }
int count(void) { static int n; return ++n; }
const char *longer(void) { char *all = malloc(100001); memset(all, 'x', 100000); all[100000] = 0; return all; }
`,
    tests: {
      lines: [
        '#include <assert.h>\n#include <string.h>\nint main(void) { assert(strcmp(text(), "a\\nb") == 0); }',
        '; "ab" == "a\\nb" is false',
      ],
      number: [
        "#include <assert.h>\nint main(void) { assert(f(1) == 2); }",
        /Assertion `f\(1\) == 2' failed\.; 3 == 2 is false$/,
      ],
      float: [
        "#include <assert.h>\nint main(void) { assert(third() == 0.3); }",
        "; 0.30000000000000004 == 0.3 is false",
      ],
      letter: ["#include <assert.h>\nint main(void) { assert(letter() == 'p'); }", "; 'q' == 112 is false"],
      text: [
        '#include <assert.h>\n#include <string.h>\nint main(void) { assert(strcmp(text(), "ba") == 0); }',
        '; "ab" == "ba" is false',
      ],
      same: [
        '#include <assert.h>\n#include <string.h>\nint main(void) { assert(strcmp(text(), "ab") != 0); }',
        '; "ab" == "ab" is true',
      ],
      not: [
        '#include <assert.h>\n#include <string.h>\nint main(void) { assert(!strcmp(text(), "a")); }',
        '; "ab" == "a" is false',
      ],
      list: [
        "#include <assert.h>\nint main(void) { for (int i = 0; i < 3; i++) assert((list()[i] == (int[]){1, 2, 4}[i])); }",
        "; 3 == 4 is false",
      ],
      pointer: ["#include <assert.h>\nint main(void) { assert(list() == 0); }", "; a pointer == 0 is false"],
      thrown: ["#include <assert.h>\nint main(void) { assert(boom() == 1); }", noValue],
      counter: [
        "#include <assert.h>\nint main(void) { assert(count() == 1); assert(count() == 3); }",
        "; 2 == 3 is false",
      ],
      long: [
        '#include <assert.h>\n#include <string.h>\nint main(void) { assert(strcmp(longer(), "y") == 0); }',
        /; "x{80}\.\.\.x{40}" == "y" is false$/,
      ],
      own: [
        '#include <stdio.h>\nint main(void) { if (f(1) != 2) { fprintf(stderr, "of one\\n"); return 1; } return 0; }',
        "of one; 3 != 2 is true",
      ],
      macro: [
        '#include <stdio.h>\n#define CHECK(c) do { if (!(c)) { printf("FAIL"); return 1; } } while (0)\nint main(void) { CHECK(f(1) == 2); return 0; }',
        "; 3 == 2 is false",
      ],
      negated: ["#include <assert.h>\nint main(void) { assert(!(f(1) == 3)); }", "; 3 == 3 is true"],
      both: ['#include <assert.h>\nint main(void) { assert(f(1) == 3 && "one" && f(2) == 5); }', "; 4 == 5 is false"],
    },
  },
  cpp: {
    source: `#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;
struct Odd { int x; bool operator==(const Odd &o) const { return x == o.x; } };
int f(int x) { return x + 2; }
string text() { return "ab"; }
vector<pair<int, string>> nested() { return {{1, "a"}, {2, "b"}}; }
optional<double> maybe() { return 0.1; }
int *nowhere() { static int x; return &x; }
int boom() { throw runtime_error("no"); }
int counted() { static int n; return ++n; }
`,
    tests: {
      lines: ['#include <cassert>\nint main() { assert(text() + "\\n" == text()); }', '; "ab\\n" == "ab" is false'],
      number: ["#include <cassert>\nint main() { assert(f(1) == 2); }", "; 3 == 2 is false"],
      text: ['#include <cassert>\nint main() { assert(text() == "ba"); }', '; "ab" == "ba" is false'],
      nested: [
        '#include <cassert>\nint main() { assert((nested() == vector<pair<int, string>>{{1, "a"}})); }',
        '; {(1, "a"), (2, "b")} == {(1, "a")} is false',
      ],
      optional: ["#include <cassert>\nint main() { assert(maybe() == nullopt); }", noValue],
      pointer: [
        "#include <cassert>\nint main() { assert(nowhere() == NULL); assert(nowhere() == 0); }",
        "; a pointer == 0 is false",
      ],
      front: ["#include <cassert>\nint main() { assert(nested().front().first == 2); }", "; 1 == 2 is false"],
      odd: ["#include <cassert>\nint main() { assert(Odd{1} == Odd{2}); }", noValue],
      thrown: ["#include <cassert>\nint main() { assert(boom() == 1); }", noValue],
      counter: [
        "#include <cassert>\nint main() { assert(counted() == 1); assert(counted() == 3); }",
        "; 2 == 3 is false",
      ],
      long: [
        "#include <cassert>\nint main() { assert(string(1000000, 'x') == \"y\"); }",
        /; "x{80}\.\.\.x{40}" == "y" is false$/,
      ],
      own: ['int main() { if (f(1) != 2) throw runtime_error("of one"); }', /of one.*; 3 != 2 is true$/],
      negated: ["#include <cassert>\nint main() { assert(!(f(1) == 3)); }", "; 3 == 3 is true"],
      both: ["#include <bits/stdc++.h>\nint main() { assert(f(1) == 3 && f(2) == 5); }", "; 4 == 5 is false"],
    },
  },
};
