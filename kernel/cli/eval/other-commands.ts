import type { Command } from "../words/command-words.ts";

/**
 * Options of `taulab eval` that start another command: `--turns` starts `taulab refine`, `--adaptive` the adaptive
 * evaluation.
 */
export const otherCommands: Readonly<Record<string, () => Promise<Command>>> = {
  turns: async () => (await import("../refine.ts")).refineCommand,
  adaptive: async () => (await import("./adaptive.ts")).adaptiveCommand,
};
