import { flag, group, toggle } from "../words/flag.ts";
import { name, path, text, wholeNumber } from "../words/kinds.ts";
import { optionFlags, runFlags } from "../words/option-flags.ts";
import { dryRun, endpointFlags, maxErrors } from "../words/request-flags.ts";
import { budget, shared } from "../words/shared-flags.ts";
import { configSetting } from "../words/study-words.ts";

/** Options for the requests to models, the judging of programs and the storage of runs. */
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
      "judge the answers of this JSONL (task or task_id; answer, solution or completion; model, sample)",
    ),
  }),
  ...group("requests and money", {
    concurrency: shared.concurrency,
    limits: flag(
      text("URL"),
      "limits shared by all processes that name this Redis: redis://HOST?requests=600 (a minute), &concurrency=16, &calls=N, &tokens=N, &usd=N; for other commands TAULAB_LIMITS in the environment",
    ),
    timeout: endpointFlags.timeout,
    batch: runFlags.batch,
    patience: endpointFlags.patience,
    budget: shared.budget,
    "dry-run": dryRun,
    pilot: flag(
      wholeNumber({ least: 1 }),
      "first request N samples of each model, which count, and print the cost of the others",
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
      "resume a stopped or killed run; samples that ended in a transient error are repeated (--tasks: the present path of the tasks)",
    ),
    "retry-failed": toggle("with --resume: repeat all samples that ended in an error"),
    more: flag(budget, "with --resume or --extend: raise the run's budget by these limits, as in --budget"),
    extend: flag(name("RUN"), "extend a run: --samples in total, more --models, more --tasks"),
    "max-errors": maxErrors,
    "fail-under": shared.failUnder,
    "no-notebook": toggle("do not execute notebooks/quickstart.ipynb after npm start"),
    schema: toggle("print the JSON Schema of configurations, for editors"),
  }),
};
