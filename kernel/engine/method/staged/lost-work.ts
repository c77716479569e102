import { failsOneProgram } from "../../../../toolkit/base/is-transient.ts";
import type { Performer, Request } from "../method.ts";

/**
 * The observation if the sandbox failed on the work after all retries. The unit (for example one problem) that
 * requested the work then ends without a line in `evidence.jsonl`.
 */
export interface LostWork {
  readonly kind: "lost";
  /** The code of the sandbox's error. */
  readonly code: string;
}

/** True if an observation is `LostWork`. */
export const isLost = <Seen extends { readonly kind: string }>(observation: Seen | LostWork): observation is LostWork =>
  observation.kind === "lost";

/** Wraps a performer so that it returns `LostWork` if the sandbox fails on a program. Other errors end the run. */
export const losingWork =
  <Work extends Request, Seen>(perform: Performer<Work, Seen>): Performer<Work, Seen | LostWork> =>
  async (request, tools) => {
    try {
      return await perform(request, tools);
    } catch (error) {
      if (tools.signal.aborted || !failsOneProgram(error)) throw error;
      return { observation: { kind: "lost", code: (error as { readonly code: string }).code }, details: {} };
    }
  };
