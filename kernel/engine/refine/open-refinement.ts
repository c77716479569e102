import { readStatus } from "../store/status.ts";
import type { RefineLine } from "./evidence.ts";
import type { RefineRun } from "./refine-run.ts";

/**
 * Opens the folder of a refinement for reading. Rejects with `run_missing` if the folder holds no `evidence.jsonl`.
 *
 * @example
 * const code = await openRefinement("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openRefinement = async (directory: string): Promise<RefineRun> => {
  const [{ readEvidence }, { refineLines }] = await Promise.all([
    import("../method/read-evidence.ts"),
    import("./line-schemas.ts"),
  ]);
  const lines = await readEvidence<RefineLine>(directory, refineLines, {
    what: "a refinement",
    command: "taulab refine",
  });
  const { RefineRun } = await import("./refine-run.ts");
  const { state = "done" } = (await readStatus(directory)) ?? {};
  return new RefineRun(lines, directory, state === "done");
};
