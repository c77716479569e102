import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import type { CompleteOptions, Message, Model } from "../models/base/model.ts";
import { approximateMessageTokens, approximateTokens } from "../tokens.ts";

/** A role played by a function in this process instead of an endpoint. */
export type RoleFunction = (messages: readonly Message[], options: CompleteOptions) => string | Promise<string>;

/** The function as a model: free, never cached, its tokens counted by length. */
export const functionModel = (id: string, answer: RoleFunction): Model => ({
  id,
  simulated: id.startsWith("sim/"),
  complete: async (messages, options) => {
    const text = await answer(messages, options);
    return {
      id: sha256(text),
      text,
      usage: {
        inputTokens: approximateMessageTokens(messages),
        outputTokens: approximateTokens(text),
        estimated: true,
      },
      finishReason: "stop",
      cost: 0,
      measured: { latencyMs: 0, retries: [], cached: false },
    };
  },
  close: async () => {},
});
