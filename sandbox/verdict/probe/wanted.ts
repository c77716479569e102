import type { Program } from "../../contract/program.ts";
import type { Language } from "../../languages/common/language.ts";

const usualProbes = 3;
/**
 * The default number of probes (changed tests) if each needs a compilation. The same number applies if one build has
 * several probes and no right solution is known. Two probes are needed, because a program may have stored one expected
 * value.
 */
const usualBuilt = 2;

/**
 * The number of probes that a program must fail for its pass to be probed; 0: none runs. `joint` is true if one build
 * contains several.
 */
export const wantedProbes = (
  { doubt }: Pick<Program, "doubt">,
  { plainSources }: Language,
  { joint }: { readonly joint: boolean },
): number =>
  doubt?.probes ??
  (plainSources === undefined || (joint && doubt?.calibrated !== undefined) ? usualProbes : usualBuilt);
