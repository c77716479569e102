import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { findInRacket } from "./racket-expected.ts";

const langLine = /^[ \t]*#lang\s+(\S+).*$/m;
const submodule = (name: string) => new RegExp(`\\((module[+*]?)\\s+${name}(?=[\\s()])`, "g");

/** Rackunit only counts what fails, and a suite that nobody runs checks nothing. */
const checksHeld = (
  atLeast: number,
) => `(let ([counts ((dynamic-require 'rackunit/log 'test-log) #:display? #f #:exit? #f)])
  (unless (and (zero? (car counts)) (>= (cdr counts) ${atLeast}))
    (eprintf "~a of ~a checks failed\\n" (car counts) (cdr counts))
    (exit 1)))`;

const judging =
  "equal?|eqv?|eq?|=|<|>|<=|>=|not|and|or|if|cond|case|when|unless|error|raise|exit|void|with-handlers|check-equal?|check-eqv?|check-eq?|check-not-equal?|check-true|check-false|check-=|check-pred|check-exn|test-case|test-equal?|test-suite|run-tests"
    .split("|")
    .map((one) => one.replace(/[?]/g, "\\?"))
    .join("|");
const redefined = new RegExp(
  `\\(define(?:-syntax|-syntaxes|-values|-syntax-rule|-for-syntax|/contract)?\\s+\\(*\\s*(?:${judging})(?=[\\s()])|\\[\\s*\\S+\\s+(?:${judging})\\s*\\][^[]*\\b(?:rename-in|only-in)|\\b(?:rename-in|only-in)\\b[^()]*\\[\\s*\\S+\\s+(?:${judging})\\s*\\]|\\bcurrent-check-(?:handler|around)\\b`,
);

/** Where the last form ends: behind it are only blanks, quotes, and `#;`, which would swallow what follows. */
function endOfForms(source: string): number {
  let end = source.length;
  for (;;) {
    if (/^#[;'`]$/.test(source.slice(Math.max(0, end - 2), end))) end -= 2;
    else if (end > 0 && /[\s'`,@]/.test(source[end - 1]!)) end -= 1;
    else return end;
  }
}

/** The solution as it stands before tests: what it calls by the names that tests judge with is refused, a last `#;` swallows none of them. */
function before(source: string): string {
  const whole = source.slice(0, endOfForms(source));
  return redefined.test(whole) ? `${whole}\n(exit 3)` : whole;
}

export const racket = scriptLanguage({
  ownTests: { found: (source) => /\brackunit\b/.test(source), solution: "" },
  name: "racket",
  aliases: ["rkt"],
  extensions: [".rkt"],
  fileName: "main.rkt",
  hello: '#lang racket/base\n(displayln "hello")\n',
  installHint: "apt-get install racket",
  image: { packages: ["racket"] },
  commands: ["racket"],
  versionArguments: ["--version"],
  paths: ["/etc/racket"],
  plain: {
    program: filesBeside(import.meta.url, "plain.rkt"),
    wire: "lines",
    file: ".plain.rkt",
    command: (toolchain) => [toolchain.commands.run!, ".plain.rkt"],
  },
  probe: { find: async (test) => findInRacket(test) },
  prove: (file, token) => `(call-with-output-file "${file}" (lambda (out) (display "${token}" out)))`,
  /** The proof lies in submodules of a language of their own, where names mean what they should whatever the solution defines. */
  testFunctions: {
    head: /^\(define\s+\(((?:test|full-?test|demo-?test|run-?tests?\b)[\w-]*)\)/gm,
    call: (name) => `(${name})`,
  },
  weave({ source, test, prove, name }) {
    const line = source.match(langLine) ?? test.match(langLine);
    const lang = line?.[1] ?? "racket";
    const tests = test.replace(langLine, "");
    const uses = (text: string) => /\brackunit\b/.test(text.replace(/;.*$/gm, ""));
    const least = uses(tests) && !/\(fail\b/.test(tests) ? 1 : 0;
    const checks = uses(source) || uses(tests) ? `${checksHeld(least)} ` : "";
    if (!/^(?:typed\/)?racket(?:\/\w+)?$/.test(lang))
      return `${line![0]}\n${before(source.replace(langLine, ""))}\n${tests}\n${prove}\n`;
    const leaves = markExits(
      tests,
      { call: /\(exit\s+(?=[^\s)])/g, comment: ";" },
      (code) => `(leave_${name} ${code})`,
    );
    const called = ["test", "main"].filter((one) => submodule(one).test(tests));
    const renamed = called.reduce((text, one) => text.replace(submodule(one), `($1 ${one}_${name}`), leaves);
    const runs = called
      .map(
        (one) =>
          `(dynamic-require (module-path-index-join '(submod ".." ${one}_${name}) (variable-reference->module-path-index (#%variable-reference))) #f)`,
      )
      .join(" ");
    return [
      line?.[0] ?? "#lang racket",
      `(delete-file (find-system-path 'run-file)) ${before(source.replace(langLine, "")).replace(submodule("main"), `($1 unused_${name}`)}`,
      ...(leaves === tests
        ? []
        : [
            `(module leave_${name} racket/base (provide leave_${name}) (define (leave_${name} code) (when (eqv? code 0) ${checks}${prove}) (exit code)))`,
            `(require (submod "." leave_${name}))`,
          ]),
      renamed,
      `(module* main racket/base ${runs} ${checks}${prove})`,
      "",
    ].join("\n");
  },
});
