import { flag, group, toggle } from "../words/flag.ts";
import { name, path, text, wholeNumber } from "../words/kinds.ts";
import { optionFlags, runFlags } from "../words/option-flags.ts";
import { dryRun, endpointFlags, maxErrors } from "../words/request-flags.ts";
import { budget, shared } from "../words/shared-flags.ts";
import { configSetting } from "../words/study-words.ts";

/** Options of `taulab eval` for the requests to models, the judging of programs and the storage of runs. */
export const howFlags = {
  ...group("how it is judged", {
    criteria: runFlags.criteria,
    primary: runFlags.primary,
    judge: runFlags.judge,
    ...optionFlags("limits"),
    probes: runFlags.probes,
    require: runFlags.require,
    executions: runFlags.executions,
    sandbox: shared.sandbox,
    isolation: shared.isolation,
    "generate-only": runFlags["generate-only"],
    answers: flag(
      path("FILE"),
      "judge the answers in this JSONL file and ask no model for answers; fields: task or task_id; answer, solution or completion; optionally model and sample",
    ),
  }),
  ...group("requests and money", {
    concurrency: shared.concurrency,
    limits: flag(
      text("URL"),
      "limits that all processes with this Redis share: redis://HOST?requests=600 (per minute), &concurrency=16, &calls=N, &tokens=N, &usd=N; for other commands set TAULAB_LIMITS in the environment",
    ),
    timeout: endpointFlags.timeout,
    batch: runFlags.batch,
    patience: endpointFlags.patience,
    budget: shared.budget,
    "dry-run": dryRun,
    pilot: flag(
      wholeNumber({ least: 1 }),
      "make only N samples of each model, print the estimated cost of the others, and ask whether to make them too; without a terminal, --resume makes them",
    ),
    yes: shared.yes,
    "no-cache": endpointFlags["no-cache"],
  }),
  ...group("the run", {
    set: configSetting,
    out: shared.out,
    id: shared.id,
    resume: flag(
      name("RUN"),
      "resume a stopped or killed run; samples that ended in a transient error are repeated (if the task files were moved, add --tasks with the new path)",
    ),
    "retry-failed": toggle("with --resume: also repeat samples that ended in a final error"),
    more: flag(
      budget,
      "with --resume or --extend: raise the limits of the run's budget by these amounts, written as in --budget",
    ),
    extend: flag(
      name("RUN"),
      "add samples, models or tasks to a run: --samples is the new total for each task; --models and --tasks name only the additions",
    ),
    "max-errors": maxErrors,
    "fail-under": shared.failUnder,
    "no-notebook": toggle("with taulab start: do not execute notebooks/quickstart.ipynb"),
    schema: toggle("print the JSON Schema of configurations, for editors"),
  }),
};
