import { requireLanguage } from "../languages/registry.ts";
import { compareOutput } from "../tests/compare/compare.ts";
import { splice } from "./splice.ts";

type Job = (...args: never[]) => unknown;

/** The main class and its like, read from a source. */
const entry = (language: string, source: string) => requireLanguage(language).entry!(source);

/** All that is done with texts of strangers beyond looking at each letter once, by name. */
export const textJobs: ReadonlyMap<string, Job> = new Map<string, Job>(
  Object.entries({ splice, entry, compareOutput }),
);
