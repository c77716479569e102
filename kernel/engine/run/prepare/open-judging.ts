import { openCriterionTools } from "../../criteria/tools/open-tools.ts";
import type { CriterionTools } from "../../criteria/tools.ts";
import type { StoppedModel } from "../../store/status.ts";
import type { EvaluationEvent } from "../base/events.ts";
import { unlessAborted } from "../base/until-aborted.ts";
import { openJudges } from "../judge/open-judges.ts";
import type { DescribedSandbox } from "../limits/test-limits.ts";
import { openIsolated } from "../options/isolated.ts";
import type { EvaluateOptions } from "../options/options.ts";
import type { OpenedSource } from "./open-source.ts";
import type { SelectedRun } from "./select-run.ts";

const openPlace = async (...parts: Parameters<typeof openIsolated>) => {
  const isolated = await openIsolated(...parts);
  return { ...isolated, about: await isolated.sandbox.describe() };
};

/** The result of the third stage of a run's preparation: the open sandbox, judges and tools of criteria. */
export interface OpenedJudging {
  /** The sandbox with its description; null if the run executes no program. */
  readonly place: DescribedSandbox | null;
  readonly isolation: "required" | "none";
  readonly notes: readonly string[];
  readonly tools: CriterionTools;
  /** The judge models that the run stopped asking, with the reasons. */
  stoppedJudges(): readonly StoppedModel[];
}

/**
 * Opens the sandbox, the judges and the tools of criteria. All of these are added to `resources`, which closes them.
 */
export const openJudging = async (
  { tasks, config, tested }: SelectedRun,
  { budget, requestOptions }: OpenedSource,
  options: EvaluateOptions,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
  resources: AsyncDisposableStack,
): Promise<OpenedJudging> => {
  const opening = { ...options, models: config.models, isolation: config.isolation };
  const place = tested
    ? await unlessAborted(openPlace(tasks, opening), signal, ({ sandbox }) => sandbox.close())
    : null;
  resources.defer(async () => place?.sandbox.close());
  const { judges, stopped, close } = await openJudges(config, requestOptions, budget, signal, emit);
  resources.defer(close);
  const { isolation, notes } = place ?? { isolation: config.isolation, notes: [] };
  const { env } = options;
  const tools = openCriterionTools({ isolation, env, signal, judges, sonarqube: config.sonarqube });
  resources.defer(() => tools.close());
  return { place, isolation, notes, tools, stoppedJudges: stopped };
};
