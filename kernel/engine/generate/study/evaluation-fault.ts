import type { GenerateConfig } from "../base/config.ts";
import type { GeneratePlan } from "./generate-plan.ts";

/** A wrong parameter of the evaluation, with a hint. */
export interface EvaluationFault {
  readonly field: string;
  readonly problem: string;
  readonly hint: string;
}

const studyNames: readonly string[] = ["complete", "stage", "instruct"];

/** Finds the first parameter of the evaluation that does not fit the roles or the other parameters; null if all fit. */
export const evaluationFault = (config: GenerateConfig, roles: GeneratePlan["roles"]): EvaluationFault | null => {
  const { tested, errorJudge } = roles;
  const { refineModels, auditedModels, similarModels, referenceModel, samples, ks } = config;
  const named = { refineModels, auditedModels, similarModels, referenceModel: referenceModel ? [referenceModel] : [] };
  for (const [field, models] of Object.entries(named)) {
    const untestedModel = models.find((model) => !tested.includes(model));
    if (untestedModel !== undefined)
      return {
        field,
        problem: `names ${untestedModel}, which is not a tested model`,
        hint: `name only tested models: ${tested.join(", ") || "there are none"}`,
      };
  }
  if ((auditedModels.length > 0 || config.verifiedItems > 0) && errorJudge.length === 0)
    return {
      field: "roles.errorJudge",
      problem: "names no model",
      hint: "name a model that labels errors: an audit needs it",
    };
  for (const field of ["turns", "auditedPasses", "verifiedItems", "stageItems"] as const)
    if (!Number.isSafeInteger(config[field]) || config[field] < 0)
      return { field, problem: "must be a whole number of at least 0", hint: "leave it out for the default" };
  if (ks.some((k) => !Number.isSafeInteger(k) || k < 1 || k > samples))
    return { field: "ks", problem: `must be whole numbers from 1 to samples (${samples})`, hint: "raise samples" };
  const unknown = config.studies.find((study) => !studyNames.includes(study));
  if (unknown !== undefined)
    return { field: "studies", problem: `names ${unknown}`, hint: `name some of ${studyNames.join(", ")}` };
  if (config.feedback !== "full" && config.feedback !== "redacted")
    return { field: "feedback", problem: `cannot be ${config.feedback}`, hint: "write full or redacted" };
  return null;
};
