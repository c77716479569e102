import type { RepairLine } from "../lines/evidence-lines.ts";
import type { RepairStudy } from "./repair-study.ts";

/**
 * Opens the folder of a repair study for reading. Rejects with `run_missing` if the folder holds no `evidence.jsonl`.
 *
 * @param directory folder of the run, for example "runs/my-study"
 * @example
 * const code = await openRepair("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openRepair = async (directory: string): Promise<RepairStudy> => {
  const [{ readEvidence }, { repairLines }] = await Promise.all([
    import("../../method/read-evidence.ts"),
    import("../lines/line-schemas.ts"),
  ]);
  const about = { what: "a repair study", command: "taulab repair study" };
  const lines = await readEvidence<RepairLine>(directory, repairLines, about);
  const { RepairStudy } = await import("./repair-study.ts");
  return new RepairStudy(lines, directory);
};
