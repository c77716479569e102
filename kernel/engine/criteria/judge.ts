import type { Message } from "../models/base/model.ts";

/** A model that judges programs for a criterion. */
export interface JudgeModel {
  readonly id: string;
  /** Asks the model. Resolves with its answer, or rejects with an `EngineError`. */
  ask(messages: readonly Message[]): Promise<string>;
}
