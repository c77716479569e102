import { shippedInstances } from "taulab/datasets";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";

/** Instances of different kinds: with calls or standard input, Python or JavaScript, one or several parts to repair. */
const ids = new Set(["toll-bands", "lighthouse-ranks", "ant-ledger"]);

/** Runs a small study of simulated models whose endpoint sometimes fails. Programs run in the sandbox. */
export const runSmall = async (directory: string, cacheFolder: string, more: object = {}) =>
  repair({
    instances: (await shippedInstances()).filter(({ id }) => ids.has(id)),
    candidates: ["sim/novice", "sim/expert"],
    feedback: "sim/teacher",
    runs: 2,
    seed: 7,
    sensitivity: [{ id: "short", alphaTurns: 4, betaTurns: 2, feedback: "sim/assistant" }],
    config: { bootstrapResamples: 500 },
    id: "small",
    directory,
    progress: false,
    models: { cacheFolder, faults: { disconnect: 0.03, malformedJson: 0.02 }, retry: { baseMs: 1 } },
    ...more,
  });

const [directory, cacheFolder] = process.argv.slice(2);
if (import.meta.main && directory && cacheFolder) await runSmall(directory, cacheFolder);
