import { search } from "../../../../kernel/engine/search/study/search.ts";
import { planted } from "./planted.ts";

/** Runs a small search of three phases with simulated models whose endpoint sometimes fails, and a real sandbox. */
export const runSmall = (directory: string, cacheFolder: string, more: Parameters<typeof search>[0] = {}) =>
  search({
    model: "sim/planted",
    designer: "sim/expert",
    analyst: "sim/steady",
    concepts: ["loops", "recursion", "sorting"],
    phases: { 1: { maxEvaluations: 15 }, 2: { maxEvaluations: 10, theta: 0.5 }, 3: { maxEvaluations: 10 } },
    environment: { testSource: "both", wallMs: 5000 },
    seed: 11,
    id: "small",
    directory,
    progress: false,
    models: {
      cacheFolder,
      profiles: { "sim/planted": planted },
      faults: { disconnect: 0.05, malformedJson: 0.05 },
      retry: { baseMs: 1 },
    },
    ...more,
  });

const [directory, cacheFolder] = process.argv.slice(2);
if (import.meta.main && directory && cacheFolder) await runSmall(directory, cacheFolder);
