import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { augmentMethod } from "../../../../kernel/engine/augment/study/study-method.ts";
import { runMethod } from "../../../../kernel/engine/method/run-method.ts";
import { toyStudy } from "./toy-study.ts";
import { observeToy } from "./toy-world.ts";

/** Runs the toy study, without models and programs, in a folder of runs. A study that was stopped continues. */
export const runToy = async (directory: string): Promise<void> => {
  const runFolder = join(directory, "small");
  await mkdir(runFolder, { recursive: true });
  await runMethod({
    method: augmentMethod(toyStudy([8, 4], { samples: 1, ks: [1], bootstrapResamples: 50 })),
    perform: async (work) => {
      await sleep(1);
      return { observation: observeToy(work), details: {} };
    },
    roles: {},
    sandbox: null,
    directory: runFolder,
    seed: 7,
    concurrency: 8,
  });
};

if (import.meta.main) await runToy(process.argv[2]!);
