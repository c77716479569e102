import { type Feature, failedFeature } from "../base/feature.ts";
import type { Providers } from "../providers/provider.ts";
import { openBatchService } from "./open-service.ts";

interface AskedOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly providers: Providers;
}

/** Checks if a model's endpoint supports batches, by listing them. Submits no batch, and never rejects. */
export const batchFeature = async (id: string, { env, providers }: AskedOptions): Promise<Feature> => {
  const feature = "batches (--batch)";
  try {
    const service = await openBatchService(id, { env, providers, timeoutMs: 15_000 });
    await service.find("none").finally(() => service.close());
    return { feature, works: true, said: "the endpoint lists its batches; the check submitted none" };
  } catch (error) {
    return failedFeature(feature, error);
  }
};
