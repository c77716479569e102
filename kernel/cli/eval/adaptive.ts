import { adaptiveEvaluate } from "../../engine/api/adaptive.ts";
import { configs } from "../../engine/api/configs.ts";
import { costsNothing } from "../../engine/api/models.ts";
import { runs, tasks as taskFiles } from "../../engine/api/runs.ts";
import { counted, percentText } from "../../engine/api/words.ts";
import { EngineError } from "../../engine/errors.ts";
import { exitCodes } from "../exit-codes.ts";
import { follow } from "../follow-run.ts";
import { fromHere } from "../from-here.ts";
import type { Io } from "../io.ts";
import { command } from "../words/command.ts";
import type { ParsedArgs } from "../words/command-words.ts";
import { type Flags, flag, preset, reworded } from "../words/flag.ts";
import { list, name, oneOf, share, wholeNumber } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared, simulated } from "../words/shared-flags.ts";
import { confirmRun, showEstimate } from "./confirm-run.ts";
import { type EvalWords, settingsOf } from "./eval-words.ts";
import { howFlags } from "./how-flags.ts";
import { whatFlags } from "./what-flags.ts";

/** Copies a table of options, but leaves out the options with the given names. */
const without = <F extends Flags, Name extends keyof F & string>(flags: F, names: readonly Name[]): Omit<F, Name> =>
  Object.fromEntries(Object.entries(flags).filter(([one]) => !(names as readonly string[]).includes(one))) as Omit<
    F,
    Name
  >;

/** The options of `taulab eval --adaptive`: its own, and those of `taulab eval` that have an effect here. */
const adaptiveFlags = {
  adaptive: {
    ...flag(
      list("RUNS", name("RUN")),
      "comma-separated names of earlier runs, from which the difficulty of the tasks is estimated",
    ),
    isRequired: true as const,
  },
  width: preset(share, "0.1", "stop when every 95% interval is at most this wide, from its lower to its upper end"),
  target: preset(
    oneOf(["accuracy", "difference"]),
    "accuracy",
    "the interval that must become narrow: of each model's accuracy, or of the difference of two models",
  ),
  "tasks-at-once": preset(
    wholeNumber({ least: 1 }),
    "8",
    "number of tasks that are asked before the next tasks are chosen",
  ),
  ...without(whatFlags, ["adaptive", "samples", "turns"]),
  ...without(howFlags, [
    ...(["generate-only", "answers", "pilot", "retry-failed", "more"] as const),
    ...(["extend", "max-errors", "fail-under", "no-notebook", "schema", "limits"] as const),
  ]),
  id: reworded(howFlags.id, "name of the run's folder; if a run of this name exists, it is resumed", "the time"),
  resume: shared.resume,
};

type AdaptiveSaid = ParsedArgs<typeof adaptiveFlags>;

/** Returns the run's name: from `--resume`, after a check that this run exists, or else from `--id`. */
const runName = async ({ id, resume, out }: AdaptiveSaid["values"]): Promise<string | undefined> => {
  if (resume === undefined) return id;
  if (id !== undefined) refuse("--resume cannot be combined with --id", "id", "leave one of them out");
  await runs.find(resume, out ?? "runs");
  return resume;
};

const evaluateAdaptively = async ({ values, words }: AdaptiveSaid, io: Io): Promise<number> => {
  const { settings, placed } = await configs.open(words, values.set);
  const typed = settingsOf({ ...values, id: await runName(values) } as unknown as EvalWords);
  const merged = configs.merge(settings, typed);
  const {
    tasks: paths,
    models = words.length === 0 ? simulated : [],
    maxErrors,
    failUnder,
    samples,
    ...evaluation
  } = merged;
  try {
    const set = await taskFiles.loadSet(paths ?? null);
    const { filters, limit, ...others } = evaluation;
    const { tasks } = taskFiles.select(set, filters, limit);
    const options = {
      ...others,
      models,
      signal: io.signal,
      env: io.env,
      progress: false,
      ...(paths === undefined ? {} : { tasksPath: paths }),
    };
    if (values.adaptive === undefined)
      throw new EngineError("--adaptive needs at least one earlier run", {
        code: "invalid_config",
        argument: "adaptive",
        hint: "name runs that contain these tasks: --adaptive RUN,RUN",
      });
    const free = models.every((id) => costsNothing(id, { ...others, env: io.env }));
    if (values.dryRun || !free) {
      const estimate = await runs.estimate(tasks, options);
      if (values.dryRun) {
        await showEstimate(estimate, others, io);
        io.stdout.write("At most: an adaptive evaluation ends once its intervals are narrow enough.\n");
        return exitCodes.ok;
      }
      if (!(await confirmRun(estimate, others, values, io))) return exitCodes.ok;
    }
    const result = await adaptiveEvaluate(tasks, {
      ...options,
      itemsFrom: values.adaptive,
      width: values.width,
      target: values.target,
      tasksAtOnce: values.tasksAtOnce,
      follow: (evaluation) => follow(evaluation, io),
      onMove: ({ width, next }) => {
        io.stderr.write(`Widest interval ${percentText(width)}; next: ${counted(next.length, "task")}\n`);
      },
    });
    io.stdout.write(`\n${result}\n\n  run       ${fromHere(result.run.directory)}/ (adaptive.json)\n`);
    if (!result.reached) io.stdout.write("Every task was asked before the intervals were narrow enough.\n");
    return result.accuracies().every(({ n }) => n === 0) ? exitCodes.infrastructure : exitCodes.ok;
  } catch (error) {
    throw placed(error, typed);
  }
};

/**
 * `taulab eval --adaptive RUNS`: asks only the most informative tasks, until the intervals of the models' accuracies
 * are narrow enough.
 */
export const adaptiveCommand = command({
  name: "eval",
  about:
    "Asks models only the most informative tasks, and ends when the 95% intervals of their accuracies over all " +
    "tasks are narrow enough. The difficulty of the tasks comes from earlier runs (item response theory). A stopped run resumes " +
    "with --resume NAME and the same options.",
  takes: "[CONFIG.yaml ...]",
  flags: adaptiveFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: evaluateAdaptively,
});
