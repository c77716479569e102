import { runs } from "../engine/api/runs.ts";
import { parseThreshold } from "../engine/api/thresholds.ts";
import { shellWord } from "../engine/api/words.ts";
import { checkAsked } from "./check-asked.ts";
import { followRun } from "./follow-run.ts";
import { command } from "./words/command.ts";
import { defined, reworded } from "./words/flag.ts";
import { shared } from "./words/shared-flags.ts";

const { criteria, primary, judges, failUnder, tasks, id, out, probes, require, executions, sandbox, isolation } = shared;

/** `taulab judge`: scores without new answers. */
export const judgeCommand = command({
  name: "judge",
  about:
    "Judges the answers of a run (an id, or a path) again, in a new run: with other criteria, with corrected tests, or for " +
    "the first time after --generate-only. No model is asked, and the old run stays as it is.",
  takes: "RUN",
  flags: {
    ...{ criteria, primary, judge: judges, "fail-under": failUnder },
    tasks: reworded(tasks, "other tasks, for example with corrected tests, comma-separated", "those of the run"),
    id: reworded(id, "name of the new run", "RUN-judged"),
    ...{ out, probes, require, executions, sandbox, isolation },
  },
  run: ({ values, words: [run = ""], args }, io) => {
    const { failUnder: asked = [], judge, tasks: tasksPath, out: directory = "runs", ...rest } = values;
    const thresholds = asked.map(parseThreshold);
    checkAsked(thresholds, rest);
    const options = { ...defined({ ...rest, judges: judge, tasksPath, directory }), signal: io.signal, env: io.env };
    const evaluation = runs.judge(run, { ...options, progress: false });
    const again = `taulab judge ${args.map(shellWord).join(" ")}`;
    return followRun(evaluation, { notebook: false, maxErrors: 0.01, thresholds }, () => again, io);
  },
});
