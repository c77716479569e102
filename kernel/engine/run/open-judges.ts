import type { Judge } from "../criteria/judging/judge.ts";
import type { Budget } from "../models/budget.ts";
import { openModels } from "../models/registry.ts";
import type { RunConfig } from "../store/manifest.ts";
import type { EvaluationEvent } from "./events.ts";
import type { EvaluateOptions } from "./options.ts";

/** What asking a run's judges again needs of its configuration. */
export const keptJudges = ({
  judges,
  providers,
  prices,
}: RunConfig): Pick<EvaluateOptions, "judges" | "providers" | "prices"> => ({
  ...(judges ? { judges } : {}),
  ...(providers ? { providers } : {}),
  ...(prices ? { prices } : {}),
});

/** Models that judge, opened beside those of the run: they have lanes of their own and the run's budget. Close them when done. */
export const openJudges = async (
  { judges: ids = [], seed, providers, prices }: RunConfig,
  options: EvaluateOptions,
  budget: Budget,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
): Promise<{ readonly judges: readonly Judge[]; close(): Promise<void> }> => {
  const { env = process.env, concurrency, timeoutMs, retry, cache } = options;
  const models = await openModels(ids, {
    seed,
    env,
    budget,
    onTrouble: (trouble) => emit({ type: "waiting", ...trouble }),
    ...(providers ? { providers } : {}),
    ...(prices ? { prices } : {}),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retry === undefined ? {} : { retry }),
    ...(cache === false ? { cacheFolder: null } : {}),
  });
  return {
    judges: models.map((model) => ({
      id: model.id,
      ask: async (messages) => (await model.complete(messages, { sample: 0, seed, signal })).text,
    })),
    close: () => Promise.all(models.map((model) => model.close())).then(() => {}),
  };
};
