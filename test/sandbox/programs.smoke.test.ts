import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

interface Programs {
  /** A program that prints the sum of the two numbers on standard input. */
  readonly right: string;
  /** A program that prints the difference of the two numbers. */
  readonly wrong: string;
  /** A program that never ends. */
  readonly endless: string;
  /** A program that reads a file of the host and prints it. */
  readonly hostile: string;
}

const secret = "/etc/shadow";
const javascript: Programs = {
  right: 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number); console.log(a + b);',
  wrong: 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number); console.log(a - b);',
  endless: "for (;;);",
  hostile: `console.log(require("fs").readFileSync("${secret}", "utf8"));`,
};
const programs: Readonly<Record<string, Programs>> = {
  javascript,
  typescript: {
    right: `import { readFileSync } from "node:fs"; const [a = 0, b = 0]: number[] = readFileSync(0, "utf8").split(" ").map(Number); console.log(a + b);`,
    wrong: `import { readFileSync } from "node:fs"; const [a = 0, b = 0]: number[] = readFileSync(0, "utf8").split(" ").map(Number); console.log(a - b);`,
    endless: "for (;;);",
    hostile: `import { readFileSync } from "node:fs"; console.log(readFileSync("${secret}", "utf8"));`,
  },
  shell: {
    right: "read a b; echo $((a + b))",
    wrong: "read a b; echo $((a - b))",
    endless: "while :; do :; done",
    hostile: `cat ${secret}`,
  },
  python: {
    right: "a, b = map(int, input().split()); print(a + b)",
    wrong: "a, b = map(int, input().split()); print(a - b)",
    endless: "while True: pass",
    hostile: `print(open("${secret}").read())`,
  },
  c: {
    right: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }',
    wrong: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a - b); }',
    endless: "int main(void) { for (volatile int i = 0;; i++); }",
    hostile: `#include <stdio.h>\nint main(void) { FILE *f = fopen("${secret}", "r"); if (!f) return 1; putchar(fgetc(f)); }`,
  },
};
const toolchains = await findToolchains();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox(`remote:${inject("serviceUrl")}`);
});
afterAll(() => sandbox.close());

describe.each(Object.entries(programs))(
  "a program in %s, run by a service",
  (language, { right, wrong, endless, hostile }) => {
    if (!toolchains.has(language)) {
      console.log(`skipped: ${language}: not installed here`);
      // A language that is not installed counts as a skipped test, so that the summary shows its absence.
      test.skip("is not installed here", () => undefined);
      return;
    }
    const tests = [{ kind: "stdio", id: "sum", stdin: "40 2", expected: "42" }] as const;
    const judge = (source: string) => sandbox.run({ language, source, tests, limits: { cpuMs: 2000, wallMs: 10_000 } });

    test("passes its tests if it is right", async () => {
      const outcome = await judge(right);
      expect([outcome.verdict, outcome.assurance]).toEqual(["passed", "proven"]);
    });

    test("fails its tests if it is wrong, and the message shows what it printed", async () => {
      const { verdict, tests: results } = await judge(wrong);
      expect([verdict, results[0]?.status, results[0]?.message]).toEqual([
        "failed",
        "failed",
        expect.stringContaining("38"),
      ]);
    });

    test("ends at its limit if it never ends", async () => {
      const outcome = await judge(endless);
      expect(outcome.tests.map(({ status }) => status)).toEqual(["timeout"]);
    });

    test("reads no file of the host", async () => {
      const outcome = await sandbox.run({ language, source: hostile });
      expect([outcome.status, outcome.stdout.text]).toEqual(["runtime_error", ""]);
    });
  },
);
