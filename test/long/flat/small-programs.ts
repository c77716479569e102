/** A request to run a small program, and the expected status and verdict. */
export interface SmallProgram {
  readonly body: Readonly<Record<string, unknown>>;
  readonly expected: { readonly status: string; readonly verdict: "passed" | "failed" | null };
}

type Make = (n: number) => SmallProgram;

const passed = { status: "ok", verdict: "passed" } as const;
const failed = { status: "ok", verdict: "failed" } as const;
const ran = { status: "ok", verdict: null } as const;
const crashed = { status: "runtime_error", verdict: null } as const;

const judged = (language: string, source: string, code: string, right: boolean): SmallProgram => ({
  body: { language, source, tests: [{ kind: "assert", id: "t", code }] },
  expected: right ? passed : failed,
});
const plain = (language: string, source: string, expected: SmallProgram["expected"] = ran): SmallProgram => ({
  body: { language, source },
  expected,
});

/** A number below 5, so that compiled programs repeat and the cache of builds soon stops growing. */
const few = (n: number): number => n % 5;

const c = (n: number): string => `#include <stdio.h>\nint main(void) { printf("%d\\n", ${few(n)}); return 0; }\n`;
const java = (n: number): string =>
  `class Main { public static void main(String[] a) { System.out.println(${few(n)}); } }\n`;

/** Language → functions that make the nth program. */
export const smallPrograms: Readonly<Record<string, readonly Make[]>> = {
  python: [
    (n) => judged("python", `def f(x):\n    return x + ${n}\n`, `assert f(1) == ${n + 1}`, true),
    (n) => judged("python", `def f(x):\n    return x - ${n + 1}\n`, `assert f(1) == ${n + 2}`, false),
    (n) => plain("python", `print("x" * ${n % 3000})\n`),
    (n) => plain("python", `raise ValueError(${n})\n`, crashed),
    (n) => ({
      body: {
        language: "python",
        source: "print(int(input()) * 2)\n",
        tests: [{ kind: "stdio", id: "t", stdin: `${n}\n`, expected: `${2 * n}\n` }],
      },
      expected: passed,
    }),
    (n) => ({
      body: {
        language: "python",
        source: `open("out.txt", "w").write("y" * ${n % 9000})\n`,
        artifacts: ["out.txt"],
        files: { "in.txt": "eA==" },
      },
      expected: ran,
    }),
  ],
  javascript: [
    (n) =>
      judged(
        "javascript",
        `function f(x) { return x + ${n}; }`,
        `require("assert").strictEqual(f(1), ${n + 1});`,
        true,
      ),
    (n) => judged("javascript", `function f(x) { return -x - ${n}; }`, `require("assert").ok(f(1) > 0);`, false),
    (n) => plain("javascript", `console.log(${n});`),
    (n) => ({
      body: {
        language: "javascript",
        source: "const f = (x) => x.length;",
        tests: [{ kind: "call", id: "t", function: "f", args: ["z".repeat(n % 2000)], expected: n % 2000 }],
      },
      expected: passed,
    }),
  ],
  typescript: [(n) => plain("typescript", `const x: number = ${n};\nconsole.log(x);`)],
  shell: [
    (n) => judged("shell", `f() { echo "$(($1 + ${n}))"; }`, `[ "$(f 1)" = ${n + 1} ]`, true),
    (n) => plain("shell", `echo ${n}; exit 3`, crashed),
  ],
  perl: [(n) => plain("perl", `print ${n}, "\\n";`)],
  lua: [(n) => plain("lua", `print(${n})`)],
  ruby: [(n) => plain("ruby", `puts ${n}`)],
  php: [(n) => plain("php", `<?php echo ${n};`)],
  c: [(n) => plain("c", c(n))],
  cpp: [(n) => plain("cpp", c(n))],
  go: [(n) => plain("go", `package main\n\nfunc main() { println(${few(n)}) }\n`)],
  java: [(n) => plain("java", java(n))],
};
