import { open } from "node:fs/promises";
import { methodFiles } from "../method/method-store.ts";

/** Strategy of a search's run, by the header of its evidence; "phases" if there is none. */
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
