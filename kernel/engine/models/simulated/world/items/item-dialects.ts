import type { ValueType } from "../problem/family.ts";

/** The text of a call, and of a literal, in the language of a test. */
export interface PrintedCase {
  readonly call: string;
  /** The printed input, as JSON. */
  readonly input: string;
  /** The literal of the expected value; absent in an input function. */
  readonly expected?: string;
}

/** The idioms of one language for input functions and tests. */
export interface ItemDialect {
  /** The start of a remark. */
  readonly remark: string;
  /** The name that stands before a function of the solution, with its sign; default none. */
  readonly owner?: string;
  readonly indent: string;
  /** Lines that print a case: the input's text, then the value of the call as JSON. */
  show(one: PrintedCase, to: ValueType): readonly string[];
  /** The line that asserts a case. */
  check(one: PrintedCase, to: ValueType): string;
  /** Lines of a test that compares nothing. */
  ignore(one: PrintedCase): string;
  /** A call whose value differs from run to run. */
  readonly noise: string;
  /** A statement of a function that ends the program with an error. */
  readonly failure: string;
  /** The whole text of a function without parameters that the text itself calls. */
  wrap(name: string, body: readonly string[]): string;
}

const quoted = (text: string): string => JSON.stringify(text);

const python: ItemDialect = {
  remark: "#",
  indent: "    ",
  show: ({ call, input }) => [`print(${quoted(input)})`, `print(json.dumps(${call}))`],
  check: ({ call, expected }) => `assert ${call} == ${expected}`,
  ignore: ({ call, expected }) => `assert ${call} is not None or ${expected}`,
  noise: "print(time.time_ns())",
  failure: 'raise RuntimeError("not finished")',
  wrap: (name, body) =>
    [
      ...(body.some((line) => line.includes("json.")) ? ["import json"] : []),
      ...(body.some((line) => line.includes("time.time")) ? ["import time"] : []),
      "",
      `def ${name}():`,
      ...body,
      "",
      'if __name__ == "__main__":',
      `    ${name}()`,
    ]
      .join("\n")
      .trim(),
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const javascript: ItemDialect = {
  remark: "//",
  indent: "  ",
  show: ({ call, input }) => [`console.log(${quoted(input)});`, `console.log(JSON.stringify(${call}));`],
  check: ({ call, expected }) => `assert.deepStrictEqual(${call}, ${expected});`,
  ignore: ({ call, expected }) => `assert.ok(${call} !== undefined || ${expected});`,
  noise: "console.log(process.hrtime.bigint().toString());",
  failure: 'throw new Error("not finished");',
  wrap: (name, body) =>
    [
      ...(body.some((line) => line.includes("assert.")) ? ['const assert = require("assert");', ""] : []),
      `function ${camel(name)}() {`,
      ...body,
      "}",
      "",
      `${camel(name)}();`,
    ].join("\n"),
};

const cppShow = (call: string, to: ValueType): readonly string[] => {
  if (to === "int") return [`cout << ${call} << endl;`];
  if (to === "text") return [`cout << '"' << ${call} << '"' << endl;`];
  return [
    "{",
    `    auto values = ${call};`,
    '    cout << "[";',
    '    for (size_t i = 0; i < values.size(); i++) cout << (i ? ", " : "") << values[i];',
    '    cout << "]" << endl;',
    "}",
  ];
};

const cpp: ItemDialect = {
  remark: "//",
  indent: "    ",
  show: ({ call, input }, to) => [`cout << ${quoted(input)} << endl;`, ...cppShow(call, to)],
  check: ({ call, expected }) => `assert((${call} == ${expected}));`,
  ignore: ({ call, expected }) =>
    `{ auto value = ${call}; assert(sizeof(value) > 0); auto other = ${expected}; (void)other; }`,
  noise: "cout << chrono::steady_clock::now().time_since_epoch().count() << endl;",
  failure: 'throw runtime_error("not finished");',
  wrap: (name, body) =>
    [
      "#include <cassert>",
      "#include <chrono>",
      "#include <iostream>",
      "#include <string>",
      "#include <vector>",
      "using namespace std;",
      "",
      `void ${name}() {`,
      ...body,
      "}",
      "",
      "int main() {",
      `    ${name}();`,
      "    return 0;",
      "}",
    ].join("\n"),
};

/** The idioms of each language in which simulated authors make items. */
export const itemDialects: Readonly<Record<string, ItemDialect>> = { python, javascript, cpp };
