import { always, filled, quotedWith, type TargetDialect } from "./target-dialect.ts";

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

const slashes = { remark: "//", indent: "    " } as const;

const scala: TargetDialect = {
  remark: "//",
  indent: "  ",
  show: ({ call, input }, to) => [
    `println(${quotedWith(input)})`,
    filled(
      { int: "println(CALL)", text: 'println("\\"" + CALL + "\\"")', list: 'println(CALL.mkString("[", ", ", "]"))' },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => filled(always("assert(CALL == WANT)"), to, call, expected),
  wrap: (name, body) =>
    [
      "import scala.collection.mutable.ArrayBuffer",
      "",
      `def ${camel(name)}(): Unit = {`,
      ...body,
      "}",
      "",
      "object Main {",
      `  def main(args: Array[String]): Unit = ${camel(name)}()`,
      "}",
    ].join("\n"),
};

const kotlin: TargetDialect = {
  ...slashes,
  show: ({ call, input }, to) => [
    `println(${quotedWith(input, "$")})`,
    filled(
      {
        int: "println(CALL)",
        text: 'println("\\"" + CALL + "\\"")',
        list: 'println("[" + CALL.joinToString(", ") + "]")',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => filled(always("check(CALL == WANT)"), to, call, expected),
  wrap: (name, body) =>
    [`fun ${camel(name)}() {`, ...body, "}", "", "fun main() {", `    ${camel(name)}()`, "}"].join("\n"),
};

const dart: TargetDialect = {
  remark: "//",
  indent: "  ",
  show: ({ call, input }, to) => [
    `print(${quotedWith(input, "$")});`,
    filled(
      { int: "print(CALL);", text: 'print("\\"" + CALL + "\\"");', list: 'print("[" + CALL.join(", ") + "]");' },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) =>
    filled(
      {
        int: 'if (CALL != WANT) throw Exception("wrong");',
        text: 'if (CALL != WANT) throw Exception("wrong");',
        list: 'if (CALL.toString() != WANT.toString()) throw Exception("wrong");',
      },
      to,
      call,
      expected,
    ),
  wrap: (name, body) =>
    [`void ${camel(name)}() {`, ...body, "}", "", "void main() {", `  ${camel(name)}();`, "}"].join("\n"),
};

const csharp: TargetDialect = {
  remark: "//",
  owner: "Solution",
  indent: "        ",
  show: ({ call, input }, to) => [
    `Console.WriteLine(${quotedWith(input)});`,
    filled(
      {
        int: "Console.WriteLine(CALL);",
        text: 'Console.WriteLine("\\"" + CALL + "\\"");',
        list: 'Console.WriteLine("[" + string.Join(", ", CALL) + "]");',
      },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) =>
    filled(
      {
        int: 'if (CALL != WANT) throw new Exception("wrong");',
        text: 'if (CALL != WANT) throw new Exception("wrong");',
        list: 'if (!CALL.SequenceEqual(WANT)) throw new Exception("wrong");',
      },
      to,
      call,
      expected,
    ),
  wrap: (name, body) =>
    [
      "using System;",
      "using System.Collections.Generic;",
      "using System.Linq;",
      "",
      "public static class Program",
      "{",
      `    static void ${pascal(name)}()`,
      "    {",
      ...body,
      "    }",
      "",
      `    public static void Main() { ${pascal(name)}(); }`,
      "}",
    ].join("\n"),
};

const rust: TargetDialect = {
  ...slashes,
  show: ({ call, input }, to) => [
    `println!("{}", ${quotedWith(input)});`,
    filled(
      { int: 'println!("{}", CALL);', text: 'println!("\\"{}\\"", CALL);', list: 'println!("{:?}", CALL);' },
      to,
      call,
    ),
  ],
  check: ({ call, expected }, to) => filled(always("assert_eq!(CALL, WANT);"), to, call, expected),
  wrap: (name, body) => [`fn ${name}() {`, ...body, "}", "", "fn main() {", `    ${name}();`, "}"].join("\n"),
};

const swift: TargetDialect = {
  ...slashes,
  show: ({ call, input }, to) => [
    `print(${quotedWith(input)})`,
    filled({ int: "print(CALL)", text: 'print("\\"" + CALL + "\\"")', list: "print(CALL)" }, to, call),
  ],
  check: ({ call, expected }, to) => filled(always("precondition(CALL == WANT)"), to, call, expected),
  wrap: (name, body) => [`func ${camel(name)}() {`, ...body, "}", "", `${camel(name)}()`].join("\n"),
};

/** Compiled language → the functions with which simulated translators write calls and tests in it. */
export const compiledTargets: Readonly<Record<string, TargetDialect>> = { scala, kotlin, dart, csharp, rust, swift };
