import { isRefusedRequest } from "../is-transient.ts";
import type { Tools } from "./tools.ts";

/** An endpoint that ran out of time over one question, or answered what cannot be read. */
const lost = new Set(["model_timeout", "model_unreadable"]);

/**
 * Tools whose `ask` gives an unusable answer where the endpoint refuses the request, runs out of time or sends what cannot be
 * read: that costs the work its item, not the run. An endpoint that is away still ends the run, which goes on later.
 */
export const forgivingTools = (tools: Tools): Tools => ({
  ...tools,
  ask: async (question) => {
    try {
      return await tools.ask(question);
    } catch (error) {
      const isLost = isRefusedRequest(error) || lost.has(String((error as { readonly code?: unknown }).code));
      if (tools.signal.aborted || !isLost) throw error;
      return { ok: false, problem: (error as Error).message };
    }
  },
});
