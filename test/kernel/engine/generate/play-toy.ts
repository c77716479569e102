import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateMethod } from "../../../../kernel/engine/generate/study/generate-method.ts";
import { runMethod } from "../../../../kernel/engine/method/run-method.ts";
import { observeToy, toyPlan } from "./toy-run.ts";

/** Generates the toy benchmark, without models and programs, in a folder of runs. A stopped run continues. */
export const playToy = async (directory: string): Promise<void> => {
  const runFolder = join(directory, "small");
  await mkdir(runFolder, { recursive: true });
  await runMethod({
    method: generateMethod(toyPlan(30)),
    perform: async (work) => {
      await sleep(2);
      return { observation: observeToy(work), details: {} };
    },
    roles: {},
    sandbox: null,
    directory: runFolder,
    seed: 7,
    concurrency: 8,
  });
};

if (import.meta.main) await playToy(process.argv[2]!);
