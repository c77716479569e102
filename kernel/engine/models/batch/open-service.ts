import { EngineError } from "../../errors.ts";
import type { Providers } from "../providers/provider.ts";
import { resolveModel } from "../providers/resolve.ts";
import type { BatchService } from "./batch-service.ts";

interface ServiceOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly providers: Providers;
  /** Time limit of one request, in milliseconds. Default 60 000. */
  readonly timeoutMs?: number;
  /**
   * The endpoint to which the batch was submitted. It may differ from the model's present endpoint if OPENAI_BASE_URL
   * was changed. Default: the model's present endpoint.
   */
  readonly endpoint?: string;
}

const noServer = (): never => {
  throw new EngineError("simulated models of an earlier process are gone, and their batches with them", {
    code: "not_available",
    hint: "resume the run: unanswered requests are then sent again",
  });
};

/** Opens the files and batches API of a model's endpoint. Throws as `openModels` does. Close it after use. */
export const openBatchService = async (
  id: string,
  { env: now, providers, timeoutMs = 60_000, endpoint }: ServiceOptions,
): Promise<BatchService> => {
  const env = endpoint === undefined ? now : { ...now, OPENAI_BASE_URL: endpoint };
  const { openAiBatches } = await import("./openai-batches.ts");
  const address = await resolveModel(id, { env, providers, simulator: noServer });
  return openAiBatches({ ...address, timeoutMs, env });
};
