import type { SearchLine } from "../lines/evidence.ts";
import type { SearchRun } from "./search-run.ts";

/**
 * Opens the folder of a search for reading. Rejects with `run_missing` if it holds no evidence.
 *
 * @param directory folder of the run, for example "runs/my-search"
 * @example
 * const code = await openSearch("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openSearch = async (directory: string): Promise<SearchRun> => {
  const [{ readEvidence }, { searchLines }] = await Promise.all([
    import("../../method/read-evidence.ts"),
    import("../lines/line-schemas.ts"),
  ]);
  const lines = await readEvidence<SearchLine>(directory, searchLines, { what: "a search", command: "taulab search" });
  const [{ methodFiles }, { elapsedOf }, { SearchRun }, { doubtsOf }] = await Promise.all([
    import("../../method/method-store.ts"),
    import("../../method/records.ts"),
    import("./search-run.ts"),
    import("../evaluate/test-faults.ts"),
  ]);
  const elapsedMs = await elapsedOf(methodFiles(directory).records);
  return new SearchRun(lines, directory, doubtsOf(directory), elapsedMs);
};
