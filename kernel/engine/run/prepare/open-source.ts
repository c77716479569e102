import type { Budget, BudgetLimits } from "../../models/prices/budget.ts";
import { openSavings } from "../../models/prices/savings.ts";
import { budgetFor } from "../../models/registry/registry.ts";
import type { Manifest } from "../../store/manifest.ts";
import { readStatus } from "../../store/status.ts";
import type { EvaluationEvent } from "../base/events.ts";
import { type AnswerSource, askModels, bringAnswers } from "../loop/ask-models.ts";
import { budgetOf } from "../options/budget-limits.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { refuseChatRules } from "../options/refuse-chat-rules.ts";
import { requestsOf } from "../options/requests-of.ts";
import { batchFolderOf } from "./batches.ts";
import type { SelectedRun } from "./select-run.ts";

/**
 * The result of the second stage of a run's preparation: the source of the answers (models or a file), and the run's
 * budget.
 */
export interface OpenedSource {
  readonly source: AnswerSource;
  readonly budget: Budget;
  /** The limits of the budget, as the manifest stores them. */
  readonly limits: BudgetLimits | null;
  readonly requests: NonNullable<Manifest["requests"]>;
  /** The options of the run. Concurrency, time-out and patience of requests are filled in. */
  readonly requestOptions: EvaluateOptions & NonNullable<Manifest["requests"]>;
}

/**
 * Opens the models of a run, or the existing answers that replace them. The opened models or answers are added to
 * `resources`, which closes them and stops their requests.
 */
export const openSource = async (
  { mode, config, tasks, requestedTasks, directory, resumed }: SelectedRun,
  options: EvaluateOptions,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
  resources: AsyncDisposableStack,
): Promise<OpenedSource> => {
  const status = resumed ? await readStatus(directory) : undefined;
  const limits = budgetOf(options, resumed?.manifest.budget ?? null);
  const pricing = { ...config, env: options.env ?? process.env };
  const paid = [...(mode.kind === "judge" ? [] : config.models), ...(config.judges ?? [])];
  const savings = openSavings(status?.savedByCache, config.energy?.whPer1kTokens);
  const budget = budgetFor(paid, limits ?? {}, pricing, status?.spent, savings);
  const requests = requestsOf(options, resumed?.manifest.requests);
  const { patienceMs } = requests;
  const requestOptions = { ...options, ...requests, retry: { ...options.retry, patienceMs } };
  const halt = new AbortController();
  const halted = AbortSignal.any([signal, halt.signal]);
  const batchFolder = batchFolderOf(directory);
  const source =
    mode.kind === "judge"
      ? bringAnswers(config, mode.answers)
      : await askModels(tasks, config, { ...requestOptions, batchFolder }, budget, halted, emit);
  resources.defer(() => source.close());
  resources.defer(() => halt.abort());
  if (mode.kind !== "judge") refuseChatRules(requestedTasks, source.models, config.providers);
  return { source, budget, limits, requests, requestOptions };
};
