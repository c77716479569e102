import { readFile } from "node:fs/promises";
import type { LimitRow } from "../../../kernel/engine/augment/limits/limit-rows.ts";
import type { StudyPart } from "./study-part.ts";
import { blobFiles } from "./wrong-outputs.ts";

/** The test suite that a study made for a problem and accepted, with the problem's time and memory limits. */
export interface AcceptedSuite {
  readonly problemId: string;
  readonly limits: readonly LimitRow[];
  readonly tests: readonly { readonly input: string; readonly expected: string }[];
}

/** Reads the suites of the accepted problems of finished studies. */
export const acceptedSuites = async (parts: readonly StudyPart[]): Promise<readonly AcceptedSuite[]> => {
  const files = await blobFiles(parts.map(({ folder }) => folder));
  const suites: AcceptedSuite[] = [];
  for (const { lines } of parts)
    for (const line of lines) {
      if (line.kind !== "problem" || line.suite === null) continue;
      const { problemId, suite } = line;
      const of = lines.filter((one) => "problemId" in one && one.problemId === problemId);
      const draws = of.flatMap((one) => (one.kind === "inputs" ? one.draws : []));
      const expected = new Map(of.flatMap((one) => (one.kind === "truth" ? [[one.inputId, one.expected]] : [])));
      const limits = of.flatMap((one) => (one.kind === "limits" ? one.rows : []));
      const tests = suite.map(async (id) => {
        const { payloadHash } = draws.find(({ inputId }) => inputId === id)!;
        return { input: await readFile(files.get(payloadHash!)!, "utf8"), expected: expected.get(id)! };
      });
      suites.push({ problemId, limits, tests: await Promise.all(tests) });
    }
  return suites;
};
