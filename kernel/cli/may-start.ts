import { costsNothing, type OpenModelsOptions, type PlanEstimate } from "../engine/api/models.ts";
import { confirmEstimate } from "./confirm-estimate.ts";
import { estimateLines } from "./estimate-lines.ts";
import type { Io } from "./io.ts";

/** The flags that decide if the run of a method starts. */
export interface StartFlags {
  readonly dryRun?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly budget?: unknown;
}

/**
 * Decides if the run of a method starts. A dry run prints its estimates and does not start. A run that may cost money
 * starts only if the user agrees.
 */
export const mayStart = async (
  estimates: readonly PlanEstimate[],
  flags: StartFlags,
  io: Io,
  opening: Pick<OpenModelsOptions, "providers" | "prices"> = {},
): Promise<boolean> => {
  const pricing = { ...opening, env: io.env };
  if (flags.dryRun) {
    io.stdout.write(estimateLines(estimates, pricing));
    return false;
  }
  const paid = estimates.filter(({ model }) => !costsNothing(model, pricing));
  return confirmEstimate(paid, { yes: flags.yes ?? false, limited: flags.budget !== undefined }, io);
};
