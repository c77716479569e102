import { failsOneProgram } from "../../../../toolkit/base/is-transient.ts";
import type { Performer, Request } from "../method.ts";

/**
 * The observation of work on which the sandbox failed after all retries. The unit of the work is lost: it ends without
 * a line in the evidence.
 */
export interface LostWork {
  readonly kind: "lost";
  /** The code of the sandbox's error. */
  readonly code: string;
}

/** True if an observation states that the work is lost. */
export const isLost = <Seen extends { readonly kind: string }>(observation: Seen | LostWork): observation is LostWork =>
  observation.kind === "lost";

/** Makes a performer that returns `LostWork` if the sandbox fails. Other errors end the run. */
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
