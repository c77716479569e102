import type { GenerateRun } from "../../../kernel/engine/generate/study/generate-run.ts";
import { runPlanned } from "../../../kernel/engine/generate/study/run-generate.ts";
import type { RunSandbox } from "../../../kernel/engine/method/run-options.ts";
import { type LostSeed, runParts } from "../run-parts.ts";
import type { PlantedPlan } from "./planted-plan.ts";
import { PlantedRun } from "./planted-run.ts";

export interface PlantedPartOptions {
  /** The greatest number of code seeds in one run of the plan. */
  readonly part: number;
  readonly sandbox: RunSandbox;
  /** The folder of the runs, where a stopped run continues. Null: runs are not stored. */
  readonly directory: string | null;
  readonly concurrency: number;
  readonly say: (text: string) => void;
}

/** Milliseconds between two lines of progress. */
const interval = 30_000;

const seconds = (run: GenerateRun): number => Math.round((run.end?.spent.wallMs ?? 0) / 1000);

/** Makes the items of a plan in several runs of a few code seeds each. */
export const runPlanted = async (
  planned: PlantedPlan,
  { part, directory, sandbox, concurrency, say }: PlantedPartOptions,
): Promise<{ readonly study: PlantedRun; readonly lost: readonly LostSeed[] }> => {
  const { plan, models } = planned;
  const { runs, lost } = await runParts(plan.seeds, {
    part,
    say,
    run: async (seeds, label) => {
      const id = `${plan.study}-${label}`;
      let shownAt = performance.now();
      const run = await runPlanned(
        { plan: { ...plan, study: id, seeds }, models },
        { id, directory, sandbox, concurrency, progress: false },
        undefined,
        ({ text }) => {
          if (performance.now() - shownAt < interval) return;
          shownAt = performance.now();
          say(`${id}: ${text}`);
        },
      );
      say(`${id}: ${run.items().length} items kept of ${seeds.length} seeds, ${seconds(run)} s`);
      return run;
    },
  });
  return { study: new PlantedRun(planned, runs), lost };
};

/** The seconds in which the items of all runs were made. */
export const generationSeconds = ({ runs }: PlantedRun): number => runs.reduce((total, run) => total + seconds(run), 0);
