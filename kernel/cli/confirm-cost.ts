import type { Task } from "../../datasets/index.ts";
import { estimatePlan } from "../engine/models/estimate.ts";
import { openModels } from "../engine/models/registry.ts";
import { renderPrompt } from "../engine/prompt/render.ts";
import { languagesOf } from "../engine/run/plan.ts";
import type { Io } from "./command.ts";
import { confirmEstimate } from "./confirm-estimate.ts";
import { isFree } from "./is-free.ts";
import type { StartOptions } from "./start-options.ts";

/** Prints what a run on paid models will ask for and cost, and asks; true when it may start. */
export const confirmCost = async (tasks: readonly Task[], options: StartOptions, io: Io): Promise<boolean> => {
  const paid = options.models.filter((id) => !isFree(id));
  if (paid.length === 0) return true;
  // A mistyped name or a missing key is better said before a price.
  await Promise.all((await openModels(paid, { env: io.env })).map((model) => model.close()));
  const prompts = tasks.flatMap((task) =>
    languagesOf(task, options.languages ?? ["python"]).map((language) => [
      { role: "user" as const, content: renderPrompt(task, language) },
    ]),
  );
  const consent = { yes: options.yes, limited: options.budget !== undefined };
  return await confirmEstimate(estimatePlan(paid, prompts, options.samples), consent, io);
};
