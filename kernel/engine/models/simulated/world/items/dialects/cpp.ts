import type { ValueType } from "../../problem/family.ts";
import type { ItemDialect } from "./item-dialect.ts";

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

/** Writes input functions (which print the test inputs and outputs) and tests in C++. */
export const cppItems: ItemDialect = {
  remark: "//",
  indent: "    ",
  show: ({ call, input }, to) => [`cout << ${JSON.stringify(input)} << endl;`, ...cppShow(call, to)],
  check: ({ call, expected }) => `assert((${call} == ${expected}));`,
  caught: (check) => check.replace(/^assert\(([\s\S]*)\);$/, 'if (!$1) cerr << "another result" << endl;'),
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
