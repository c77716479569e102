import type { Program } from "../../contract/program.ts";
import type { Language } from "../../languages/common/language.ts";

const usualProbes = 3;
/**
 * The default if each probe needs a compilation. It also holds if one build has several probes and no right solution is
 * known. Two lines are needed then, because a program may know one value by heart.
 */
const usualBuilt = 2;

/** The most probes that doubt a pass of the program; 0: it is not doubted. `joint`: one build holds several of them. */
export const wantedProbes = (
  { doubt }: Pick<Program, "doubt">,
  { plainSources }: Language,
  { joint }: { readonly joint: boolean },
): number =>
  doubt?.probes ??
  (plainSources === undefined || (joint && doubt?.calibrated !== undefined) ? usualProbes : usualBuilt);
