import { openCriteria } from "../engine/api/criteria.ts";
import { type JudgeOptions, runs } from "../engine/api/runs.ts";
import { parseThreshold } from "../engine/api/thresholds.ts";
import { shellWord } from "../engine/api/words.ts";
import type { RaisedBudget } from "../engine/errors.ts";
import { checkAsked } from "./check-asked.ts";
import { confirmRun, showEstimate } from "./eval/confirm-run.ts";
import { withoutToken } from "./eval/told-again.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import type { Io } from "./io.ts";
import { withBudget } from "./with-budget.ts";
import { command } from "./words/command.ts";
import type { ParsedArgs } from "./words/command-words.ts";
import { defined, flag, reworded, type Values } from "./words/flag.ts";
import { list, wholeNumber } from "./words/kinds.ts";
import { runFlags } from "./words/option-flags.ts";
import { refuse } from "./words/refuse-word.ts";
import { dryRun, endpointFlags, fieldFlags, maxErrors, openingOf, requestFlags } from "./words/request-flags.ts";
import { shared } from "./words/shared-flags.ts";
import { inStudy, nameAndStudyFile, studySetting, withSettings } from "./words/study-words.ts";

const { failUnder, tasks, out } = shared;
const { budget: budgetFlag, yes } = shared;

const judgeFlags = {
  criteria: runFlags.criteria,
  primary: runFlags.primary,
  judge: runFlags.judge,
  ids: flag(list("NAMES"), "only answers to tasks of these ids; a * stands for any characters"),
  limit: flag(wholeNumber({ least: 1 }), "only answers to the first N tasks that pass --ids"),
  temperature: reworded(fieldFlags.temperature, "temperature of the judges"),
  "max-tokens": reworded(fieldFlags["max-tokens"], "output limit of a judge, in tokens"),
  ...endpointFlags,
  providers: requestFlags.providers,
  concurrency: reworded(shared.concurrency, "concurrent requests to each judge"),
  "max-errors": maxErrors,
  "dry-run": dryRun,
  budget: reworded(
    budgetFlag,
    "stop before the judges exceed a limit: usd=1.50, calls=100, tokens=200000, seconds=600",
  ),
  yes: reworded(yes, "do not ask before judges that cost money"),
  "fail-under": failUnder,
  tasks: reworded(tasks, "other tasks, for example with corrected tests, comma-separated", "the run's tasks"),
  set: studySetting,
  id: reworded(shared.id, "name of the new run", "RUN-judged"),
  resume: reworded(shared.resume, "resume the judged run of this name, which must exist"),
  out,
  probes: runFlags.probes,
  require: runFlags.require,
  executions: runFlags.executions,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

/** Converts the typed flags of `taulab judge` to options of the judging. */
const typedOptionsOf = (values: Values<typeof judgeFlags>): JudgeOptions => {
  const { criteria, primary, budget, probes, require, executions, sandbox, isolation, ids, limit } = values;
  const { judge: judges, tasks: tasksPath, concurrency, out: directory, id = values.resume } = values;
  return defined({
    criteria,
    primary,
    budget,
    id,
    probes,
    require,
    executions,
    sandbox,
    isolation,
    limit,
    judges,
    tasksPath,
    concurrency,
    directory,
    filters: ids === undefined ? undefined : { ids },
  }) as JudgeOptions;
};

const judged = async (
  { values, words: [run = ""], args }: ParsedArgs<typeof judgeFlags>,
  settings: Readonly<Record<string, unknown>>,
  io: Io,
): Promise<number> => {
  const { failUnder: thresholdTexts = [], out: directory = "runs", yes = false } = values;
  if (values.resume !== undefined) {
    if (values.id !== undefined) refuse("--resume cannot be combined with --id", "id", "leave one of them out");
    await runs.find(values.resume, directory);
  }
  const { timeoutMs, retry, prices, providers, cacheFolder } = await openingOf(values, io.env);
  const judging = defined({ temperature: values.temperature, maxTokens: values.maxTokens });
  const opening = defined({
    timeoutMs,
    retry,
    prices,
    providers,
    cache: cacheFolder === null ? false : undefined,
    judging: Object.keys(judging).length === 0 ? undefined : judging,
  });
  const chosen = withSettings(settings, { ...typedOptionsOf(values), ...opening } as JudgeOptions);
  const thresholds = thresholdTexts.map(parseThreshold);
  const criterionFiles = await runs.criterionFiles(await runs.find(run, directory));
  const named = await openCriteria({ ...defined({ criteria: chosen.criteria }), criterionFiles });
  checkAsked(thresholds, { ...chosen, ...named });
  const options = { directory, ...chosen, ...named, signal: io.signal, env: io.env, progress: false };
  const planned = await runs.estimateJudged(run, options);
  if (values.dryRun) {
    if (planned) await showEstimate(planned.estimate, planned.options, io);
    else io.stdout.write("No model judges: no request would be sent, and nothing was written.\n");
    return exitCodes.ok;
  }
  if (planned && !(await confirmRun(planned.estimate, planned.options, { yes }, io))) return exitCodes.ok;
  const evaluation = runs.judge(run, options);
  const again = (_directory: string, raise?: RaisedBudget): string =>
    `taulab judge ${(raise ? withBudget(args, raise.budget) : args).map((word) => shellWord(withoutToken(word))).join(" ")}`;
  return followRun(evaluation, { notebook: false, maxErrors: values.maxErrors ?? 0.01, thresholds, again }, io);
};

/** `taulab judge`: scores a run's answers in a new run, without new requests for answers. */
export const judgeCommand = command({
  name: "judge",
  about:
    "Judges the answers of a run (an id, or a path) again, in a new run: with other criteria, with corrected tests, or for " +
    "the first time after --generate-only. Only judge models are asked, and the old run stays unchanged.",
  ...nameAndStudyFile("RUN"),
  flags: judgeFlags,
  run: (typed, io) => inStudy(typed.words.slice(1), typed.values.set, ({ settings }) => judged(typed, settings, io)),
});
