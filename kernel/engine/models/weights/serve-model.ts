import { EngineError } from "../../errors.ts";
import { findWeights, type WeightsFacts } from "./find-weights.ts";
import { startWeights, WeightsFailure } from "./start-weights.ts";

/** A served model. Close it when done. */
export interface ServedModel {
  /** Base URL, with `/v1`. */
  readonly url: string;
  readonly name: string;
  readonly facts: WeightsFacts;
  /** Resolves when its process has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export interface ServeModelOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Called with the facts and the memory of the weights before they are loaded. */
  readonly onFacts?: (facts: WeightsFacts) => void;
}

/**
 * Serves weights as an OpenAI-compatible endpoint (chat, completions, the list of models) from a process of their own. Rejects as
 * `findWeights` does, or with `not_available` if they cannot be loaded.
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
      hint: "check that the port is free and that there is memory enough; a smaller ?context= takes less",
      cause: error,
    });
  }
};
