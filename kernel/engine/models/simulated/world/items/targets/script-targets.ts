import { always, filled, quotedWith, type TargetDialect } from "./target-dialect.ts";

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const hash = { remark: "#", indent: "  " } as const;

const ruby: TargetDialect = {
  ...hash,
  show: ({ call, input }, to) => [
    `puts ${quotedWith(input, "#")}`,
    filled({ int: "puts CALL", text: 'puts "\\"#{CALL}\\""', list: 'puts "[#{CALL.join(", ")}]"' }, to, call),
  ],
  check: ({ call, expected }, to) => filled(always('raise "wrong" unless CALL == WANT'), to, call, expected),
  wrap: (name, body) => [`def ${name}`, ...body, "end", "", name].join("\n"),
};

const perl: TargetDialect = {
  remark: "#",
  indent: "    ",
  show: ({ call, input }, to) => [
    `print ${quotedWith(input, "$@")} . "\\n";`,
    filled(
      {
        int: 'print CALL . "\\n";',
        text: 'print "\\"" . CALL . "\\"\\n";',
        list: 'print "[" . join(", ", @{CALL}) . "]\\n";',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => {
    if (to === "int") return `die "wrong" unless ${call} == ${expected};`;
    if (to === "text") return `die "wrong" unless ${call} eq ${expected};`;
    return `die "wrong" unless join(",", @{${call}}) eq join(",", @{${expected}});`;
  },
  wrap: (name, body) => [`sub ${name} {`, ...body, "}", "", `${name}();`].join("\n"),
};

const php: TargetDialect = {
  remark: "//",
  indent: "    ",
  show: ({ call, input }, to) => [
    `echo ${quotedWith(input, "$")} . "\\n";`,
    filled(
      {
        int: 'echo CALL . "\\n";',
        text: 'echo "\\"" . CALL . "\\"\\n";',
        list: 'echo "[" . implode(", ", CALL) . "]\\n";',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) =>
    filled(always('if (CALL !== WANT) throw new Exception("wrong");'), to, call, expected),
  wrap: (name, body) => ["<?php", "", `function ${camel(name)}() {`, ...body, "}", "", `${camel(name)}();`].join("\n"),
};

const typescript: TargetDialect = {
  remark: "//",
  indent: "  ",
  show: ({ call, input }) => [`console.log(${quotedWith(input)});`, `console.log(JSON.stringify(${call}));`],
  check: ({ call, expected }) => `assert.deepStrictEqual(${call}, ${expected});`,
  wrap: (name, body) =>
    [
      ...(body.some((line) => line.includes("assert.")) ? ['import assert from "node:assert";', ""] : []),
      `function ${camel(name)}(): void {`,
      ...body,
      "}",
      "",
      `${camel(name)}();`,
    ].join("\n"),
};

const r: TargetDialect = {
  ...hash,
  show: ({ call, input }, to) => [
    `cat(${quotedWith(input)}, "\\n", sep = "")`,
    filled(
      {
        int: 'cat(sprintf("%.0f", CALL), "\\n", sep = "")',
        text: 'cat("\\"", CALL, "\\"\\n", sep = "")',
        list: 'cat("[", paste(sprintf("%.0f", CALL), collapse = ", "), "]\\n", sep = "")',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) =>
    filled(
      {
        int: "stopifnot(CALL == WANT)",
        text: "stopifnot(identical(CALL, WANT))",
        list: "stopifnot(identical(as.numeric(CALL), as.numeric(WANT)))",
      },
      to,
      call,
      expected,
    ),
  wrap: (name, body) => [`${name} <- function() {`, ...body, "}", "", `${name}()`].join("\n"),
};

const elixir: TargetDialect = {
  ...hash,
  owner: "Solution",
  indent: "    ",
  show: ({ call, input }, to) => [
    `IO.puts(${quotedWith(input, "#")})`,
    filled(
      {
        int: "IO.puts(CALL)",
        text: 'IO.puts("\\"" <> CALL <> "\\"")',
        list: 'IO.puts("[" <> Enum.join(CALL, ", ") <> "]")',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => filled(always('if CALL != WANT, do: raise("wrong")'), to, call, expected),
  wrap: (name, body) => {
    const owner = camel(`_${name}`);
    return [`defmodule ${owner} do`, "  def run do", ...body, "  end", "end", "", `${owner}.run()`].join("\n");
  },
};

const racket: TargetDialect = {
  remark: ";",
  indent: "  ",
  show: ({ call, input }, to) => [
    `(displayln ${quotedWith(input)})`,
    filled(
      {
        int: "(displayln CALL)",
        text: '(printf "\\"~a\\"\\n" CALL)',
        list: '(printf "[~a]\\n" (string-join (map number->string CALL) ", "))',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => filled(always('(unless (equal? CALL WANT) (error "wrong"))'), to, call, expected),
  wrap: (name, body) => {
    const title = name.replaceAll("_", "-");
    return ["#lang racket", "", `(define (${title})`, ...body, "  (void))", "", `(${title})`].join("\n");
  },
};

const julia: TargetDialect = {
  remark: "#",
  indent: "    ",
  show: ({ call, input }, to) => [
    `println(${quotedWith(input, "$")})`,
    filled(
      { int: "println(CALL)", text: 'println("\\"", CALL, "\\"")', list: 'println("[", join(CALL, ", "), "]")' },
      to,
      call,
    ),
  ],
  check: ({ call, expected }) => `@assert ${call} == ${expected}`,
  wrap: (name, body) => [`function ${name}()`, ...body, "end", "", `${name}()`].join("\n"),
};

/** Language without compilation → the functions with which simulated translators write calls and tests in it. */
export const scriptTargets: Readonly<Record<string, TargetDialect>> = {
  ruby,
  perl,
  php,
  typescript,
  r,
  elixir,
  racket,
  julia,
};
