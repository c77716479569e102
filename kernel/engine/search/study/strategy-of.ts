import { open } from "node:fs/promises";
import { methodFiles } from "../../method/method-store.ts";

/**
 * Reads the strategy of a search's run from the header of its evidence.
 *
 * @param directory the run's folder
 * @returns "active" or "phases"; "phases" if the run has no evidence
 *
 * @example
 * await strategyOf("runs/no-such-run"); // => "phases"
 */
export const strategyOf = async (directory: string): Promise<"phases" | "active"> => {
  const file = await open(methodFiles(directory).evidence).catch(() => null);
  if (file === null) return "phases";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString("utf8", 0, bytesRead).includes('"taulab-active-search"') ? "active" : "phases";
  } finally {
    await file.close();
  }
};
