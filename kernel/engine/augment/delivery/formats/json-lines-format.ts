import type { SuiteFormat } from "./suite-files.ts";

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;

/**
 * JSON Lines: one test per line, with the provenance of its expected output and the probability that it is right.
 * `suite.json` contains programs, limits and counts.
 */
export const jsonLinesFormat: SuiteFormat = {
  name: "jsonl",
  description: "JSON Lines: tests with provenance and confidence, and suite.json with programs, limits and counts",
  files: ({ tests, disputed, ...suiteFacts }) => ({
    "tests.jsonl": tests.map(jsonLine).join(""),
    ...(disputed.length > 0 ? { "disputed.jsonl": disputed.map(jsonLine).join("") } : {}),
    "suite.json": `${JSON.stringify(suiteFacts, null, 2)}\n`,
  }),
};
