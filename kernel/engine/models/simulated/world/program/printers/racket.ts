import type { Dialect, Printer } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { kebabCase, words } from "./common/names.ts";
import { atom, quoted, spaced } from "./common/text.ts";
import { form, racketLines } from "./racket-lines.ts";
import { prefixCall, racketOperators } from "./racket-operators.ts";

const helpers: Helpers = {
  "next-token": `(define tokens (string-split (port->string)))

(define (next-token)
  (begin0 (first tokens)
          (set! tokens (rest tokens))))`,
  "split-at-sign": `(define (split-at-sign text sign)
  (regexp-split (regexp-quote sign) text))`,
};

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([["#lang racket"], ...neededHelpers(helpers, printer), ...groups]);

/** Racket. Integers are exact. Lists and maps are immutable, so a change assigns a new list or map to the variable. */
export const racket: Dialect = {
  language: "racket",
  indent: "  ",
  name: kebabCase,
  reserved: words(
    "abs and append begin begin0 break case char->integer cond define displayln do drop drop-right else eq? first floor for for/list",
    "format hash hash-count hash-has-key? hash-keys hash-ref hash-remove hash-set if in-list in-range integer->char lambda length let",
    "let/ec list list->string list-ref list-set loop main make-list map max min modulo newline not number->string or port->string printf",
    "quote quotient read-line regexp-quote regexp-split remainder rest return reverse second set! sort string string->list string->number",
    "string-append string-downcase string-join string-length string-ref string-split string-upcase substring take tokens unless values",
    "void when",
    ...Object.keys(helpers),
  ),
  operators: racketOperators,
  values: {
    int: ({ value }) => atom(value),
    bool: ({ value }) => atom(value ? "#t" : "#f"),
    text: ({ value }) => quoted(value),
    list: ({ items }, printer) => atom(items.length === 0 ? "'()" : `(list ${printer.texts(items).join(" ")})`),
    map: () => atom("(hash)"),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) =>
      args.length === 0 ? atom(`(${printer.name(name)})`) : prefixCall(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) =>
      atom(
        columns.reduceRight(
          (text, column) => `(sort ${text} < #:key (lambda (row) (list-ref row ${column})))`,
          printer.text(rows),
        ),
      ),
    read: ({ what }, printer) => {
      if (what === "line") return atom("(read-line)");
      return printer.need("next-token", atom(what === "int" ? "(string->number (next-token))" : "(next-token)"));
    },
    readInts: ({ count }, printer) =>
      printer.need(
        "next-token",
        atom(`(for/list ([_ (in-range ${printer.text(count)})]) (string->number (next-token)))`),
      ),
  },
  lines: racketLines,
  fn: ({ name, parameters }, body, printer) =>
    form(`(define (${[name, ...parameters.map((one) => one.name)].map((one) => printer.name(one)).join(" ")})`, body),
  programText: (functions, main, printer) =>
    file([...functions, form("(define (main)", printer.indent(main)), ["(main)"]], printer),
  unit: file,
};
