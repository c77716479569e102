import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultAugmentConfig } from "../../../../kernel/engine/augment/base/default-config.ts";
import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import { drawBatch, generateTexts } from "../../../../kernel/engine/augment/study/draw-inputs.ts";
import { openDesk } from "../../../../kernel/engine/augment/study/open-desk.ts";
import { runStudy } from "../../../../kernel/engine/augment/study/run-study.ts";
import type { AugmentPlan } from "../../../../kernel/engine/augment/study/study-plan.ts";
import { openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";
import { auditAugment } from "../../../evidence/augment/audit.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const inputFormat = "The first line holds one integer n. The second line holds n integers a_1, ..., a_n.";
const constraints = ["1 <= n <= 200", "-100 <= a_i <= 100"];

/** Task → the Python expression of its output for a list `a`, and the outputs of its examples. */
const tasks = {
  SUM: { expression: "sum(a)", outputs: ["6\n", "-5\n"] },
  ABSOLUTE: { expression: "sum(map(abs, a))", outputs: ["6\n", "5\n"] },
  DOUBLE: { expression: "2 * sum(a)", outputs: ["12\n", "-10\n"] },
} as const;
type Task = keyof typeof tasks;
const inputs = ["3\n1 2 3\n", "1\n-5\n"];

const story = (task: Task, name: string): string =>
  `${name}: a clerk writes numbers into the ledger of ${name} and wants to know the ${task} value that ${name} asks for every single evening.`;

const program = (task: Task): string =>
  `n = int(input())\na = list(map(int, input().split()))\nprint(${tasks[task].expression})\n`;
const codeReply = (code: string): string => `Here it is:\n\n\`\`\`python\n${code}\`\`\`\n`;

const validator = `import sys
lines = sys.stdin.read().split("\\n")
def legal():
    if len(lines) != 3 or lines[2] != "": return False
    try:
        n = int(lines[0]); a = [int(x) for x in lines[1].split(" ")]
    except ValueError:
        return False
    return 1 <= n <= 200 and len(a) == n and all(-100 <= x <= 100 for x in a)
print("yes" if legal() else "no")
`;

const generator = (low: number): string => `import random, sys
head = sys.stdin.readline().split()
if head[0] == "generate":
    random.seed(int(head[1]))
    n = random.randint(${low}, 200) if head[2] == "full" else random.randint(1, 4)
    print(n)
    print(*[random.randint(-100, 100) for _ in range(n)])
else:
    print("yes")
`;

/** The last task in a prompt. It belongs to the problem that the prompt is about; earlier ones belong to parents. */
const taskIn = (text: string): Task => [...text.matchAll(/the (SUM|ABSOLUTE|DOUBLE) value/g)].at(-1)![1] as Task;

const variantReply = (text: string): string => {
  const axis = /of the kind "(\w+)"/.exec(text)![1]!;
  const task: Task = { narrative: "SUM", rule: "ABSOLUTE", sequential: "DOUBLE" }[axis] as Task;
  const examples = inputs.map((input, at) => ({ input, output: tasks[task].outputs[at] }));
  const problem = { axis, analysis: "another one", statement: story(task, `town-${axis}`), inputFormat, constraints };
  const otherFields = { outputFormat: "One integer.", examples, difficulty: "easy", skills: ["prefix sums"] };
  return `<problem>${JSON.stringify({ ...problem, ...otherFields })}</problem>`;
};

const answers: Readonly<Record<string, (text: string, sample: number) => string>> = {
  clarity: () => '<clear>{"clear": true}</clear>',
  tagger: () => '<skills>{"skills": ["prefix sums"]}</skills>',
  generator: variantReply,
  inputs: (text) => {
    if (text.includes("small legal inputs"))
      return `<inputs>${JSON.stringify({ inputs: ["1\n0\n", "2\n-1 1\n", "0\n\n", "1\n7\n"] })}</inputs>`;
    return codeReply(generator(text.includes("as hard as possible") ? 150 : 1));
  },
  validator: () => codeReply(validator),
  brute: (text) => codeReply(program(taskIn(text))),
  // One of the four optimized programs is wrong.
  optimized: (text, sample) =>
    codeReply(sample === 2 ? program(taskIn(text)).replace("print(", "print(1 + ") : program(taskIn(text))),
  adjudicator: () => '<verdict>{"choice": "unsure", "confident": false}</verdict>',
  judge: () => '<labels>{"labels": ["modeling"]}</labels>',
  // The tested model always answers with the program for SUM.
  tested: () => codeReply(program("SUM")),
};

const roles = {
  clarity: ["sim/one"],
  tagger: ["sim/one"],
  generator: ["sim/one"],
  inputs: ["sim/one"],
  validator: ["sim/one"],
  brute: ["sim/one"],
  optimized: ["sim/one", "sim/two"],
  adjudicator: ["sim/judge"],
  judge: ["sim/judge"],
  annotators: [],
  tested: ["sim/one"],
};

const seed = (name: string): AugmentPlan["seeds"][number] => ({
  id: name,
  statement: story("SUM", name),
  inputFormat,
  outputFormat: "One integer.",
  timeLimitS: 2,
  constraints: constraints.join("\n"),
  memoryLimitMb: 256,
  examples: inputs.map((input, at) => ({ input, output: tasks.SUM.outputs[at]! })),
  tests: inputs.map((input, at) => ({ input, output: tasks.SUM.outputs[at]! })),
  solution: { language: "python", code: program("SUM") },
});

const plan: AugmentPlan = {
  study: "edge",
  seed: 3,
  roles,
  requests: [3],
  given: [],
  nullPrograms: [],
  audits: [],
  annotatorModels: [],
  auditCount: 0,
  boards: [],
  taxonomy: { fundamentals: { arrays: ["prefix sums"] } },
  models: ["sim/one", "sim/two", "sim/judge"].map((id) => ({ id, simulated: true })),
  config: {
    ...defaultAugmentConfig,
    axes: ["narrative", "rule", "sequential"],
    maxLevel: 1,
    samples: 1,
    ks: [1],
    targets: { random: 3, adversarial: 3, corner: 2 },
    minimum: { random: 2, adversarial: 2, corner: 1 },
    stressSize: 6,
    stressMinimum: 3,
    optimizedCount: 4,
    limitRuns: 1,
    probes: 8,
    probesRejected: 7,
    alphaMin: 0,
    alphaMax: 0.1,
    qMin: 0,
    qMax: 0.5,
    bootstrapResamples: 50,
    inputCapBytes: 1_000_000,
    languageFactors: { python: { time: 1, memory: 1 } },
    bruteTimeS: 5,
    optimizedTimeS: 5,
  },
  seeds: [seed("river"), seed("harbour")],
  languages: { brute: ["python"], optimized: ["python"], tested: ["python"] },
};

/** The statuses of the inputs that a generator program draws. */
const drawStatuses = async (source: string): Promise<readonly string[]> => {
  const openDeskOf = openDesk({ seeds: [], given: [], nullPrograms: [] });
  const { signal } = new AbortController();
  const desk = openDeskOf({ blobs: openBlobStore(null), run: (one) => sandbox.run(one), signal });
  const rules = { generatorTimeS: 1, inputCapBytes: 1000, clock: "cpu" } as const;
  const texts = await generateTexts(desk, source, [1, 2], "full", rules);
  const programs = { generator: source, validator: { language: "python", source: "print('yes')" } };
  return (await drawBatch(desk, programs, texts, { kind: "random", from: 1, rules })).map(({ status }) => status);
};

test.each([
  ["never ends", "while True: pass", "time"],
  ["prints without end", "while True: print('x' * 1000)", "size"],
  ["prints more than the cap", "print('x' * 2000)", "size"],
  ["depends on the hash seed", "print(list({'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}))", "crash"],
  ["forks for ever", "import os\nwhile True: os.fork()", "crash or size"],
  ["writes where it may not", "open('/etc/passwd', 'w').write('x')", "crash"],
  ["is sound", "print(3)", "ok"],
])(
  "a generator that %s costs its own draws alone",
  async (_, source, status) => {
    for (const one of await drawStatuses(source)) expect(status.split(" or ")).toContain(one);
  },
  120_000,
);

test("a study with real programs in the sandbox finds what changed, and its evidence breaks no rule", async () => {
  const players = Object.entries(roles).flatMap(([role, models]) =>
    models.map((name) => {
      const answer = (messages: readonly { content: string }[], { sample = 0 }: { sample?: number }) =>
        answers[role]!(messages.at(-1)!.content, sample);
      return [`${role} ${name}`, { name: `${name} ${role}`, answer }] as const;
    }),
  );
  const byRole = Object.fromEntries(players);
  const study = await runStudy(plan, { roles: byRole, sandbox, directory: null, concurrency: 4, progress: false });
  const lines = study.lines();
  const { violations } = auditAugment(lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(violations).toEqual([]);
  const linesOf = <K extends EvidenceLine["kind"]>(kind: K) =>
    lines.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);
  expect(linesOf("problem").map(({ status, reason }) => [status, reason])).toEqual(Array(3).fill(["accepted", null]));
  expect(linesOf("axisCheck").map(({ verdict }) => verdict)).toEqual(["pass", "pass", "pass"]);
  expect(linesOf("pool").map(({ pool }) => pool.length)).toEqual([3, 3, 3]);
  expect(
    linesOf("inputs")
      .filter(({ inputKind }) => inputKind === "corner")[0]!
      .draws.some((one) => one.validator === false),
  ).toBe(true);
  expect(new Set(linesOf("truth").map(({ provenance }) => provenance))).toEqual(new Set(["brute"]));
  const passes = linesOf("submission").filter(({ verdict }) => verdict === "pass");
  expect(passes.map(({ problemId }) => problemId.startsWith("v")).filter(Boolean)).toHaveLength(1);
  expect(linesOf("submission").every(({ inputTokens, outputTokens }) => inputTokens > 0 && outputTokens > 0)).toBe(
    true,
  );
  expect(linesOf("regression").every(({ method, verdict }) => method === "a" && verdict === true)).toBe(true);
}, 120_000);
