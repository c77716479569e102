import { existsSync, readFileSync } from "node:fs";

/** A case that was worked out by hand. */
export interface HandWorkedCase {
  readonly id: string;
  /** The name of the rule that the case tests. */
  readonly what: string;
  // biome-ignore lint/suspicious/noExplicitAny: each rule has an input of its own
  readonly input: any;
  readonly expected: unknown;
  readonly tolerance: number;
  readonly why: string;
}

const file = new URL("../../../../../shared/reference/generate_cases.json", import.meta.url);

/** True if the cases lie beside the checkout. */
export const hasHandWorkedCases = existsSync(file);

/** The hand-worked cases about generated benchmarks and their evaluation; none if the file is absent. */
export const handWorkedCases: readonly HandWorkedCase[] = hasHandWorkedCases
  ? (JSON.parse(readFileSync(file, "utf8")) as { cases: HandWorkedCase[] }).cases
  : [];
