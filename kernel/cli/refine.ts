import { basename, join } from "node:path";
import { loadTasks, shippedTasks } from "../../datasets/index.ts";
import { writeAtomically } from "../engine/api/files.ts";
import { costsNothing } from "../engine/api/models.ts";
import { estimateRefinement, type RefineLine, type RefineOptions, refine } from "../engine/api/refine.ts";
import { counted } from "../engine/api/words.ts";
import { EngineError } from "../engine/errors.ts";
import { againWith, stoppedText } from "./again-with.ts";
import type { Io, Run } from "./command.ts";
import { confirmEstimate } from "./confirm-estimate.ts";
import { exitCodes } from "./exit-codes.ts";
import { strictArgs } from "./words/strict-args.ts";

const usage = `usage: taulab refine [OPTIONS]          (also: taulab eval --turns N [OPTIONS])

Asks models for programs, tells them what failed, and asks again: pass rates by turn (AutoCodeBench, section 3.5). A
conversation ends with the first program that passes. A run that was stopped goes on when it is given the same --id and
options.

  --models IDS          comma-separated (default: three simulated models)
  --tasks PATH          tasks (default: the shipped tasks)
  --turns N             further turns after the first answer (default 3)
  --samples N           conversations of each model on each task (default 1)
  --feedback KIND       full (default): the first test that failed; redacted: numbers and texts masked
  --languages NAMES     comma-separated (default: Python where it is found, else JavaScript)
  --seed N              seed of everything random (default 1)
  --temperature T, --max-tokens N
                        default: the endpoint's own
  --prompts FOLDER      a refiner.yaml of your own
  --concurrency N       requests of each model at the same time (default 8)
  --yes                 do not ask before a run that costs money
  --id NAME             name of the run (default: the time)
  --out DIR             folder of the runs (default runs)
  --sandbox ADDRESS     where programs run (default: this machine's own namespaces)
  --isolation none      run untrusted programs without isolation where the machine has none

exit codes: 0 done, 1 failed, 2 bad input, 3 some conversation ended in an error, 130 interrupted
`;

const text = { type: "string" } as const;

const words = {
  ...{ models: text, tasks: text, turns: text, samples: text, feedback: text, languages: text, seed: text },
  ...{ temperature: text, "max-tokens": text, prompts: text, concurrency: text, id: text, out: text },
  ...{ sandbox: text, isolation: text },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const number = (option: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  if (value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  throw new EngineError(`--${option} must be a number, got "${value}"`, {
    code: "invalid_config",
    argument: option,
    value,
    hint: "taulab refine --help lists the options",
  });
};

const list = (value: string): string[] => value.split(",").map((part) => part.trim());

/** Only what was given. */
const given = (values: Readonly<Record<string, unknown>>): Partial<RefineOptions> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<RefineOptions>;

/** A line of progress for each twentieth of the conversations. */
const teller = (io: Io, total: number) => {
  let done = 0;
  return (lines: readonly RefineLine[]): void => {
    for (const line of lines) {
      if (!("event" in line) || line.event !== "turn" || line.feedback !== null) continue;
      done += 1;
      if (done % Math.ceil(total / 20) === 0) io.stderr.write(`${done} of ${counted(total, "conversation")}\n`);
    }
  };
};

/** `taulab refine`. */
export const refineCommand: Run = async (args, io) => {
  const { values } = strictArgs({ args, allowPositionals: false, options: words });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const models = values.models === undefined ? ["sim/novice", "sim/steady", "sim/expert"] : list(values.models);
  const tasks = values.tasks === undefined ? await shippedTasks() : await loadTasks(values.tasks);
  const samples = number("samples", values.samples) ?? 1;
  const turns = number("turns", values.turns) ?? 3;
  const paid = await estimateRefinement({ models, conversations: tasks.length * samples, turns });
  const asked = paid.filter(({ model }) => !costsNothing(model, { env: io.env }));
  if (!(await confirmEstimate(asked, { yes: values.yes, limited: false }, io))) return exitCodes.ok;
  const run = await refine({
    ...{ models, tasks, samples, turns, opening: { env: io.env }, signal: io.signal },
    ...given({
      ...{ feedback: values.feedback, prompts: values.prompts, id: values.id, directory: values.out },
      ...{ sandbox: values.sandbox, isolation: values.isolation },
      languages: values.languages === undefined ? undefined : list(values.languages),
      seed: number("seed", values.seed),
      temperature: number("temperature", values.temperature),
      maxTokens: number("max-tokens", values["max-tokens"]),
      concurrency: number("concurrency", values.concurrency),
    }),
    onLines: teller(io, tasks.length * samples * models.length),
  });
  io.stdout.write(`${run.table()}\n\n`);
  if (run.directory !== null) {
    const figure = join(run.directory, "turns.svg");
    await writeAtomically(figure, await run.figure().toSvg());
    io.stdout.write(`${join(run.directory, "evidence.jsonl")}\n${figure}\n`);
  }
  if (!run.complete) {
    io.stderr.write(stoppedText(againWith("refine", args, basename(run.directory ?? ""))));
    return exitCodes.interrupted;
  }
  return run.rates().some(({ errors }) => errors > 0) ? exitCodes.infrastructure : exitCodes.ok;
};
