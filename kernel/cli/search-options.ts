import type { ActiveOptions, SearchOptions } from "../engine/api/search.ts";
import { defined, flag, preset, required, reworded, toggle, type Values } from "./words/flag.ts";
import { list, mapped, name, number, oneOf, path, wholeNumber } from "./words/kinds.ts";
import { fields } from "./words/pair-kinds.ts";
import { refuse } from "./words/refuse-word.ts";
import { dryRun, requestFlags } from "./words/request-flags.ts";
import { limits, shared, toBudget } from "./words/shared-flags.ts";

const evaluations = (phase: number, otherwise: string) =>
  flag(wholeNumber({ least: 1 }), `evaluations of phase ${phase} at most`, { otherwise });

/** The options of `taulab search`. */
export const searchFlags = {
  model: required(name("ID"), "the model under test: it writes tests, solves and mends"),
  designer: flag(name("ID"), "sets the challenges", { otherwise: "the model under test" }),
  analyst: flag(name("ID"), "analyses solutions, failures and tests", { otherwise: "the designer" }),
  concepts: flag(list("NAMES"), "comma-separated", { otherwise: "the ten of the paper" }),
  difficulties: flag(list("NAMES"), "comma-separated, easiest first", { otherwise: "very easy to very hard" }),
  strategy: preset(
    oneOf(["phases", "active"]),
    "phases",
    "phases: PrismBench; active: a model of failures chooses each batch and declares weak states",
  ),
  evaluations: flag(wholeNumber({ least: 1 }), "with --strategy active: evaluations at most", { otherwise: "400" }),
  exploratory: toggle("with --strategy active: declare more states, of which more than 5% may be false"),
  phases: preset(wholeNumber({ least: 1, most: 3 }), "3", "phases of the search, 1 to 3"),
  "phase1-evaluations": evaluations(1, "100"),
  "phase2-evaluations": evaluations(2, "100"),
  "phase3-evaluations": evaluations(3, "no limit"),
  preset: flag(
    oneOf(["default", "paper", "released"]),
    "the formulas to use if the paper and the released code differ",
    { otherwise: "default" },
  ),
  analyzers: flag(oneOf(["phase3", "all", "off"], "WHEN"), "the time at which the analysts are asked", {
    otherwise: "phase3",
  }),
  bank: flag(path("FILE"), 'existing challenges, JSON Lines, or "shipped" for the shipped tasks'),
  "bank-only": toggle("with --bank: ask no designer"),
  ids: flag(list("NAMES"), "with --bank: only its challenges with these ids; a * stands for any letters"),
  language: flag(oneOf(["python", "javascript"]), "of the programs", { otherwise: "python" }),
  "test-source": flag(oneOf(["model", "designer", "both"], "WHO"), "who writes the tests", { otherwise: "model" }),
  prompts: shared.prompts,
  seed: shared.seed,
  repeats: preset(
    wholeNumber({ least: 1 }),
    "1",
    "this many runs, with seeds from --seed on and ids NAME-1, NAME-2, …; ends with means over them",
  ),
  concurrency: shared.concurrency,
  limit: flag(wholeNumber({ least: 1 }), "evaluations of each phase at most, and of --strategy active"),
  ...requestFlags,
  "dry-run": dryRun,
  budget: flag(
    mapped(fields("LIMITS", { ...limits, nodes: number({ least: 0 }) }, "usd"), toBudget),
    "end after the batch that passes one: usd=1.50, calls=100, tokens=200000, seconds=600, nodes=500",
  ),
  yes: shared.yes,
  id: reworded(shared.id, "name of the run", "the time"),
  resume: shared.resume,
  out: shared.out,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

/** Options of the other strategy, which a strategy refuses. */
const foreignOptions = {
  phases: ["evaluations", "exploratory"],
  active: ["phase1-evaluations", "phase2-evaluations", "phase3-evaluations", "preset"],
} as const;

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const refuseForeign = (values: Values<typeof searchFlags>): void => {
  const { strategy } = values;
  const foreignOption = foreignOptions[strategy].find(
    (name) => values[camel(name) as keyof typeof values] !== undefined,
  );
  if (foreignOption === undefined) return;
  const other = strategy === "active" ? "phases" : "active";
  refuse(
    `--${foreignOption} does not go with --strategy ${strategy}`,
    foreignOption,
    `leave it out, or use --strategy ${other}`,
  );
};

/** The options that both strategies share. */
const sharedOptionsOf = (values: Values<typeof searchFlags>) => {
  const { model, designer, analyst, concepts, difficulties, bank, ids, prompts, seed } = values;
  const { concurrency, budget, id, resume, out, sandbox, isolation, language, testSource } = values;
  return {
    ...{ model, designer, analyst, concepts, difficulties, bank, ids, prompts, seed },
    ...{ concurrency, budgets: budget, id, resume, directory: out, sandbox, isolation },
    environment: defined({ language, testSource }),
    challengeBank: values.bankOnly ? ("only" as const) : undefined,
  };
};

const activeOptionsOf = (values: Values<typeof searchFlags>): ActiveOptions => {
  const { analyzers, limit, evaluations: maxEvaluations = limit, exploratory } = values;
  if (analyzers === "phase3")
    return refuse("--analyzers phase3 does not go with --strategy active", "analyzers", "give all or off");
  return { strategy: "active", ...defined({ ...sharedOptionsOf(values), analyzers, maxEvaluations, exploratory }) };
};

const phasesOptionsOf = (values: Values<typeof searchFlags>): SearchOptions => {
  const { preset, analyzers } = values;
  const most = [values.phase1Evaluations, values.phase2Evaluations, values.phase3Evaluations].slice(0, values.phases);
  const phases = Object.fromEntries(
    most.map((maxEvaluations = values.limit, at) => [at + 1, defined({ maxEvaluations })]),
  );
  return defined({ ...sharedOptionsOf(values), preset, analyzers, phases });
};

/** The options of a search, as its strategy takes them. */
export const searchOptionsOf = (values: Values<typeof searchFlags>): SearchOptions | ActiveOptions => {
  refuseForeign(values);
  return values.strategy === "active" ? activeOptionsOf(values) : phasesOptionsOf(values);
};
