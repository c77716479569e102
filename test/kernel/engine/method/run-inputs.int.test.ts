import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInputs } from "../../../../kernel/engine/method/run-inputs.ts";

let sandbox: Sandbox;
let started = 0;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const run = async (program: Parameters<Sandbox["run"]>[0]) => {
  started += 1;
  return sandbox.run(program);
};

/** Programs that read a number n, allocate n MiB, sum up to n million, and print n. */
const programs = {
  python: "n = int(input())\nkept = bytearray(b'x') * (n << 20)\nfor i in range(n * 100000): pass\nprint(n)\n",
  javascript:
    'const n = Number(require("fs").readFileSync(0, "utf8"));\nconst kept = Buffer.alloc(n << 20, 1);\nlet s = 0; for (let i = 0; i < n * 1e6; i++) s += i % 7;\nconsole.log(n, s < 0 ? kept[0] : "");\n',
  cpp: '#include <cstdio>\n#include <cstdlib>\n#include <cstring>\nint main() { long n = 0; scanf("%ld", &n); char* p = (char*)malloc((n << 20) + 9); memset(p, 1, n << 20); volatile long s = 0; for (long i = 0; i < n * 2000000; i++) s += p[i % 9]; printf("%ld\\n", n); }\n',
  java: 'import java.util.*;\npublic class Main { public static void main(String[] a) { int n = new Scanner(System.in).nextInt(); byte[] kept = new byte[n << 20]; Arrays.fill(kept, (byte) 1); long s = 0; for (long i = 0; i < n * 3000000L; i++) s += kept[(int) (i % 9)]; System.out.println(n + (s < 0 ? "!" : "")); } }\n',
} as const;

const MiB = 1 << 20;

describe.each(Object.entries(programs))("a program in %s", (language, source) => {
  test("gives output, CPU time and peak memory of each input, in one run of the sandbox", async () => {
    started = 0;
    const inputs = ["1\n", "100\n", "x\n", "1\n"];
    const { runs, compileError } = await runInputs({ language, source }, inputs, { run });
    expect(compileError).toBeNull();
    expect(started).toBe(1);
    expect(runs.map(({ output }) => output?.trim().split(" ")[0])).toEqual([
      "1",
      "100",
      language === "javascript" ? "NaN" : language === "cpp" ? "0" : undefined,
      "1",
    ]);
    const [small, large] = [runs[0]!, runs[1]!];
    for (const { cpuMs, wallMs, peakMemoryBytes } of runs) {
      expect(cpuMs).toBeGreaterThanOrEqual(0);
      expect(wallMs).toBeGreaterThanOrEqual(0);
      expect(peakMemoryBytes).toBeGreaterThan(100_000);
    }
    expect(large.cpuMs!).toBeGreaterThan(small.cpuMs!);
    // The programs' memory differs by 99 MiB, which an interpreter or a garbage collector may change a little.
    const more = (large.peakMemoryBytes! - small.peakMemoryBytes!) / MiB;
    expect(more).toBeGreaterThan(60);
    expect(more).toBeLessThan(300);
    expect(runs[3]).toBe(runs[0]);
  });
});

test("the peak memory of a program that ends at once is known in each of many runs", async () => {
  const source = '#include <cstdio>\nint main() { puts("done"); }';
  const inputs = Array.from({ length: 150 }, (_, at) => `${at}`);
  const { runs } = await runInputs({ language: "cpp", source }, inputs, { run });
  expect(runs.every(({ output, cpuMs }) => output === "done\n" && cpuMs !== null)).toBe(true);
  const peaks = runs.map(({ peakMemoryBytes }) => peakMemoryBytes ?? 0);
  expect(Math.min(...peaks)).toBeGreaterThan(10_000);
  expect(Math.max(...peaks)).toBeLessThan(16 * MiB);
});

test("each way to end is told apart, and the inputs after it still run", async () => {
  const source = [
    "import sys, time",
    "what = input()",
    "if what == 'time':",
    "    while True: pass",
    "if what == 'memory':",
    "    kept = [bytearray(1 << 20) for _ in range(4096)]",
    "if what == 'output':",
    "    sys.stdout.write('x' * 2000)",
    "    sys.exit(0)",
    "if what == 'crash':",
    "    sys.exit(3)",
    "print('fine')",
  ].join("\n");
  const limits = { wallMs: 3000, cpuMs: 1000, memoryBytes: 128 * MiB, outputBytes: 1000 };
  const inputs = ["time", "memory", "output", "crash", "well"];
  const { runs } = await runInputs({ language: "python", source, limits }, inputs, { run });
  expect(runs.map(({ status }) => status)).toEqual(["time", "memory", "output", "crash", "ok"]);
  expect(runs.map(({ output }) => output)).toEqual([null, null, null, null, "fine\n"]);
});

test("inputs and outputs of five megabytes pass whole", async () => {
  const big = `${"0123456789abcdé\n".repeat(330_000)}`;
  const source = "import sys\nsys.stdout.write(sys.stdin.read())\n";
  const limits = { outputBytes: 6 * MiB };
  const { runs } = await runInputs({ language: "python", source, limits }, [big, "short", `${big}!`], { run });
  expect(Buffer.byteLength(big)).toBeGreaterThan(5 * MiB);
  expect(runs.map(({ status }) => status)).toEqual(["ok", "ok", "ok"]);
  expect(runs[0]!.output === big && runs[1]!.output === "short" && runs[2]!.output === `${big}!`).toBe(true);
});

test("a program that does not compile crashes on each input, with what the compiler said", async () => {
  const { runs, compileError } = await runInputs({ language: "cpp", source: "int main( {" }, ["1", "2"], { run });
  expect(compileError).toContain("error");
  expect(runs).toEqual(
    Array(2).fill({ status: "crash", output: null, cpuMs: null, wallMs: null, peakMemoryBytes: null }),
  );
});
