import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { IllegalInput } from "../../../kernel/engine/models/simulated/world/problem/read-input.ts";
import { solveInput } from "../../../kernel/engine/models/simulated/world/problems/solve-input.ts";
import { outputHash } from "../../../kernel/engine/text/output-hash.ts";
import type { PlantedStudy } from "./planted.ts";

/** The number of tests in accepted suites, of wrong expected outputs among them, and of illegal inputs. */
export interface OutputCount {
  tests: number;
  wrong: number;
  illegal: number;
}

/** First 16 digits of a text's hash → path of its file. */
export const blobFiles = async (folders: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const blobs = join(folder, "blobs");
    for (const name of await readdir(blobs)) files.set(name.slice(0, 16), join(blobs, name));
  }
  return files;
};

/** Counts wrong expected outputs by provenance. The exact solver of the simulated world gives the right outputs. */
export const countWrongOutputs = async (
  study: PlantedStudy,
  folders: readonly string[],
): Promise<Readonly<Record<string, OutputCount>>> => {
  const blobs = await blobFiles(folders);
  const counts: Record<string, OutputCount> = {};
  for (const { problemId, suite } of study.of("problem")) {
    if (suite === null) continue;
    const problem = study.problem(problemId)!;
    const draws = study.about("inputs", problemId).flatMap((line) => line.draws);
    for (const truth of study.about("truth", problemId)) {
      if (!suite.includes(truth.inputId)) continue;
      const count = counts[truth.provenance] ?? { tests: 0, wrong: 0, illegal: 0 };
      counts[truth.provenance] = count;
      count.tests += 1;
      const { payloadHash } = draws.find(({ inputId }) => inputId === truth.inputId)!;
      const payload = await readFile(blobs.get(payloadHash!)!, "utf8");
      try {
        if (outputHash(solveInput(problem, payload)) !== truth.expected) count.wrong += 1;
      } catch (error) {
        if (!(error instanceof IllegalInput)) throw error;
        count.illegal += 1;
      }
    }
  }
  return counts;
};
