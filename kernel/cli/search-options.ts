import type { SearchOptions } from "../engine/api/search.ts";
import { EngineError } from "../engine/errors.ts";
import { strictArgs } from "./words/strict-args.ts";

export const searchUsage = `usage: taulab search --model ID [OPTIONS]
       taulab search report RUN [--out DIR] [--figures]

Searches states of concepts and difficulty for what a model cannot do (PrismBench), and ends with its weakest states
and the paper's tables. A run that was stopped goes on when it is given the same --id and options. report shows weakest
states and tables again, and draws the paper's figures into RUN/figures with --figures.

  --model ID              the model under test: writes tests, solves, mends
  --designer ID           sets the challenges (default: the model under test)
  --analyst ID            analyses solutions, failures and tests (default: the designer)
  --concepts NAMES        comma-separated (default: the ten of the paper)
  --difficulties NAMES    comma-separated, easiest first (default: very easy to very hard)
  --phases N              1, 2 or 3 phases (default 3)
  --phase1-evaluations N  at most (default 100); also --phase2-evaluations (100), --phase3-evaluations (no limit)
  --preset NAME           default, paper or released: whose formulas where they differ
  --analyzers WHEN        phase3 (default), all or off
  --bank FILE             challenges that are there already, JSON Lines, or "shipped" for our tasks; --bank-only: ask no
                          designer
  --language NAME         python (default) or javascript
  --test-source WHO       model (default), designer or both: who writes the tests
  --prompts FOLDER        prompts of your own, in files named like ours
  --seed N                seed of everything random (default 1)
  --repeats N             so many runs, with seeds from --seed on and ids NAME-1, NAME-2, …; ends with means over them
  --concurrency N         requests of each model at the same time (default 8)
  --budget LIMITS         end after the batch that passes one: usd=1.50, calls=100, tokens=200000, seconds=600, nodes=500
  --yes                   do not ask before a run that costs money
  --id NAME               name of the run (default: the time)
  --out DIR               folder of the runs (default runs)
  --sandbox ADDRESS       where programs run (default: this machine's own namespaces)
  --isolation none        run untrusted programs without isolation where the machine has none

exit codes: 0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget, 130 interrupted
`;

export interface SearchCommandOptions {
  readonly search: SearchOptions;
  readonly repeats: number;
  readonly yes: boolean;
  readonly limited: boolean;
  readonly help: boolean;
}

const refuse = (option: string, value: string, must: string): never => {
  throw new EngineError(`--${option} must be ${must}, got "${value}"`, {
    code: "invalid_config",
    argument: option,
    value,
    hint: "taulab search --help lists the options",
  });
};

const number = (option: string, value: string): number => {
  const parsed = Number(value);
  return value.trim() !== "" && Number.isFinite(parsed) ? parsed : refuse(option, value, "a number");
};

const list = (value: string): string[] => value.split(",").map((part) => part.trim());

const budgetKeys: Readonly<Record<string, (amount: number) => SearchOptions["budgets"] & object>> = {
  usd: (usd) => ({ usd }),
  calls: (calls) => ({ calls }),
  tokens: (tokens) => ({ tokens }),
  seconds: (seconds) => ({ wallMs: seconds * 1000 }),
  nodes: (nodes) => ({ nodes }),
};

const budgetOf = (value: string): NonNullable<SearchOptions["budgets"]> =>
  Object.assign(
    {},
    ...list(value).map((part) => {
      const [key = "", amount = ""] = part.includes("=") ? part.split("=") : ["usd", part];
      const make = budgetKeys[key] ?? refuse("budget", value, `made of ${Object.keys(budgetKeys).join("=, ")}=`);
      return make(number("budget", amount));
    }),
  );

const text = { type: "string" } as const;

const words = {
  ...{ model: text, designer: text, analyst: text, concepts: text, difficulties: text, phases: text },
  ...{ "phase1-evaluations": text, "phase2-evaluations": text, "phase3-evaluations": text, preset: text },
  ...{ analyzers: text, bank: text, language: text, "test-source": text, prompts: text, seed: text, repeats: text },
  ...{ concurrency: text, budget: text, id: text, out: text, sandbox: text, isolation: text },
  "bank-only": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const phasesOf = (values: Readonly<Record<string, unknown>>): NonNullable<SearchOptions["phases"]> => {
  const count = number("phases", String(values.phases ?? "3"));
  if (![1, 2, 3].includes(count)) refuse("phases", String(values.phases), "1, 2 or 3");
  const one = (phase: number): [number, Record<string, unknown>] => {
    const option = `phase${phase}-evaluations`;
    const given = values[option];
    return [phase, given === undefined ? {} : { maxEvaluations: number(option, String(given)) }];
  };
  return Object.fromEntries(Array.from({ length: count }, (_, at) => one(at + 1)));
};

/** Only what was given. */
const given = (values: Readonly<Record<string, unknown>>): SearchOptions =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as SearchOptions;

/** Reads the words after `taulab search`. Throws a typed error that names the option. */
export const parseSearchOptions = (args: string[]): SearchCommandOptions => {
  const { values } = strictArgs({ args, allowPositionals: false, options: words });
  const { model, designer, analyst, preset, analyzers, bank, prompts, seed, concurrency, budget, isolation } = values;
  if (model === undefined && !values.help)
    throw new EngineError("--model is missing", {
      code: "invalid_config",
      argument: "model",
      hint: "name the model under test, for example --model sim/steady",
    });
  const environment = given({ language: values.language, testSource: values["test-source"] });
  const search = given({
    ...{ model, designer, analyst, preset, analyzers, bank, prompts, isolation, environment },
    concepts: values.concepts === undefined ? undefined : list(values.concepts),
    difficulties: values.difficulties === undefined ? undefined : list(values.difficulties),
    phases: phasesOf(values),
    challengeBank: values["bank-only"] ? "only" : undefined,
    seed: seed === undefined ? undefined : number("seed", seed),
    concurrency: concurrency === undefined ? undefined : number("concurrency", concurrency),
    budgets: budget === undefined ? undefined : budgetOf(budget),
    ...{ id: values.id, directory: values.out, sandbox: values.sandbox },
  });
  const repeats = values.repeats === undefined ? 1 : number("repeats", values.repeats);
  if (!Number.isSafeInteger(repeats) || repeats < 1) refuse("repeats", values.repeats!, "a whole number of at least 1");
  return { search, repeats, yes: values.yes, limited: budget !== undefined, help: values.help };
};
