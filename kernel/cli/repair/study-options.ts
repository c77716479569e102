import type { RepairOptions, SensitivitySetting } from "../../engine/api/repair.ts";
import { EngineError } from "../../engine/errors.ts";
import { strictArgs } from "../words/strict-args.ts";

export const studyUsage = `usage: taulab repair study --candidates IDS --feedback ID [OPTIONS]

Lets models repair wrong programs in turns, under hints of a controlled depth, free hints and none (PAIR-Bench), and ends
with the leaderboard and the paper's tables. A study that was stopped goes on with --resume NAME and the same options.

  --candidates IDS     comma-separated: the models under test
  --feedback ID        the model that gives the hints
  --judge ID           a model that judges how deep hints are (default: nobody)
  --instances PATH     a file or folder of wrong programs (default: the shipped ones)
  --limit N            only the first N of them
  --protocols NAMES    of controlled, vanilla, nohint (default: all three)
  --runs N             repeated runs of each protocol (default 1)
  --turns N            turns of a trajectory (default 10); --scenario-turns N: turns of a failure region (default 3)
  --sensitivity        also the paper's other settings: 15 and 4 turns, 10 and 2 turns
  --other-feedback ID  with --sensitivity: another feedback model, as a further setting
  --prompts FOLDER     prompts of your own, in files named like ours
  --seed N             seed of everything random (default 1)
  --concurrency N      requests of each model at the same time (default 8)
  --faults SHARE       let simulated endpoints fail at this share of requests
  --id NAME            name of the run (default: the time); --resume NAME: the run must be there already
  --out DIR            folder of the runs (default runs)
  --yes                do not ask before a run that costs money
  --sandbox ADDRESS    where programs run (default: this machine's own namespaces)
  --isolation none     run untrusted programs without isolation where the machine has none

exit codes: 0 done, 1 failed, 2 bad input, 3 endpoint or sandbox, 130 interrupted
`;

export interface StudyCommandOptions {
  readonly repair: RepairOptions;
  readonly limit: number | null;
  readonly yes: boolean;
  readonly resume: boolean;
  readonly help: boolean;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const words = {
  ...{ candidates: text, feedback: text, judge: text, instances: text, limit: text, protocols: text, runs: text },
  ...{ turns: text, "scenario-turns": text, "other-feedback": text, prompts: text, seed: text, concurrency: text },
  ...{ faults: text, id: text, resume: text, out: text, sandbox: text, isolation: text },
  ...{ sensitivity: flag, yes: flag },
  help: { type: "boolean", short: "h", default: false },
} as const;

const refuse = (option: string, value: string | undefined, must: string): never => {
  throw new EngineError(
    value === undefined ? `--${option} is missing` : `--${option} must be ${must}, got "${value}"`,
    {
      ...{ code: "invalid_config", argument: option, value },
      hint: value === undefined ? `give --${option} ${must}` : "taulab repair study --help lists the options",
    },
  );
};

const number = (option: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const parsed = Number(value);
  return value.trim() !== "" && Number.isFinite(parsed) ? parsed : refuse(option, value, "a number");
};

const list = (value: string): readonly string[] => value.split(",").map((part) => part.trim());

/** The paper's other settings. */
const settings = (other: string | undefined): readonly SensitivitySetting[] => [
  { id: "larger-budget", alphaTurns: 15, betaTurns: 4 },
  { id: "smaller-scenario-budget", betaTurns: 2 },
  ...(other === undefined ? [] : [{ id: "other-feedback", feedback: other }]),
];

/** Only what was given. */
const given = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Reads the words after `taulab repair study`. Throws a typed error that names the option. */
export const parseStudyOptions = (args: string[]): StudyCommandOptions => {
  const { values } = strictArgs({ args, allowPositionals: false, options: words });
  const { yes, help, resume } = values;
  if (!help)
    for (const name of ["candidates", "feedback"] as const) if (!values[name]) refuse(name, undefined, "sim/steady");
  const share = number("faults", values.faults);
  const repair = given({
    candidates: list(values.candidates ?? ""),
    ...{ feedback: values.feedback, judge: values.judge, instances: values.instances, prompts: values.prompts },
    protocols: values.protocols === undefined ? undefined : list(values.protocols),
    ...{ runs: number("runs", values.runs), seed: number("seed", values.seed) },
    ...{ alphaTurns: number("turns", values.turns), betaTurns: number("scenario-turns", values["scenario-turns"]) },
    sensitivity: values.sensitivity ? settings(values["other-feedback"]) : undefined,
    concurrency: number("concurrency", values.concurrency),
    ...{ id: resume ?? values.id, directory: values.out, sandbox: values.sandbox, isolation: values.isolation },
    models: share === undefined ? undefined : { faults: { disconnect: share / 2, malformedJson: share / 2 } },
  }) as RepairOptions;
  return { repair, limit: number("limit", values.limit) ?? null, yes, resume: resume !== undefined, help };
};
