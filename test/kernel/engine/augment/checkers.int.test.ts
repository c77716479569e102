import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "taulab";
import { loadTasks } from "taulab/datasets";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { augmentLines } from "../../../../kernel/engine/augment/lines/line-schemas.ts";
import { readEvidence } from "../../../../kernel/engine/method/read-evidence.ts";
import { taulab } from "../../../tools/cli.ts";

const fence = (code: string): string => `\`\`\`python\n${code}\n\`\`\``;

/** Two right solvers of "print two positive numbers whose sum is n". Their answers differ. */
const solvers = ["n = int(input())\nprint(1, n - 1)", "n = int(input())\nprint(n - 1, 1)"];
const wrongSolver = "n = int(input())\nprint(0, n)";
const validator = `import sys
words = sys.stdin.read().split("\\n")
good = len(words) == 2 and words[1] == "" and words[0].isdigit() and str(int(words[0])) == words[0]
print("yes" if good and 2 <= int(words[0]) <= 1000 else "no")`;
const generator = `import random, sys
words = sys.stdin.readline().split()
if words[0] == "check":
    print("yes")
else:
    print(random.Random(int(words[1])).randint(2, 30 if words[2] == "small" else 1000))`;
const looseChecker = "import sys\nsys.exit(42)";
const checker = `import sys
n = int(open(sys.argv[1]).read())
words = open(sys.argv[2]).read().split()
try:
    a, b = map(int, words)
except ValueError:
    sys.exit(43)
sys.exit(42 if a > 0 and b > 0 and a + b == n else 43)`;

/** The reply of a simulated model to a prompt, whose words show the role. */
const answerTo = (model: string, prompt: string): string => {
  if (prompt.includes("whether an output of a programming problem is right"))
    return fence(prompt.includes("An earlier program was refused") ? checker : looseChecker);
  if (prompt.includes("whether an input of a programming problem is legal")) return fence(validator);
  if (prompt.includes("<inputs>"))
    return `<inputs>${JSON.stringify({ inputs: ["2\n", "3\n", "1000\n", "999\n", "17\n"] })}</inputs>`;
  if (prompt.includes("generate SEED")) return fence(generator);
  if (model === "careless") return fence(wrongSolver);
  return fence(solvers[model === "first" ? 0 : 1]!);
};

let server: Server;
let url = "";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "checkers-"));
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { model, messages } = JSON.parse(body) as { model: string; messages: { content: string }[] };
    const content = answerTo(model, messages.map((one) => one.content).join("\n"));
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ id: "x", object: "chat.completion", created: 1, model, choices }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

const problem = {
  id: "two-parts",
  statement: "Two parts\n\nSplit n into two positive numbers.",
  inputFormat: "One integer n.",
  outputFormat: "Two positive integers with sum n. Print any valid answer.",
  constraints: "2 <= n <= 1000",
  examples: [
    { input: "5\n", output: "2 3\n" },
    { input: "2\n", output: "1 1\n" },
  ],
  tests: [],
  timeLimitS: 2,
  memoryLimitMb: 256,
  solution: { language: "python", code: "n = int(input())\nprint(n // 2, n - n // 2)" },
};

test("a problem with many right answers becomes a task whose checker passes every right solution", async () => {
  const [first, second, careless] = ["first", "second", "careless"].map((name) => `${url}#${name}`);
  const result = await suite({
    problem,
    seed: 1,
    directory: folder,
    id: "many",
    progress: false,
    concurrency: 4,
    checkers: true,
    roles: {
      inputs: [first!],
      validator: [second!],
      brute: [first!, second!],
      optimized: [second!, first!, careless!],
      adjudicator: [`${url}#judge`],
    },
    config: {
      targets: { random: 4, adversarial: 0, corner: 4 },
      minimum: { random: 2, adversarial: 0, corner: 2 },
      stressSize: 8,
      stressMinimum: 3,
      limitRuns: 1,
      optimizedCount: 3,
      poolMinimum: 2,
      probes: 4,
      bruteTimeS: 2,
    },
    models: { env: {}, cacheFolder: null },
  });
  expect(result.data).toMatchObject({ status: "rejected", reason: "any_answer", source: "checkers", studySuite: null });
  expect(result.data).toMatchObject({ disputed: [], known: { right: 1, rightPassed: 1 } });
  expect(result.data.checker?.code.trim()).toBe(checker);
  expect(result.counts().tests).toBeGreaterThanOrEqual(6);
  expect(new Set(result.data.solvers.map(({ model }) => model))).toEqual(new Set([first, second]));
  const lines = await readEvidence<EvidenceLine>(join(folder, "many"), augmentLines, { what: "", command: "" });
  const trials = lines.flatMap((line) => (line.kind === "x-checker" ? [[line.verdict, line.reason]] : []));
  expect(trials).toEqual([
    ["retry", "accepts_changed"],
    ["accepted", null],
  ]);
  const paths = await result.save(join(folder, "out"));
  const file = paths.find((path) => path.endsWith("task.yaml"))!;
  const [task] = await loadTasks(file);
  expect(task!.languages.python!.hiddenTests[0]).toMatchObject({ compare: { rule: "checker" } });
  const { code, stdout, stderr } = await taulab(["validate", file], folder);
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining("fails")]);
}, 170_000);

test("without the option the problem is rejected, because its answers are many", async () => {
  const file = join(folder, "problem.json");
  await writeFile(file, JSON.stringify({ ...problem, tests: problem.examples }));
  const roles = ["--inputs", "--validator", "--brute"].flatMap((flag) => [flag, `${url}#first`]);
  const optimized = ["--optimized", `${url}#first,${url}#second`, "--adjudicator", `${url}#judge`];
  const { code, stdout, stderr } = await taulab(["augment", "suite", file, ...roles, ...optimized, "--yes"], folder);
  expect(`${stdout}${stderr}`).toContain("any_answer");
  expect(code).toBe(1);
}, 60_000);
