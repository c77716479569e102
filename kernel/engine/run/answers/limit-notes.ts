import type { Task } from "../../../../datasets/task.ts";
import { counted } from "../../../../toolkit/base/counted.ts";
import type { Model } from "../../models/base/model.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { languagesOf } from "../base/plan.ts";
import { usualLimit } from "./usual-limit.ts";

/** A note about the default output limits, if endpoints are asked and the run sets no output limit. */
export const limitNotes = (
  tasks: readonly Task[],
  { maxTokens, batch, languages }: Pick<RunConfig, "maxTokens" | "batch" | "languages">,
  models: readonly Pick<Model, "simulated" | "weights">[],
): readonly string[] => {
  const isAsked = models.some(({ simulated, weights }) => !simulated && !weights);
  if (maxTokens !== null || batch || !isAsked) return [];
  const limits = tasks.flatMap((task) => languagesOf(task, languages).map((language) => usualLimit(task, language)));
  if (limits.length === 0) return [];
  const [least, most] = [Math.min(...limits), Math.max(...limits)];
  const range = least === most ? counted(least, "token") : `${least} to ${counted(most, "token")}`;
  return [
    `answers have at most ${range}, by the tasks' solutions, and eight times as many from a thinking model; --max-tokens sets another limit`,
  ];
};
