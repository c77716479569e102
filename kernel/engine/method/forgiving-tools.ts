import { failsOneAnswer } from "../../../toolkit/base/is-transient.ts";
import type { Tools } from "./tools.ts";

/**
 * Tools that turn some errors of an endpoint into an unusable answer: a refused request, a time-out, an unreadable
 * response. The method then loses one item, and the run continues. An endpoint that cannot be reached ends the run,
 * which can be resumed.
 */
export const forgivingTools = (tools: Tools): Tools => ({
  ...tools,
  ask: async (question) => {
    try {
      return await tools.ask(question);
    } catch (error) {
      if (tools.signal.aborted || !failsOneAnswer(error)) throw error;
      return { ok: false, problem: (error as Error).message };
    }
  },
});
