import type { Model } from "../models/base/model.ts";

/**
 * True for a model that can be forced to answer by a JSON Schema: by OpenAI's endpoint, or by a grammar for weights on
 * this machine.
 *
 * @example
 * enforcesSchema({ id: "sim/steady" }); // => false
 */
export const enforcesSchema = ({ id, weights }: Pick<Model, "id" | "weights">): boolean =>
  id.startsWith("openai/") || weights !== undefined;
