import type { SuiteData } from "../suite-data.ts";

/** The contents of an exported suite's files, by path relative to the suite's folder. */
export type SuiteFiles = Readonly<Record<string, string>>;

/** A file format in which a test suite can be exported. */
export interface SuiteFormat {
  readonly name: string;
  readonly description: string;
  files(suite: SuiteData): SuiteFiles;
}
