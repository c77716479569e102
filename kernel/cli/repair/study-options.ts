import type { RepairOptions, SensitivitySetting } from "../../engine/api/repair.ts";
import { defined, flag, toggle, type Values } from "../words/flag.ts";
import { list, name, oneOf, path, share, wholeNumber } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { dryRun, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";
import { studySetting, withSettings } from "../words/study-words.ts";

const turns = wholeNumber({ least: 1 });

/** The options of `taulab repair study`. */
export const repairStudyFlags = {
  candidates: flag(list("IDS"), "comma-separated: the models under test; required here or in the file"),
  feedback: flag(name("ID"), "the model that gives the hints; required here or in the file"),
  judge: flag(name("ID"), "a model that judges the level of each hint; not one of --candidates", { otherwise: "none" }),
  instances: flag(path("PATH"), "a file or folder of wrong programs", { otherwise: "the shipped ones" }),
  limit: flag(wholeNumber({ least: 1 }), "only the first N programs"),
  ids: flag(list("NAMES"), "comma-separated: only programs of these ids; a * stands for any characters"),
  ...requestFlags,
  "dry-run": dryRun,
  protocols: flag(list("NAMES", oneOf(["controlled", "vanilla", "nohint"])), "comma-separated hint protocols", {
    otherwise: "all three",
  }),
  runs: flag(wholeNumber({ least: 1 }), "repeated runs of each protocol", { otherwise: "1" }),
  turns: flag(turns, "maximum number of turns of one repair (trajectory)", { otherwise: "10" }),
  "scenario-turns": flag(turns, "maximum number of turns for one scenario (a group of failed tests)", {
    otherwise: "3",
  }),
  sensitivity: toggle(
    "also run the paper's sensitivity analysis: --turns 15 with --scenario-turns 4, and --scenario-turns 2",
  ),
  "other-feedback": flag(name("ID"), "with --sensitivity: also run the study with this model in place of --feedback"),
  prompts: shared.prompts,
  set: studySetting,
  seed: shared.seed,
  concurrency: shared.concurrency,
  faults: flag(share, "for tests: share of requests at which endpoints of simulated models fail"),
  budget: shared.methodBudget,
  id: shared.id,
  resume: shared.resume,
  out: shared.out,
  yes: shared.yes,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

/**
 * The settings of PAIR-Bench's sensitivity analysis: other maximum numbers of turns, and optionally another feedback
 * model.
 */
const sensitivitySettings = (other: string | undefined): readonly SensitivitySetting[] => [
  { id: "larger-budget", alphaTurns: 15, betaTurns: 4 },
  { id: "smaller-scenario-budget", betaTurns: 2 },
  ...(other === undefined ? [] : [{ id: "other-feedback", feedback: other }]),
];

type StudyOptions = Omit<RepairOptions, "instances">;

const typedOptionsOf = (values: Values<typeof repairStudyFlags>): Partial<StudyOptions> => {
  const { candidates, feedback, judge, protocols, runs, prompts, seed, concurrency, faults } = values;
  const { id, resume, out, sandbox, isolation, budget } = values;
  return defined({
    candidates,
    feedback,
    judge,
    protocols,
    runs,
    prompts,
    seed,
    concurrency,
    sandbox,
    isolation,
    alphaTurns: values.turns,
    betaTurns: values.scenarioTurns,
    id,
    resume,
    directory: out,
    budget,
    sensitivity: values.sensitivity && sensitivitySettings(values.otherFeedback),
    models: faults === undefined ? undefined : { faults: { disconnect: faults / 2, malformedJson: faults / 2 } },
  }) as Partial<StudyOptions>;
};

/**
 * The options of a repair study, without the programs to repair. Options of the command override those of the study's
 * file.
 */
export const repairOptionsOf = (
  values: Values<typeof repairStudyFlags>,
  studySettings: Readonly<Record<string, unknown>> = {},
): StudyOptions => {
  const { instances: _, ...fields } = studySettings;
  const { candidates, feedback, ...options } = withSettings(fields, typedOptionsOf(values));
  if (candidates === undefined)
    return refuse("--candidates is missing", "candidates", "add --candidates IDS, or candidates: in the study's file");
  if (feedback === undefined)
    return refuse("--feedback is missing", "feedback", "add --feedback ID, or feedback: in the study's file");
  return { ...options, candidates, feedback };
};
