import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { GenerateRun } from "./generate-run.ts";

/**
 * Opens the folder of a run of AutoCodeGen for reading. Rejects with `run_missing` if it holds no evidence.
 *
 * @param directory folder of the run, for example "runs/my-benchmark"
 * @example
 * const code = await openGenerate("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openGenerate = async (directory: string): Promise<GenerateRun> => {
  const [{ readEvidence }, { generateLines }] = await Promise.all([
    import("../../method/read-evidence.ts"),
    import("../lines/line-schemas.ts"),
  ]);
  const about = { what: "a run of AutoCodeGen", command: "taulab generate run" };
  const lines = await readEvidence<GenerateEvidenceLine>(directory, generateLines, about);
  const { GenerateRun } = await import("./generate-run.ts");
  return new GenerateRun(lines, directory);
};
