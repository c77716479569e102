import { z } from "zod";
import { common } from "./common-fields.ts";
import { countSetting, models, positive, textSetting, version } from "./shared-fields.ts";

/** The schema of a list of texts. The value may be null, because YAML reads a field without a value as null. */
const list = z.array(textSetting).nullish();

const switches = (what: string) =>
  z
    .array(
      z.strictObject({
        name: textSetting,
        enabled: z.boolean(),
        options: z.record(textSetting, z.unknown()).optional(),
      }),
    )
    .nullish()
    .describe(what);

/**
 * The schema of the modular framework's form of a configuration (its thesis, section 3.2.5 and appendix C), with
 * taulab's additions.
 */
export const thesisForm = z
  .strictObject({
    version,
    difficulties: list,
    areas: list,
    types: list,
    sources: list,
    names: list,
    languages: list.describe("Empty or absent: all languages of a task"),
    parameters: switches("Switches for the tasks' prompt templates"),
    criteria: switches("Criteria by which answers are scored"),
    "llm-judge": textSetting.nullish().describe("Judge model, for criteria that need one"),
    llms: models.min(1, { error: "name at least one model" }),
    ...common,
    timeout_s: positive.optional().describe("Time limit of one test, in seconds"),
    memory_mb: positive.optional().describe("Memory limit of one program, in MB"),
    concurrency: countSetting.optional().describe("Concurrent requests to each model"),
  })
  .superRefine((form, context) => {
    const { parameters, criteria, "llm-judge": judge } = form;
    const lists = { parameters, criteria };
    for (const [field, items] of Object.entries(lists))
      for (const [index, { name }] of (items ?? []).entries())
        if (items!.findIndex((other) => other.name === name) < index)
          context.addIssue({ code: "custom", path: [field, index, "name"], message: `"${name}" is listed twice` });
    const on = (name: string): number => (parameters ?? []).findIndex((item) => item.name === name && item.enabled);
    if (on("all-tests-public") >= 0 && on("all-tests-hidden") >= 0)
      context.addIssue({
        code: "custom",
        path: ["parameters", on("all-tests-hidden"), "enabled"],
        message: "all-tests-public and all-tests-hidden exclude each other",
      });
    const judged = (criteria ?? []).findIndex(({ name, enabled }) => enabled && name.startsWith("llm-judge"));
    if (judged >= 0 && on("use-llm-judge") >= 0 && !judge)
      context.addIssue({
        code: "custom",
        path: ["criteria", judged, "name"],
        message: "this criterion needs a model that judges: name it in llm-judge",
      });
  });

export type ThesisForm = z.infer<typeof thesisForm>;

/** Fields that exist only in configurations of the modular framework (of a thesis), not in taulab's own. */
export const thesisFields = ["llms", "llm-judge", "difficulties", "areas", "types", "sources", "names"] as const;
