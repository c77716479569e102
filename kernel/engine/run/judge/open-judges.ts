import { endsTheRun } from "../../../../toolkit/base/is-transient.ts";
import type { JudgeModel } from "../../criteria/judge.ts";
import { EngineError, type EngineErrorCode } from "../../errors.ts";
import type { Model } from "../../models/base/model.ts";
import type { Budget } from "../../models/prices/budget.ts";
import { openModels } from "../../models/registry/registry.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { recordedError } from "../../store/recorded-error.ts";
import type { StoppedModel } from "../../store/status.ts";
import type { EvaluationEvent } from "../base/events.ts";
import { type ModelHealth, watchModel } from "../base/model-health.ts";
import type { EvaluateOptions } from "../options/options.ts";

const settings = ["judges", "judging", "providers", "prices", "energy", "sonarqube", "criterionFiles"] as const;

/** Selects, from a saved configuration, the settings that criteria need if the run's answers are judged again. */
export const savedSettings = (config: RunConfig): Pick<EvaluateOptions, (typeof settings)[number]> =>
  Object.fromEntries(settings.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]])));

const judgeOf = (model: Model, health: ModelHealth, seed: number, signal: AbortSignal): JudgeModel => ({
  id: model.id,
  ask: async (messages) => {
    const { code, message, hint } = health.stopped() ?? {};
    if (code !== undefined)
      throw new EngineError(`${model.id} gets no more requests: ${message}`, {
        code: code as EngineErrorCode,
        ...(hint ? { hint } : {}),
      });
    try {
      const { text } = await model.complete(messages, { sample: 0, seed, signal });
      health.note(null);
      return text;
    } catch (error) {
      if (!endsTheRun(error)) health.note(recordedError(error));
      throw error;
    }
  },
});

/**
 * Opens the judge models. Requests to judges do not wait for requests to other models, but spend the same budget. Close
 * the judges after use.
 */
export const openJudges = async (
  { judges: ids = [], judging, seed, providers, prices }: RunConfig,
  options: EvaluateOptions & { readonly patienceMs: number },
  budget: Budget,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
): Promise<{ readonly judges: readonly JudgeModel[]; stopped(): readonly StoppedModel[]; close(): Promise<void> }> => {
  const { env = process.env, concurrency, timeoutMs, retry, cache } = options;
  const models = await openModels(ids, {
    seed,
    env,
    budget,
    onTrouble: (trouble) => emit({ type: "waiting", ...trouble }),
    ...(judging ? { request: judging } : {}),
    ...(providers ? { providers } : {}),
    ...(prices ? { prices } : {}),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retry === undefined ? {} : { retry }),
    ...(cache === false ? { cacheFolder: null } : {}),
  });
  const health = models.map(({ id }) => watchModel(id, options.patienceMs));
  return {
    judges: models.map((model, i) => judgeOf(model, health[i] as ModelHealth, seed, signal)),
    stopped: () => health.flatMap((one) => one.stopped() ?? []),
    close: () => Promise.all(models.map((model) => model.close())).then(() => {}),
  };
};
