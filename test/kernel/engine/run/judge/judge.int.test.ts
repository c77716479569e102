import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, tasks } from "../../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import type { SampleRecord } from "../../../../../kernel/engine/store/record.ts";
import { cliArgs, taulab } from "../../../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-judge-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const some = async () => (await tasks.shipped()).slice(0, 6);
/** The fields of a record that must be equal if an answer is judged later: all except the measured ones. */
const steady = ({ measured: _, ...rest }: SampleRecord) => rest;

test("answers kept first and judged later give the records of a run that did both, and no model is asked", async () => {
  const options = { models: ["sim/novice", "sim/expert"], samples: 2, directory: folder, cache: false };
  const whole = await evaluate(await some(), { ...options, id: "whole" });
  const asked = await evaluate(await some(), { ...options, id: "asked", generateOnly: true });
  expect(asked.records().map(({ status, score, code }) => [status, score, code])).toEqual(
    Array(24).fill(["generated", null, null]),
  );
  const judged = await runs.judge("asked", { directory: folder });
  expect(judged.id).toBe("asked-judged");
  expect(judged.records().map(steady)).toEqual(whole.records().map(steady));
  // A judgement by other criteria makes a new run from the same answers, and leaves the old run unchanged.
  const before = await readFile(join(folder, "whole", "records.jsonl"), "utf8");
  const counted = await runs.judge("whole", { directory: folder, criteria: ["token-count"], id: "counted" });
  expect(new Set(counted.records().flatMap(({ results }) => results.map(({ criterion }) => criterion)))).toEqual(
    new Set(["token-count"]),
  );
  expect(await readFile(join(folder, "whole", "records.jsonl"), "utf8")).toBe(before);
  await expect(runs.resume("counted", { directory: folder })).rejects.toMatchObject({ code: "run_mismatch" });
}, 180_000);

test("taulab eval --answers judges what was made elsewhere, in HumanEval's, EvalPlus's and our own form", async () => {
  const [first, second] = await some();
  const right = first?.solutions.python as string;
  const lines = [
    { task_id: first?.id, solution: right },
    { task_id: first?.id, completion: "def nothing():\n    pass\n" },
    { task: second?.id, model: "mine", answer: `Here it is:\n\`\`\`python\n${second?.solutions.python}\`\`\`\n` },
  ];
  await writeFile(join(folder, "answers.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { code, stderr } = await taulab(
    ["eval", "--answers", "answers.jsonl", "--no-notebook", "--out", "made"],
    folder,
  );
  expect(code, stderr).toBe(0);
  const root = join(folder, "made");
  const run = await runs.open((await runs.list(root))[0] as string, root);
  expect(run.records().map(({ model, sample, score }) => [model, sample, score])).toEqual([
    ["answers", 0, 1],
    ["answers", 1, 0],
    ["mine", 0, 1],
  ]);
  // The answers' file has no token counts, so the records contain estimates instead of zeros.
  for (const { usage } of run.records()) {
    expect(usage).toMatchObject({ estimated: true });
    expect(Math.min(usage!.inputTokens, usage!.outputTokens)).toBeGreaterThan(0);
  }
}, 180_000);

test("answers whose judging was stopped are gone on with by the command that is said, in the same run", async () => {
  const place = await mkdtemp(join(folder, "stopped-"));
  const list = await some();
  const slow = (text: string): string => `import time\ntime.sleep(0.5)\n${text}`;
  const lines = Array.from({ length: 24 }, (_, i) => {
    const task = list[i % list.length];
    return { task: task?.id, sample: Math.floor(i / list.length), answer: slow(task?.solutions.python as string) };
  });
  await writeFile(join(place, "a.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const child = spawn(process.execPath, cliArgs("eval", "--answers", "a.jsonl", "--probes", "0"), { cwd: place });
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
    if (/[1-9]\d*\/24 samples/.test(said)) child.kill("SIGINT");
  });
  await new Promise((done) => child.once("close", done));
  const again = /Resume with:\n {2}taulab (.+)\n/.exec(said)?.[1]?.split(" ") ?? [];
  const { code, stderr } = await taulab(again, place);
  expect(code, said + stderr).toBe(0);
  expect(stderr).toMatch(/24 samples, [1-9]\d* done before/);
  expect(await runs.list(join(place, "runs"))).toHaveLength(1);
}, 180_000);

test.each([
  ['{"task": "no-such", "answer": "x"}', /no such task/],
  ['{"task": 3}', /answers\.jsonl:1/],
  ['{"answer": "x"}', /answers\.jsonl:1: task \(or task_id\) is missing/],
  ["[]", /answers\.jsonl:1: Invalid input: expected object/],
  ["not json", /answers\.jsonl:1: this line is not valid JSON/],
])(
  "answers %j are refused with the place",
  async (text, said) => {
    const place = await mkdtemp(join(folder, "bad-"));
    await writeFile(join(place, "answers.jsonl"), text);
    const { code, stderr } = await taulab(["eval", "--answers", "answers.jsonl"], place);
    expect(stderr).toMatch(said);
    expect(code, stderr).toBe(2);
  },
  120_000,
);

test("judges that cost money are asked about before they are asked, also where the answers are there", async () => {
  const place = await mkdtemp(join(folder, "paid-"));
  const [first] = await some();
  await writeFile(join(place, "a.jsonl"), `${JSON.stringify({ task: first?.id, answer: "x = 1" })}\n`);
  const judge = ["--criteria", "llm-judge-code-quality", "--judge", "https://models.example.com/v1#j"];
  const free = await taulab(["eval", "--answers", "a.jsonl", "--criteria", "token-count", "--id", "a"], place);
  expect(free.code, free.stderr).toBe(0);
  for (const words of [
    ["eval", "--answers", "a.jsonl", ...judge],
    ["judge", "a", ...judge],
  ]) {
    const { code, stderr } = await taulab(words, place);
    expect(stderr, words.join(" ")).toMatch(/#j \(as judge\): 1 call, about \d+ tokens/);
    // The hint suggests a limit of calls, because a limit in dollars is refused for a model without a price.
    expect(stderr).toMatch(/there is no terminal to ask in\n {2}try: add --yes, or set a limit with --budget calls=/);
    expect(code).toBe(2);
  }
  expect(await runs.list(join(place, "runs"))).toEqual(["a"]);
}, 120_000);
