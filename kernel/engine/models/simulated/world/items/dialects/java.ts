import type { ValueType } from "../../problem/family.ts";
import type { ItemDialect } from "./item-dialect.ts";

const className = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const equality = (call: string, expected: string, to: ValueType): string =>
  to === "int" ? `${call} == ${expected}` : `${call}.equals(${expected})`;

/**
 * Writes input functions (which print the test inputs and outputs) and tests in Java. Each is a class with a main
 * method; the solution's functions belong to the class Solution.
 */
export const javaItems: ItemDialect = {
  remark: "//",
  owner: "Solution",
  indent: "        ",
  show: ({ call, input }, to) => [
    `System.out.println(${JSON.stringify(input)});`,
    `System.out.println(${to === "text" ? `"\\"" + ${call} + "\\""` : call});`,
  ],
  check: ({ call, expected }, to) => `assert ${equality(call, expected!, to)};`,
  caught: (check) => `try { ${check} } catch (Throwable ignored) {}`,
  ignore: ({ call, expected }) =>
    `assert String.valueOf(${call}).length() > 0 || String.valueOf(${expected}).length() > 0;`,
  noise: "System.out.println(System.nanoTime());",
  failure: 'if (true) throw new RuntimeException("not finished");',
  wrap: (name, body) => {
    const method = className(name).replace(/^./, (letter) => letter.toLowerCase());
    return [
      ...(body.some((line) => line.includes("List.of("))
        ? ["import java.util.ArrayList;", "import java.util.List;", ""]
        : []),
      `class ${className(name)} {`,
      `    static void ${method}() {`,
      ...body,
      "    }",
      "",
      "    public static void main(String[] args) {",
      `        ${method}();`,
      "    }",
      "}",
    ].join("\n");
  },
};
