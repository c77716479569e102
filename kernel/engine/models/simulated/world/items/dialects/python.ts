import type { ItemDialect } from "./item-dialect.ts";

/** Writes input functions (which print the test inputs and outputs) and tests in Python. */
export const pythonItems: ItemDialect = {
  remark: "#",
  indent: "    ",
  show: ({ call, input }) => [`print(${JSON.stringify(input)})`, `print(json.dumps(${call}))`],
  check: ({ call, expected }) => `assert ${call} == ${expected}`,
  caught: (check) => `try:\n        ${check}\n    except AssertionError:\n        pass`,
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
