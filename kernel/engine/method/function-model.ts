import { sha256 } from "../../../toolkit/base/node/sha256.ts";
import type { CompleteOptions, Message, Model } from "../models/base/model.ts";
import { approximateMessageTokens, approximateTokens } from "../tokens.ts";

/** A function in this process that plays a role of a method in place of an endpoint. */
export type RoleFunction = (messages: readonly Message[], options: CompleteOptions) => string | Promise<string>;

/** Makes a model from a function. It costs nothing and is never cached; its tokens are estimated from the length. */
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
