import { planGenerate } from "../../../kernel/engine/generate/study/plan-generate.ts";
import { runPlanned } from "../../../kernel/engine/generate/study/run-generate.ts";
import type { RunSandbox } from "../../../kernel/engine/method/run-options.ts";
import { PlantedRun } from "./planted-run.ts";

export interface PlantedRunOptions {
  readonly seed: number;
  /** The number of code seeds. */
  readonly seeds: number;
  readonly languages?: readonly string[];
  readonly sandbox: RunSandbox;
  /** Folder of the run "planted"; null: nothing is kept. */
  readonly directory: string | null;
  readonly resume?: boolean;
  readonly concurrency?: number;
}

/** Makes items of code seeds by the simulated authors with their planted faults. No model is tested. */
export const makePlantedRun = async (options: PlantedRunOptions): Promise<PlantedRun> => {
  const { seed, seeds, languages, sandbox, directory, resume = false, concurrency = 4 } = options;
  const id = "planted";
  const { plan: whole, models } = await planGenerate({
    ...{ id, seed, limit: seeds, config: { target: 1000 }, models: { cacheFolder: null } },
    ...(languages ? { languages } : {}),
  });
  const config = {
    ...{ ...whole.config, studies: [], verifiedItems: 0, refineModels: [], auditedModels: [] },
    ...{ similarModels: [], trainModels: [], referenceModel: null },
  };
  const plan = { ...whole, config, roles: { ...whole.roles, tested: [] } };
  const naming = resume ? { resume: id } : { id };
  const run = await runPlanned(
    { plan, models },
    { ...naming, directory, sandbox, concurrency, progress: false },
    undefined,
    () => {},
  );
  return new PlantedRun(plan, run, models.world ?? []);
};
