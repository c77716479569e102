import type { GenerateOptions } from "../../engine/api/generate.ts";
import { defined, flag, type Values } from "../words/flag.ts";
import { list, oneOf, path, wholeNumber } from "../words/kinds.ts";
import { dryRun, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";
import { studySetting } from "../words/study-words.ts";

const models = (what: string) => flag(list("IDS"), `comma-separated: models that ${what}`);

/** The options that choose the models for each role of an AutoCodeGen run. */
const roleFlags = {
  author: models("write solutions, tests and problems"),
  filter: models("answer each problem ten times; their pass rate determines its difficulty"),
  critic: models("check generated problems and their tests"),
  tagger: models("assign categories to problems"),
  translator: models("translate items into other languages"),
  "duplicate-judge": models("decide if two problems are the same"),
  "error-judge": models("explain failures"),
  tested: models("are tested"),
};

/** The options of `taulab generate run`. */
export const generateFlags = {
  seeds: flag(path("DIR"), "a folder of code seeds", {
    otherwise: "the shipped ones; with simulated roles those that simulated models can solve",
  }),
  ids: flag(list("NAMES"), "comma-separated: only seeds of these ids; a * stands for any letters"),
  limit: flag(wholeNumber({ least: 1 }), "only the first N seeds", { otherwise: "all; 24 with simulated roles" }),
  languages: flag(list("NAMES"), "comma-separated programming languages of the generated items", {
    otherwise: "the seeds' languages",
  }),
  targets: flag(list("NAMES"), "comma-separated languages into which to translate items in no benchmark set; or none", {
    otherwise: "all that fit the seeds' languages, if a model translates",
  }),
  references: flag(
    list("FILES", path("FILE")),
    "comma-separated files of benchmarks whose problems must not be repeated",
    { otherwise: "none" },
  ),
  ...roleFlags,
  target: flag(wholeNumber({ least: 1 }), "at most N items of each language", {
    otherwise: "200; 2 with simulated roles",
  }),
  samples: flag(wholeNumber({ least: 1 }), "answers of each tested model to each item", {
    otherwise: "1; 3 with simulated roles",
  }),
  refine: flag(list("IDS"), "comma-separated: tested models that get a second try with feedback", {
    otherwise: "none; two with simulated roles",
  }),
  feedback: flag(
    oneOf(["full", "redacted"]),
    "with --refine: feedback with (full) or without (redacted) the literals of the tests",
    {
      otherwise: "full",
    },
  ),
  audit: flag(list("IDS"), "comma-separated: tested models whose failures are explained", {
    otherwise: "none; one with simulated roles",
  }),
  ...requestFlags,
  prompts: shared.prompts,
  set: studySetting,
  seed: shared.seed,
  concurrency: shared.concurrency,
  budget: shared.methodBudget,
  id: shared.id,
  resume: shared.resume,
  out: shared.out,
  "dry-run": dryRun,
  yes: shared.yes,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

const roleNames = [
  "author",
  "filter",
  "critic",
  "tagger",
  "translator",
  "duplicateJudge",
  "errorJudge",
  "tested",
] as const;

/** Converts the flags of the command to options of the run. */
export const generateOptionsOf = (values: Values<typeof generateFlags>): GenerateOptions => {
  const { seeds, ids, limit, languages, prompts, seed, concurrency, budget, id, resume, out, sandbox, isolation } =
    values;
  const { targets, references, target, samples, refine, feedback, audit } = values;
  const config = defined({
    target,
    samples,
    refineModels: refine,
    feedback,
    auditedModels: audit,
    ks: samples === undefined ? undefined : [...new Set([1, samples])],
  });
  const roles = Object.fromEntries(roleNames.flatMap((role) => (values[role] ? [[role, values[role]]] : [])));
  return defined({
    seeds,
    ids,
    limit,
    languages,
    targets: targets?.join() === "none" ? [] : targets,
    references,
    prompts,
    seed,
    concurrency,
    budget,
    sandbox,
    isolation,
    id,
    resume,
    directory: out,
    config: Object.keys(config).length > 0 ? config : undefined,
    roles: Object.keys(roles).length > 0 ? roles : undefined,
  });
};
