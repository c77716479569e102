import type { Command } from "../words/command-words.ts";

/** Options of `taulab eval` that make its words those of another command. */
export const otherCommands: Readonly<Record<string, () => Promise<Command>>> = {
  turns: async () => (await import("../refine.ts")).refineCommand,
  adaptive: async () => (await import("./adaptive.ts")).adaptiveCommand,
};
