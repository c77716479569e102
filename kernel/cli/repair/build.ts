import { loadSubmissions } from "../../../datasets/load-instances.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { writeAtomically } from "../../engine/api/files.ts";
import { costsNothing } from "../../engine/api/models.ts";
import {
  type BuildRules,
  type Built,
  buildInstances,
  defaultBuildRules,
  instanceRow,
  openRepairer,
} from "../../engine/api/repair.ts";
import { counted } from "../../engine/api/words.ts";
import { confirmEstimate } from "../confirm-estimate.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { meansStdout } from "../to-stdout.ts";
import { command } from "../words/command.ts";
import { flag, preset, required, type Values } from "../words/flag.ts";
import { mapped, name, number, numbers, path, share, wholeNumber } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const rules = defaultBuildRules;
const count = wholeNumber({ least: 0 });
const range = (value: readonly number[]): readonly [number, number] => [value[0] ?? 0, value[1] ?? 0];
const between = (otherwise: readonly number[], help: string) =>
  preset(mapped(numbers("LOW,HIGH", { least: 0 }), range), otherwise.join(), help);

const flags = {
  out: required(path("FILE.jsonl"), "the file for the instances; - for standard output"),
  model: flag(name("ID"), "a model that writes missing reference programs by repairing the submissions"),
  "more-tests-than": preset(count, `${rules.moreTestsThan}`, "keep only problems with more than N tests"),
  "pass-rate": between(rules.passRate, "keep only wrong programs with a pass rate from LOW to HIGH, both included"),
  lines: between(rules.lines, "keep only wrong programs with LOW to HIGH lines of code, both included"),
  complexity: preset(
    number({ least: 0 }),
    `${rules.leastComplexity}`,
    "keep only wrong programs with at least this cyclomatic complexity",
  ),
  similarity: preset(
    share,
    `${rules.leastSimilarity}`,
    "keep only wrong programs with at least this token similarity to the reference program",
  ),
  rounds: preset(count, `${rules.rounds}`, "with --model: at most N requests for each submission"),
  runs: preset(
    wholeNumber({ least: 1 }),
    `${rules.runs}`,
    "runs of the wrong and the reference program; an instance is dropped if their results differ between runs",
  ),
  "per-problem": preset(count, `${rules.maxPerProblem}`, "at most N instances of one problem"),
  yes: shared.yes,
  isolation: shared.isolation,
};

const rulesOf = (values: Values<typeof flags>): BuildRules => ({
  moreTestsThan: values.moreTestsThan,
  passRate: values.passRate,
  lines: values.lines,
  leastComplexity: values.complexity,
  rounds: values.rounds,
  leastSimilarity: values.similarity,
  runs: values.runs,
  maxPerProblem: values.perProblem,
});

const lossesText = ({ instances, losses }: Built, all: number): string =>
  [
    counted(all, "submission"),
    ...losses.map(({ filter, dropped, left }) => `  ${filter.padEnd(12)} −${dropped}, ${left} left`),
    counted(instances.length, "instance"),
  ].join("\n");

/**
 * `taulab repair build`: converts submissions to repair instances (a buggy program with its reference). Reports the
 * number of submissions that each filter removes.
 */
export const repairBuildCommand = command({
  name: "repair build",
  about:
    "Makes repair instances from programs that were submitted for problems. SUBMISSIONS is CSV, JSONL or Parquet with the " +
    "columns of instances (reference_code may be missing) and verdict. The output counts the instances that each filter dropped.",
  takes: "SUBMISSIONS",
  flags,
  exits: "0 some were built, 1 none was, 2 bad input, 3 endpoint or sandbox",
  run: async ({ values, words: [file = ""] }, io) => {
    const { model, out, yes = false, isolation = "required" } = values;
    const rules = rulesOf(values);
    const submissions = await loadSubmissions(file);
    const calls = submissions.filter(({ referenceCode }) => referenceCode === null).length * rules.rounds;
    const expected = { inputTokens: calls * 1500, outputTokens: calls * 500, usd: null };
    const paid = model === undefined || costsNothing(model, { env: io.env }) ? [] : [{ model, calls, ...expected }];
    if (!(await confirmEstimate(paid, { yes, limited: false }, io))) return exitCodes.ok;
    await using opened = new AsyncDisposableStack();
    const sandbox = await openSandbox(undefined, { isolation });
    opened.defer(() => sandbox.close());
    const asking = model === undefined ? null : await openRepairer(model, { env: io.env }, io.signal);
    if (asking) opened.defer(() => asking.close());
    const bar = progressBar(io.stderr, "submissions");
    const built = await buildInstances(submissions, {
      rules,
      repairer: asking?.repairer ?? null,
      run: (program) => sandbox.run(program, { signal: io.signal }),
      onDone: (count, { id }) => bar.update(count, submissions.length, id),
    });
    bar.end();
    const rows = built.instances.map((one) => `${JSON.stringify(instanceRow(one))}\n`).join("");
    const losses = `${lossesText(built, submissions.length)}\n`;
    if (meansStdout(out)) {
      io.stderr.write(losses);
      io.stdout.write(rows);
    } else {
      await writeAtomically(out, rows);
      io.stdout.write(`${losses}${out}\n`);
    }
    return built.instances.length > 0 ? exitCodes.ok : exitCodes.failed;
  },
});
