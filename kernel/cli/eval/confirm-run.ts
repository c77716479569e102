import type { BudgetLimits } from "../../engine/api/configs.ts";
import { costsNothing, modelLabels, openModels, type Pricing } from "../../engine/api/models.ts";
import type { RunEstimate } from "../../engine/api/runs.ts";
import { counted, countText, dollarsText } from "../../engine/api/words.ts";
import { EngineError } from "../../engine/errors.ts";
import { confirmEstimate } from "../confirm-estimate.ts";
import type { Io } from "../io.ts";
import { tableText } from "../table-text.ts";

interface ModelAccess extends Omit<Pricing, "env"> {
  readonly budget?: BudgetLimits | undefined;
  readonly aliases?: Readonly<Record<string, string>> | undefined;
}

/** Throws if a model cannot be opened, because of a mistyped name or a missing key. No request is sent. */
const checkModels = async (
  ids: readonly string[],
  { providers = {}, prices = {} }: ModelAccess,
  io: Io,
): Promise<void> => {
  const opened = await openModels([...new Set(ids)], { env: io.env, providers, prices });
  await Promise.all(opened.map((model) => model.close()));
};

/** Warns about tasks whose prompt cannot be made. The run leaves them out. */
const sayBroken = ({ broken }: RunEstimate, io: Io): void => {
  for (const { task, message } of broken.slice(0, 3))
    io.stderr.write(`Note: the prompt of ${task} cannot be made, so the task is left out: ${message}\n`);
  if (broken.length > 3) io.stderr.write(`Note: the same applies to ${counted(broken.length - 3, "more task")}.\n`);
};

/**
 * Prints the requests and costs of a run, for `--dry-run`. Throws for an unknown model; a missing key is only reported.
 */
export const showEstimate = async (estimate: RunEstimate, access: ModelAccess, io: Io): Promise<void> => {
  const ids = estimate.models.map(({ model }) => model);
  await checkModels(ids, access, io).catch((error: unknown) => {
    if (!(error instanceof EngineError) || error.code !== "missing_key") throw error;
    io.stderr.write(`Note: ${error.message}\n`);
  });
  const labels = modelLabels(ids, access.aliases);
  const { models, tasks, languages, samples, filteredOut } = estimate;
  const left = filteredOut > 0 ? ` (${filteredOut} left out by the filters)` : "";
  io.stdout.write(
    `${counted(tasks, "task")} in ${languages.join(", ")}${left}, ${counted(samples, "sample")} each\n\n`,
  );
  const rows = models.map(({ model, calls, inputTokens, outputTokens, usd, judges }) => ({
    model: `${labels.get(model) ?? model}${judges ? " (as judge)" : ""}`,
    calls: countText(calls),
    "tokens in": countText(inputTokens),
    "tokens out, about": countText(outputTokens),
    cost: dollarsText(usd),
  }));
  io.stdout.write(tableText(rows, io));
  sayBroken(estimate, io);
  for (const note of estimate.notes) io.stderr.write(`Note: ${note}\n`);
  io.stdout.write("\nNobody was asked and nothing was written.\n");
};

/** Prints the requests and costs of a run on paid models, and asks for consent; true if the run may start. */
export const confirmRun = async (
  estimate: RunEstimate,
  access: ModelAccess,
  words: { readonly yes?: boolean },
  io: Io,
): Promise<boolean> => {
  const pricing: Pricing = { ...access, env: io.env };
  const paid = estimate.models.filter(({ model, calls }) => calls > 0 && !costsNothing(model, pricing));
  if (paid.length === 0) return true;
  if (estimate.rendered === 0)
    throw new EngineError(`no task has a valid prompt: ${estimate.broken[0]?.message ?? "there is no task"}`, {
      code: "nothing_to_run",
      argument: "tasks",
      hint: "correct the templates of the tasks",
    });
  // Opening the models reports a mistyped name or a missing key. The user thus sees such an error before the question
  // about costs.
  const ids = paid.map(({ model }) => model);
  await checkModels(ids, access, io);
  sayBroken(estimate, io);
  return await confirmEstimate(paid, { yes: words.yes ?? false, limited: access.budget !== undefined }, io);
};
