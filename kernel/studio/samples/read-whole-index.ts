import { recordsFile } from "../../engine/store/run-store.ts";
import { SampleIndex } from "./sample-index.ts";

/** Reads all records of a run into an index. `directory` is the run's folder. */
export const readWholeIndex = async (directory: string): Promise<SampleIndex> => {
  const index = new SampleIndex(recordsFile(directory));
  await index.refresh();
  return index;
};
