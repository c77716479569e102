import type { ItemDialect } from "./item-dialect.ts";

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Writes input functions (which print the test inputs and outputs) and tests in JavaScript. */
export const javascriptItems: ItemDialect = {
  remark: "//",
  indent: "  ",
  show: ({ call, input }) => [`console.log(${JSON.stringify(input)});`, `console.log(JSON.stringify(${call}));`],
  check: ({ call, expected }) => `assert.deepStrictEqual(${call}, ${expected});`,
  caught: (check) => `try { ${check} } catch {}`,
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
