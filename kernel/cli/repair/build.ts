import { loadSubmissions } from "../../../datasets/index.ts";
import { openSandbox } from "../../../sandbox/index.ts";
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
import { EngineError } from "../../engine/errors.ts";
import type { Run } from "../command.ts";
import { confirmEstimate } from "../confirm-estimate.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { meansStdout } from "../to-stdout.ts";
import { strictArgs } from "../words/strict-args.ts";

const usage = `usage: taulab repair build SUBMISSIONS --out FILE.jsonl [OPTIONS]

Makes repair instances from programs that were handed in for problems (CSV, JSONL or Parquet: the columns of instances, of
which reference_code may be missing, and verdict), and says how many each filter dropped. --out -: standard output.

  --model ID             finds references where a submission brings none, by repairing it
  --more-tests-than N    strictly more tests than this (default 100)
  --pass-rate LOW,HIGH   of the wrong program, both included (default 0.10,0.55)
  --lines LOW,HIGH       of its code, both included (default 15,80)
  --complexity N         cyclomatic, at least (default 8)
  --similarity SHARE     of tokens with its reference, at least (default 0.5)
  --rounds N             questions to the model at most (default 10)
  --runs N               of both programs, which must be alike (default 3)
  --per-problem N        instances of one problem at most (default 1)
  --yes                  do not ask before the model costs money
  --isolation none       run without isolation where the machine has none

exit codes: 0 some were built, 1 none was, 2 bad input, 3 endpoint or sandbox
`;

const numbersOf = (option: string, value: string, count: number): readonly number[] => {
  const numbers = value.split(",").map(Number);
  if (numbers.length === count && numbers.every((one) => Number.isFinite(one) && one >= 0)) return numbers;
  throw new EngineError(`--${option} must be ${count === 1 ? "a number" : "two numbers"}, got "${value}"`, {
    ...{ code: "invalid_config", argument: option, value, hint: "taulab repair build --help lists the options" },
  });
};

const text = { type: "string" } as const;

const words = {
  ...{ out: text, model: text, "more-tests-than": text, "pass-rate": text, lines: text, complexity: text },
  ...{ similarity: text, rounds: text, runs: text, "per-problem": text, isolation: text },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = Readonly<Partial<Record<keyof typeof words, string | boolean>>>;

const rulesOf = (values: Values): BuildRules => {
  const one = (option: keyof typeof words, otherwise: number): number =>
    typeof values[option] === "string" ? numbersOf(option, values[option], 1)[0]! : otherwise;
  const two = (option: keyof typeof words, otherwise: readonly [number, number]): readonly [number, number] =>
    typeof values[option] === "string"
      ? (numbersOf(option, values[option], 2) as readonly [number, number])
      : otherwise;
  return {
    moreTestsThan: one("more-tests-than", defaultBuildRules.moreTestsThan),
    passRate: two("pass-rate", defaultBuildRules.passRate),
    lines: two("lines", defaultBuildRules.lines),
    leastComplexity: one("complexity", defaultBuildRules.leastComplexity),
    rounds: one("rounds", defaultBuildRules.rounds),
    leastSimilarity: one("similarity", defaultBuildRules.leastSimilarity),
    runs: Math.max(1, one("runs", defaultBuildRules.runs)),
    maxPerProblem: one("per-problem", defaultBuildRules.maxPerProblem),
  };
};

const lossesText = ({ instances, losses }: Built, all: number): string =>
  [
    counted(all, "submission"),
    ...losses.map(({ filter, dropped, left }) => `  ${filter.padEnd(12)} −${dropped}, ${left} left`),
    counted(instances.length, "instance"),
  ].join("\n");

/** `taulab repair build`: from submissions to repair instances, with each filter's losses. */
export const repairBuildCommand: Run = async (args, io) => {
  const { values, positionals } = strictArgs({ args, allowPositionals: true, options: words });
  const [path] = positionals;
  if (values.help || path === undefined || values.out === undefined) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const rules = rulesOf(values);
  const submissions = await loadSubmissions(path);
  const { model } = values;
  const calls = submissions.filter(({ referenceCode }) => referenceCode === null).length * rules.rounds;
  const asked = { inputTokens: calls * 1500, outputTokens: calls * 500, usd: null };
  const paid = model === undefined || costsNothing(model, { env: io.env }) ? [] : [{ model, calls, ...asked }];
  if (!(await confirmEstimate(paid, { yes: values.yes, limited: false }, io))) return exitCodes.ok;
  await using opened = new AsyncDisposableStack();
  const sandbox = await openSandbox(undefined, { isolation: values.isolation === "none" ? "none" : "required" });
  opened.defer(() => sandbox.close());
  const asking = model === undefined ? null : await openRepairer(model, { env: io.env }, io.signal);
  if (asking) opened.defer(() => asking.close());
  const bar = progressBar(io.stderr, "submissions");
  const built = await buildInstances(submissions, {
    ...{ rules, repairer: asking?.repairer ?? null },
    run: (program) => sandbox.run(program, { signal: io.signal }),
    onDone: (done, { id }) => bar.update(done, submissions.length, id),
  });
  bar.end();
  const rows = built.instances.map((one) => `${JSON.stringify(instanceRow(one))}\n`).join("");
  if (meansStdout(values.out)) {
    io.stderr.write(`${lossesText(built, submissions.length)}\n`);
    io.stdout.write(rows);
  } else {
    await writeAtomically(values.out, rows);
    io.stdout.write(`${lossesText(built, submissions.length)}\n${values.out}\n`);
  }
  return built.instances.length > 0 ? exitCodes.ok : exitCodes.failed;
};
