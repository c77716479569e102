import { requireLanguage } from "../languages/registry.ts";
import { compareOutput } from "../tests/compare/compare.ts";
import { splice } from "./splice.ts";

export type Job = (...args: never[]) => unknown;

/** The main class and its like, read from a source. */
const entry = (language: string, source: string) => requireLanguage(language).entry!(source);

/** All that runs of programs do with texts of strangers beyond looking at each letter once, by name. */
export const textJobs: Readonly<Record<string, Job>> = { splice, entry, compareOutput };
