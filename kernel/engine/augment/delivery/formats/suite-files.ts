import type { SuiteData } from "../suite-data.ts";

/** The files of an exported suite: texts by their paths below its folder. */
export type SuiteFiles = Readonly<Record<string, string>>;

/** A file format of a suite. */
export interface SuiteFormat {
  readonly name: string;
  readonly description: string;
  files(suite: SuiteData): SuiteFiles;
}
