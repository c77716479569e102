import type { SuiteData } from "../suite-data.ts";

/** Files of a written suite: texts by their paths below its folder. */
export type SuiteFiles = Readonly<Record<string, string>>;

/** A written form of a suite. */
export interface SuiteFormat {
  readonly name: string;
  readonly description: string;
  files(suite: SuiteData): SuiteFiles;
}
