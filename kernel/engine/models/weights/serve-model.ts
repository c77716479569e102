import { EngineError } from "../../errors.ts";
import { findWeights, type WeightsFacts } from "./find-weights.ts";
import { startWeights, WeightsFailure } from "./start-weights.ts";

/** Weights that a separate process serves as an endpoint. Close it after use. */
export interface ServedModel {
  /** Base URL of the endpoint, ending in `/v1`. */
  readonly url: string;
  readonly name: string;
  readonly facts: WeightsFacts;
  /** Resolves when the server's process has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export interface ServeModelOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Address on which the server listens. Default 127.0.0.1. */
  readonly host?: string;
  /** Port of the server. Default 0, which means any free port. */
  readonly port?: number;
  /** Called with the properties and the memory need of the weights, before they are loaded. */
  readonly onFacts?: (facts: WeightsFacts) => void;
}

/**
 * Serves weights as an OpenAI-compatible endpoint (chat, completions, list of models), in a separate process. Rejects
 * as `findWeights` does, or with `not_available` if the weights cannot be loaded.
 *
 * @param id `gguf:NAME` or `gguf:./FILE.gguf`, with its settings
 */
export const serveModel = async (id: string, options: ServeModelOptions = {}): Promise<ServedModel> => {
  const { host = "127.0.0.1", port = 0 } = options;
  const { plan, facts } = await findWeights(id, options.env);
  options.onFacts?.(facts);
  try {
    const { url, ended, close } = await startWeights(plan, { host, port });
    return { url, name: plan.name, facts, ended, close };
  } catch (error) {
    if (!(error instanceof WeightsFailure)) throw error;
    throw new EngineError(`${id} cannot be served: ${error.message}`, {
      code: "not_available",
      argument: "FILE",
      value: id,
      hint: "check that the port is free and that memory suffices; a smaller ?context= takes less",
      cause: error,
    });
  }
};
