import type { Program } from "../../contract/program.ts";
import type { Language } from "../../languages/common/language.ts";

const usualProbes = 3;
/** Where each probe is a compilation of its own: on two lines, since one value may be known by heart. */
const usualBuilt = 2;

/** How many probes doubt a pass of the program at most; 0: nobody doubts it. */
export const wantedProbes = ({ doubt }: Pick<Program, "doubt">, { plainSources }: Language): number =>
  doubt?.probes ?? (plainSources === undefined ? usualProbes : usualBuilt);
