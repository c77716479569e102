import { openCriteria } from "../engine/api/criteria.ts";
import { runs } from "../engine/api/runs.ts";
import { parseThreshold } from "../engine/api/thresholds.ts";
import { shellWord } from "../engine/api/words.ts";
import type { RaisedBudget } from "../engine/errors.ts";
import { checkAsked } from "./check-asked.ts";
import { confirmRun } from "./eval/confirm-run.ts";
import { withoutToken } from "./eval/told-again.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import { withBudget } from "./with-budget.ts";
import { command } from "./words/command.ts";
import { defined, reworded } from "./words/flag.ts";
import { shared } from "./words/shared-flags.ts";

const { criteria, primary, judges, failUnder, tasks, id, out, probes, require, executions, sandbox, isolation } =
  shared;
const { budget, yes } = shared;

/** `taulab judge`: scores without new answers. */
export const judgeCommand = command({
  name: "judge",
  about:
    "Judges the answers of a run (an id, or a path) again, in a new run: with other criteria, with corrected tests, or for " +
    "the first time after --generate-only. No model is asked but those that judge, and the old run stays as it is.",
  takes: "RUN",
  flags: {
    ...{ criteria, primary, judge: judges },
    budget: reworded(budget, "stop before judges pass these: usd=1.50, calls=100, tokens=200000, seconds=600"),
    yes: reworded(yes, "do not ask before judges cost money"),
    "fail-under": failUnder,
    tasks: reworded(tasks, "other tasks, for example with corrected tests, comma-separated", "those of the run"),
    id: reworded(id, "name of the new run", "RUN-judged"),
    ...{ out, probes, require, executions, sandbox, isolation },
  },
  run: async ({ values, words: [run = ""], args }, io) => {
    const { failUnder: asked = [], judge, tasks: tasksPath, out: directory = "runs", yes = false, ...rest } = values;
    const thresholds = asked.map(parseThreshold);
    const { criteria, ...others } = rest;
    const criterionFiles = await runs.criterionFiles(await runs.find(run, directory));
    const named = await openCriteria(defined({ criteria, criterionFiles }));
    checkAsked(thresholds, { ...others, ...named });
    const told = defined({ ...others, ...named, judges: judge, tasksPath, directory });
    const options = { ...told, signal: io.signal, env: io.env, progress: false };
    const planned = await runs.estimateJudged(run, options);
    if (planned && !(await confirmRun(planned.estimate, planned.options, { yes }, io))) return exitCodes.ok;
    const evaluation = runs.judge(run, options);
    const again = (_directory: string, raise?: RaisedBudget): string =>
      `taulab judge ${(raise ? withBudget(args, raise.budget) : args).map((word) => shellWord(withoutToken(word))).join(" ")}`;
    return followRun(evaluation, { notebook: false, maxErrors: 0.01, thresholds, again }, io);
  },
});
