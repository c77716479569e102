import { parseArgs } from "node:util";
import { EngineError } from "../engine/errors.ts";
import type { BudgetLimits } from "../engine/models/budget.ts";

export interface StartOptions {
  readonly models: readonly string[];
  readonly tasks: string | undefined;
  readonly samples: number;
  readonly seed: number;
  readonly languages: readonly string[] | undefined;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
  readonly concurrency: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly budget: BudgetLimits | undefined;
  readonly cache: boolean;
  readonly directory: string;
  readonly resume: string | undefined;
  readonly isolation: "required" | "none";
  readonly sandbox: string | undefined;
  readonly yes: boolean;
  readonly notebook: boolean;
  readonly help: boolean;
}

export const startUsage = `usage: taulab start [OPTIONS]      (or: npm start -- [OPTIONS])

Evaluates models on tasks and ends with a leaderboard, report.html and an executed notebook.

  --models IDS        comma-separated: openai/NAME, http://HOST/v1#NAME, sim/novice, sim/steady, sim/expert
                      (default: the three simulated models)
  --tasks PATH        task-source YAML, a folder of them, or HumanEval's JSONL or JSONL.gz (default: the shipped tasks)
  --samples N         answers of each model to each task (default 5)
  --seed N            seed of everything random (default 1)
  --language NAMES    comma-separated (default: python where it is found, else javascript)
  --temperature T     sent to the models (default: the endpoint's own)
  --max-tokens N      longest answer (default: the endpoint's own)
  --concurrency N     requests at the same time, for each model (default 8)
  --timeout SECONDS   time limit of one request (default 120)
  --budget LIMITS     stop before these are passed: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)
  --yes               do not ask before a run that costs money
  --no-cache          ask again even where the answer is cached
  --no-notebook       do not execute notebooks/quickstart.ipynb at the end
  --out DIR           folder of the runs (default runs)
  --resume ID         go on with a run that was stopped or killed
  --sandbox ADDRESS   where programs run (default: this machine's own namespaces)
  --isolation none    run untrusted programs without isolation where the machine has none

exit codes: 0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget, 130 interrupted
`;

const refuse = (option: string, value: string, must: string): never => {
  throw new EngineError(`--${option} must be ${must}, got "${value}"`, {
    code: "invalid_config",
    argument: option,
    value,
    hint: "npm start -- --help lists the options",
  });
};

const number = (option: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const parsed = Number(value);
  return value.trim() !== "" && Number.isFinite(parsed) ? parsed : refuse(option, value, "a number");
};

const list = (value: string): string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const budgetKeys: Readonly<Record<string, (amount: number) => BudgetLimits>> = {
  usd: (usd) => ({ usd }),
  calls: (calls) => ({ calls }),
  tokens: (tokens) => ({ tokens }),
  seconds: (seconds) => ({ wallMs: seconds * 1000 }),
};

const budgetOf = (value: string): BudgetLimits =>
  Object.assign(
    {},
    ...list(value).map((part) => {
      const [key = "", amount = ""] = part.includes("=") ? part.split("=") : ["usd", part];
      const make = budgetKeys[key] ?? refuse("budget", value, `made of ${Object.keys(budgetKeys).join("=, ")}=`);
      return make(number("budget", amount) ?? refuse("budget", value, "an amount"));
    }),
  );

/** Reads the words after `taulab start`. Throws a typed error that names the option. */
export const parseStartOptions = (args: string[]): StartOptions => {
  const { values } = parseArgs({
    args,
    allowPositionals: false,
    options: {
      models: { type: "string", default: "sim/novice,sim/steady,sim/expert" },
      tasks: { type: "string" },
      samples: { type: "string", default: "5" },
      seed: { type: "string", default: "1" },
      language: { type: "string" },
      temperature: { type: "string" },
      "max-tokens": { type: "string" },
      concurrency: { type: "string" },
      timeout: { type: "string" },
      budget: { type: "string" },
      yes: { type: "boolean", default: false },
      "no-cache": { type: "boolean", default: false },
      "no-notebook": { type: "boolean", default: false },
      out: { type: "string", default: "runs" },
      resume: { type: "string" },
      sandbox: { type: "string" },
      isolation: { type: "string", default: "required" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const isolation = values.isolation;
  if (isolation !== "required" && isolation !== "none") return refuse("isolation", isolation, '"required" or "none"');
  const timeout = number("timeout", values.timeout);
  return {
    models: list(values.models),
    tasks: values.tasks,
    samples: number("samples", values.samples) as number,
    seed: number("seed", values.seed) as number,
    languages: values.language === undefined ? undefined : list(values.language),
    temperature: number("temperature", values.temperature),
    maxTokens: number("max-tokens", values["max-tokens"]),
    concurrency: number("concurrency", values.concurrency),
    timeoutMs: timeout === undefined ? undefined : timeout * 1000,
    budget: values.budget === undefined ? undefined : budgetOf(values.budget),
    cache: !values["no-cache"],
    directory: values.out,
    resume: values.resume,
    isolation,
    sandbox: values.sandbox,
    yes: values.yes,
    notebook: !values["no-notebook"],
    help: values.help,
  };
};
