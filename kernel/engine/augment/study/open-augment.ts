import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { AugmentStudy } from "./augment-study.ts";

/**
 * Opens the folder of a UniCode study for reading. Rejects with `run_missing` if it holds no evidence.
 *
 * @param directory folder of the run, for example "runs/my-study"
 * @example
 * const code = await openAugment("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openAugment = async (directory: string): Promise<AugmentStudy> => {
  const [{ readEvidence }, { augmentLines }] = await Promise.all([
    import("../../method/read-evidence.ts"),
    import("../lines/line-schemas.ts"),
  ]);
  const about = { what: "a UniCode study", command: "taulab augment study" };
  const lines = await readEvidence<EvidenceLine>(directory, augmentLines, about);
  const { AugmentStudy } = await import("./augment-study.ts");
  return new AugmentStudy(lines, directory);
};
