import { isRefusedRequest } from "../../../toolkit/base/is-transient.ts";
import type { Tools } from "./tools.ts";

/** Codes of a time-out, and of an unreadable answer to one question. */
const lostCodes = new Set(["model_timeout", "model_unreadable"]);

/**
 * Tools that turn some errors of an endpoint into an unusable answer: a refused request, a time-out, an unreadable
 * response. Such an error costs one item, not the run. An endpoint that is away still ends the run, which can be
 * resumed.
 */
export const forgivingTools = (tools: Tools): Tools => ({
  ...tools,
  ask: async (question) => {
    try {
      return await tools.ask(question);
    } catch (error) {
      const isLost = isRefusedRequest(error) || lostCodes.has(String((error as { readonly code?: unknown }).code));
      if (tools.signal.aborted || !isLost) throw error;
      return { ok: false, problem: (error as Error).message };
    }
  },
});
