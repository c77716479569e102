import type { AugmentOptions } from "../../engine/api/augment.ts";
import { defined, flag, type Values } from "../words/flag.ts";
import { list, oneOf, path, wholeNumber } from "../words/kinds.ts";
import { dryRun, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";
import { studySetting } from "../words/study-words.ts";
import { deliveryFlags } from "./delivery-flags.ts";
import { roleFlags } from "./role-flags.ts";

/** The options of `taulab augment study`. */
export const studyFlags = {
  seeds: flag(path("PATH"), "a file or folder of seed problems", {
    otherwise: "the shipped ones, which simulated models can solve",
  }),
  ids: flag(list("NAMES"), "comma-separated: only seed problems of these ids; a * stands for any characters"),
  limit: flag(wholeNumber({ least: 1 }), "only the first N seeds", { otherwise: "all; 12 with simulated roles" }),
  ...roleFlags,
  axes: flag(
    list("NAMES", oneOf(["narrative", "rule", "efficiency", "sequential", "fusion"])),
    "comma-separated kinds of changes to a seed problem",
    { otherwise: "all five" },
  ),
  levels: flag(
    list("COUNTS", wholeNumber({ least: 0 })),
    "comma-separated numbers of variants of a seed problem to request at levels 1, 2, …",
    {
      otherwise: "10,5; 16,8 with simulated roles",
    },
  ),
  samples: flag(wholeNumber({ least: 1 }), "answers of each tested model to each problem", {
    otherwise: "3; 1 with simulated roles",
  }),
  taxonomy: flag(path("FILE"), "YAML file of tags, subtags and skills", { otherwise: "the shipped file" }),
  ...deliveryFlags,
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

const roleNames = Object.keys(roleFlags) as readonly (keyof typeof roleFlags)[];

/** Converts the flags of the command to options of the study. */
export const augmentOptionsOf = (values: Values<typeof studyFlags>): AugmentOptions => {
  const { seeds, ids, limit, axes, levels, samples, taxonomy, prompts, seed, concurrency, budget } = values;
  const { suspects, checkers, posterior, id, resume, out, sandbox, isolation } = values;
  const roles = Object.fromEntries(roleNames.flatMap((role) => (values[role] ? [[role, values[role]]] : [])));
  return defined({
    seeds,
    ids,
    limit,
    axes,
    levels,
    samples,
    taxonomy,
    prompts,
    seed,
    concurrency,
    budget,
    sandbox,
    isolation,
    suspects,
    checkers,
    posterior,
    id,
    resume,
    directory: out,
    roles: Object.keys(roles).length > 0 ? roles : undefined,
  });
};
