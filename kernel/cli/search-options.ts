import type { ActiveOptions, SearchOptions } from "../engine/api/search.ts";
import { defined, flag, preset, reworded, toggle, type Values } from "./words/flag.ts";
import { list, mapped, name, number, oneOf, path, wholeNumber } from "./words/kinds.ts";
import { fields } from "./words/pair-kinds.ts";
import { refuse } from "./words/refuse-word.ts";
import { dryRun, requestFlags } from "./words/request-flags.ts";
import { limits, shared, toBudget } from "./words/shared-flags.ts";
import { studySetting, withSettings } from "./words/study-words.ts";

const evaluations = (phase: number, otherwise: string) =>
  flag(wholeNumber({ least: 1 }), `at most N evaluations in phase ${phase}`, { otherwise });

/** The options of `taulab search`. */
export const searchFlags = {
  model: flag(name("ID"), "the model under test: writes tests, solves, repairs; required here or in the file"),
  designer: flag(name("ID"), "the model that writes the challenges", { otherwise: "the model under test" }),
  analyst: flag(name("ID"), "the model that analyses solutions, failures and tests", { otherwise: "the designer" }),
  concepts: flag(list("NAMES"), "comma-separated concepts that the search combines", {
    otherwise: "the ten of the paper",
  }),
  difficulties: flag(list("NAMES"), "comma-separated difficulties, easiest first", {
    otherwise: "five, from very easy to very hard",
  }),
  strategy: flag(
    oneOf(["phases", "active"]),
    "phases: PrismBench's tree search; active: a statistical model of failures chooses each batch and declares weak states",
    { otherwise: "phases" },
  ),
  evaluations: flag(wholeNumber({ least: 1 }), "with --strategy active: at most N evaluations", { otherwise: "400" }),
  exploratory: toggle("with --strategy active: declare more states as weak, of which more than 5% may be false"),
  phases: flag(wholeNumber({ least: 1, most: 3 }), "run only the first N of the three phases", {
    otherwise: "3, or the file's",
  }),
  "phase1-evaluations": evaluations(1, "100"),
  "phase2-evaluations": evaluations(2, "100"),
  "phase3-evaluations": evaluations(3, "no limit"),
  preset: flag(
    oneOf(["default", "paper", "released"]),
    "defaults of the search's parameters: taulab's own, those of the paper's formulas, or the rewards, start states and thresholds of PrismBench's released code",
    { otherwise: "default" },
  ),
  analyzers: flag(oneOf(["phase3", "all", "off"], "WHEN"), "the phases after which the analysts are asked", {
    otherwise: "phase3",
  }),
  bank: flag(
    path("FILE"),
    'file of existing challenges (JSON Lines); the designer is asked only for states without one; "shipped": the shipped tasks',
  ),
  "bank-only": toggle("with --bank: use only its challenges and ask no designer"),
  ids: flag(list("NAMES"), "with --bank: only challenges with these comma-separated ids; a * stands for any letters"),
  language: flag(oneOf(["python", "javascript"]), "language of the programs", { otherwise: "python" }),
  "test-source": flag(
    oneOf(["model", "designer", "both"], "WHO"),
    "the author of the tests: the model under test, the designer, or both",
    { otherwise: "model" },
  ),
  prompts: shared.prompts,
  agents: flag(list("NAMES"), "comma-separated names of registered agents, whose prompts replace those of their roles"),
  import: flag(
    list("FILES", path("FILE")),
    "comma-separated modules (.ts, .js, .mjs) that register environments, phases and agents",
  ),
  prismbench: flag(
    path("FOLDER"),
    "folder of PrismBench's own configuration files (phases, tree, agents), which are used as settings; differences in behaviour are printed",
  ),
  set: studySetting,
  seed: shared.seed,
  repeats: preset(
    wholeNumber({ least: 1 }),
    "1",
    "number of runs, with the seeds --seed, --seed + 1, … and the ids NAME-1, NAME-2, …; prints means over the runs",
  ),
  concurrency: shared.concurrency,
  limit: flag(
    wholeNumber({ least: 1 }),
    "at most N evaluations in each phase; with --strategy active, in the whole search",
  ),
  ...requestFlags,
  "dry-run": dryRun,
  budget: flag(
    mapped(fields("LIMITS", { ...limits, nodes: number({ least: 0 }) }, "usd"), toBudget),
    "end after the batch that exceeds a limit: usd=1.50, calls=100, tokens=200000, seconds=600, nodes=500",
  ),
  yes: shared.yes,
  id: reworded(shared.id, "name of the run", "the time"),
  resume: shared.resume,
  out: shared.out,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

/** The settings of a search: `settings` from the study's file and `--set`; `fromFile` from the file alone. */
export interface StudyOfSearch {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly fromFile: Readonly<Record<string, unknown>>;
}

/** Strategy → the options that this strategy refuses, because they belong to the other strategy. */
const foreignOptions = {
  phases: ["evaluations", "exploratory"],
  active: ["phase1-evaluations", "phase2-evaluations", "phase3-evaluations", "preset"],
} as const;

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const refuseForeign = (values: Values<typeof searchFlags>, strategy: "phases" | "active"): void => {
  const foreignOption = foreignOptions[strategy].find(
    (name) => values[camel(name) as keyof typeof values] !== undefined,
  );
  if (foreignOption === undefined) return;
  const other = strategy === "active" ? "phases" : "active";
  refuse(
    `--${foreignOption} cannot be combined with --strategy ${strategy}`,
    foreignOption,
    `leave it out, or use --strategy ${other}`,
  );
};

/** The options that both strategies share. */
const sharedOptionsOf = (values: Values<typeof searchFlags>) => {
  const { model, designer, analyst, concepts, difficulties, bank, ids, prompts, seed, agents } = values;
  const { concurrency, budget, id, resume, out, sandbox, isolation, language, testSource } = values;
  return {
    model,
    designer,
    analyst,
    concepts,
    difficulties,
    bank,
    ids,
    prompts,
    seed,
    agents,
    concurrency,
    budgets: budget,
    id,
    resume,
    directory: out,
    sandbox,
    isolation,
    environment: defined({ language, testSource }),
    challengeBank: values.bankOnly ? ("only" as const) : undefined,
  };
};

const activeOptionsOf = (values: Values<typeof searchFlags>): ActiveOptions => {
  const { analyzers, limit, evaluations: maxEvaluations = limit, exploratory } = values;
  if (analyzers === "phase3")
    return refuse(
      "--analyzers phase3 cannot be combined with --strategy active",
      "analyzers",
      "write --analyzers all or --analyzers off",
    );
  return { strategy: "active", ...defined({ ...sharedOptionsOf(values), analyzers, maxEvaluations, exploratory }) };
};

/**
 * Numbers of the phases that the search runs: from `--phases`, or from the file (a list, or a mapping to options), or
 * all.
 */
const phaseNumbersOf = (count: number | undefined, fromFile: unknown): readonly string[] => {
  if (count === undefined && Array.isArray(fromFile)) return fromFile.map(String);
  if (count === undefined && typeof fromFile === "object" && fromFile !== null) return Object.keys(fromFile);
  return ["1", "2", "3"].slice(0, count ?? 3);
};

/**
 * The settings' phases that the user registered, as numbers. The built-in phases are 1 to 3, so these numbers are above
 * 3.
 */
const registeredNumbers = (phases: unknown): readonly string[] =>
  Array.isArray(phases) ? [] : Object.keys(phases ?? {}).filter((number) => Number(number) > 3);

/** Removes the built-in phases (1 to 3) whose number is above `--phases`. Phases that the user registered stay. */
const upTo = (count: number | undefined, phases: object): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(phases).filter(([number]) => Number(number) > 3 || Number(number) <= (count ?? 3)));

const phasesOptionsOf = (values: Values<typeof searchFlags>, { settings, fromFile }: StudyOfSearch): SearchOptions => {
  const { preset, analyzers, limit } = values;
  const most: Readonly<Record<string, number | undefined>> = {
    1: values.phase1Evaluations,
    2: values.phase2Evaluations,
    3: values.phase3Evaluations,
  };
  const phases = Object.fromEntries(
    [...new Set([...phaseNumbersOf(values.phases, fromFile.phases), ...registeredNumbers(settings.phases)])].map(
      (number) => [number, defined({ maxEvaluations: most[number] ?? limit })],
    ),
  );
  return defined({ ...sharedOptionsOf(values), preset, analyzers, phases });
};

/**
 * Normalizes settings that may have two forms. Limits become `budgets`; `phases` becomes a mapping. A list of phases is
 * dropped here, because `phaseNumbersOf` reads it.
 */
const plainSettings = ({
  budget,
  budgets,
  phases,
  ...settings
}: StudyOfSearch["settings"]): StudyOfSearch["settings"] => ({
  ...settings,
  ...(budget === undefined && budgets === undefined
    ? {}
    : { budgets: { ...(budgets as object), ...(budget as object) } }),
  ...(phases === undefined || Array.isArray(phases) ? {} : { phases }),
});

/**
 * The options of a search for the strategy that was chosen. Options of the command override those of the study's file.
 */
export const searchOptionsOf = (
  values: Values<typeof searchFlags>,
  { settings, fromFile }: StudyOfSearch = { settings: {}, fromFile: {} },
): SearchOptions | ActiveOptions => {
  const strategy = values.strategy ?? (settings.strategy === "active" ? "active" : "phases");
  refuseForeign(values, strategy);
  const { phases = {}, ...otherSettings } = plainSettings(settings);
  const options =
    strategy === "active"
      ? withSettings(plainSettings(settings), activeOptionsOf(values))
      : withSettings<SearchOptions>(
          { ...otherSettings, phases: upTo(values.phases, phases as object) },
          phasesOptionsOf(values, { settings, fromFile }),
        );
  if (options.model === undefined && options.roles === undefined)
    refuse("--model is missing", "model", "add --model ID, or model: in the study's file");
  return options;
};
