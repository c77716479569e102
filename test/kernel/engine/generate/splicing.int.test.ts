import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSubmission } from "../../../../kernel/engine/generate/verify/run-test.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

interface Spliced {
  readonly solution: string;
  readonly test: string;
}

/** Answers as models write them, with imports, a main program or a package. Their tests have these parts too. */
const answers: Readonly<Record<string, Spliced>> = {
  python: {
    solution:
      'import sys\nfrom math import gcd\n\ndef total(xs):\n    return sum(xs)\n\nif __name__ == "__main__":\n    print(total([1]), gcd(4, 6))\n',
    test: 'from math import gcd\n\ndef full_test():\n    # case 1\n    assert total([1, 2]) == 3\n    # case 2\n    assert total([]) == gcd(1, 1) - 1\n    # end of cases\n\nif __name__ == "__main__":\n    full_test()\n',
  },
  javascript: {
    solution:
      "const util = require('util');\nfunction total(xs) {\n  return xs.reduce((a, b) => a + b, 0);\n}\nmodule.exports = { total };\n",
    test: "const assert = require('assert');\n(() => {\n  // case 1\n  assert.strictEqual(total([1, 2]), 3);\n  // case 2\n  assert.strictEqual(total([]), 0);\n  // end of cases\n})();\n",
  },
  cpp: {
    solution:
      "#include <vector>\n#include <iostream>\nusing namespace std;\nint total(const vector<int>& xs) {\n  int sum = 0;\n  for (int x : xs) sum += x;\n  return sum;\n}\nint main() {\n  cout << total({1}) << endl;\n  return 0;\n}\n",
    test: "#include <cassert>\n#include <vector>\nint main() {\n  // case 1\n  assert(total({1, 2}) == 3);\n  // case 2\n  assert(total({}) == 0);\n  // end of cases\n  return 0;\n}\n",
  },
  java: {
    solution:
      "import java.util.List;\n\npublic class Totals {\n  public static void main(String[] args) {\n    System.out.println(total(List.of(1)));\n  }\n\n  static int total(List<Integer> xs) {\n    int sum = 0;\n    for (int x : xs) sum += x;\n    return sum;\n  }\n}\n",
    test: "import java.util.List;\nimport java.util.ArrayList;\n\nclass Main {\n  public static void main(String[] args) {\n    // case 1\n    if (Totals.total(List.of(1, 2)) != 3) throw new AssertionError();\n    // case 2\n    if (Totals.total(new ArrayList<>()) != 0) throw new AssertionError();\n    // end of cases\n  }\n}\n",
  },
  go: {
    solution:
      'package main\n\nimport "fmt"\n\nfunc total(xs []int) int {\n\tsum := 0\n\tfor _, x := range xs {\n\t\tsum += x\n\t}\n\treturn sum\n}\n\nfunc main() {\n\tfmt.Println(total(nil))\n}\n',
    test: 'package main\n\nimport "fmt"\n\nfunc main() {\n\t// case 1\n\tif total([]int{1, 2}) != 3 {\n\t\tpanic(fmt.Sprint("case 1"))\n\t}\n\t// case 2\n\tif total(nil) != 0 {\n\t\tpanic("case 2")\n\t}\n\t// end of cases\n}\n',
  },
  shell: {
    solution: '#!/bin/bash\ntotal() {\n  local sum=0\n  for x in "$@"; do sum=$((sum + x)); done\n  echo "$sum"\n}\n',
    test: '#!/bin/bash\nfull_test() {\n  # case 1\n  [ "$(total 1 2)" = "3" ] || exit 1\n  # case 2\n  [ "$(total)" = "0" ] || exit 1\n  # end of cases\n}\nfull_test\n',
  },
};

test.each(Object.keys(answers))(
  "an answer in %s with imports and an entry point of its own is joined with the test, and its mistake is seen",
  async (language) => {
    const { solution, test: code } = answers[language]!;
    const run = (text: string) => runSubmission((one) => sandbox.run(one), { language, solution: text, test: code }, 2);
    expect(await run(solution)).toMatchObject({ outcome: "PASSED", testsRun: 2 });
    const broken = solution.replace(/sum \+= x|sum \+ x|sum\(xs\)|b, 0/, (match) => `${match} + 1`);
    expect((await run(broken)).outcome).not.toBe("PASSED");
  },
  120_000,
);
