import { recordsFile } from "../../engine/store/run-store.ts";
import { SampleIndex } from "./sample-index.ts";

/** Reads the list of a run's samples to its end. `directory`: the run's folder. */
export const readWholeIndex = async (directory: string): Promise<SampleIndex> => {
  const index = new SampleIndex(recordsFile(directory));
  await index.refresh();
  return index;
};
