import type { Progress } from "../../method/method.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { stoppable } from "../../stoppable.ts";
import { estimateGeneratePlan } from "./estimate-generate.ts";
import type { GenerateRun } from "./generate-run.ts";
import { openGenerate } from "./open-generate.ts";
import { planTranslation } from "./plan-translation.ts";
import { runPlanned } from "./run-generate.ts";
import type { TranslationOptions } from "./translation-options.ts";

const continueHint = "Stopped: finished work is kept. The same translation with this run's id resumes it.";

/** Plans the translation of a run's items. Runs it to its end, or until the user presses Stop in a notebook. */
export const runTranslation = (
  directory: string,
  options: TranslationOptions,
  onProgress: (progress: Progress) => void,
): Promise<GenerateRun> =>
  stoppable(
    options.signal,
    async (signal) => runPlanned(planTranslation(await openGenerate(directory), options), options, signal, onProgress),
    async (value) => value && { value, wayOn: continueHint },
  );

/** The upper bound of calls, tokens and cost of a translation, by model. No model is asked. */
export const estimateTranslation = async (
  directory: string,
  options: TranslationOptions = {},
): Promise<readonly PlanEstimate[]> => estimateGeneratePlan(planTranslation(await openGenerate(directory), options));
