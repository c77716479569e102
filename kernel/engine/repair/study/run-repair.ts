import { fileURLToPath } from "node:url";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { keepManifest } from "../../method/keep-manifest.ts";
import { loadAgents } from "../../method/load-agents.ts";
import { playerName } from "../../method/roles.ts";
import { runMethod } from "../../method/run-method.ts";
import { runPlace } from "../../method/run-place.ts";
import { runSandbox } from "../../method/run-sandbox.ts";
import { showProgress } from "../../method/show-progress.ts";
import { stoppable } from "../../stoppable.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import { RepairStudy } from "../report/repair-study.ts";
import { performRepair } from "./perform-repair.ts";
import { planRepair, type RepairPlan } from "./plan-repair.ts";
import type { RepairOptions } from "./repair-options.ts";
import { repairMethod } from "./study-method.ts";

/** The fields of the run's manifest that belong to a repair study. */
export interface RepairManifest {
  readonly seed: number;
  readonly settings: RepairPlan["study"]["settings"];
  readonly repair: RepairPlan["study"]["config"];
  /** Id of a repair instance → hash of its content. A resumed study needs unchanged instances. */
  readonly instances: Readonly<Record<string, string>>;
}

const shippedPrompts = fileURLToPath(new URL("../prompts/", import.meta.url));

const aboutOf = ({ study }: RepairPlan): RepairManifest => ({
  seed: study.seed,
  settings: study.settings,
  repair: study.config,
  instances: Object.fromEntries(
    study.instances.map(({ position: _, ...instance }) => [instance.id, sha256(JSON.stringify(instance))]),
  ),
});

type OnProgress = (progress: { readonly done: number; readonly total: number | null; readonly text: string }) => void;

/** Runs a study to its end, or until a notebook's Stop, and returns its results. */
export const runRepair = (
  options: RepairOptions,
  onLines: (lines: readonly RepairLine[]) => void,
  onProgress: OnProgress,
): Promise<RepairStudy> =>
  stoppable(
    options.signal,
    (signal) => studied({ ...options, ...(signal && { signal }) }, onLines, onProgress),
    async (value) =>
      value && { value, wayOn: "Stopped: finished work is kept. The same study with this run's id resumes it." },
  );

const studied = async (
  options: RepairOptions,
  onLines: (lines: readonly RepairLine[]) => void,
  onProgress: OnProgress,
): Promise<RepairStudy> => {
  const place = runPlace(options);
  const plan = await planRepair({ ...options, id: place.id });
  const agents = await loadAgents(shippedPrompts, options.prompts);
  await using opened = new AsyncDisposableStack();
  const sandbox = await runSandbox(options, opened);
  const { directory } = place;
  const { instances, seed } = plan.study;
  const bar = options.progress === false ? null : showProgress("trajectories");
  const end = await runMethod({
    method: repairMethod({ ...plan.study, agents }),
    perform: performRepair(instances),
    roles: plan.roles,
    models: { ...options.models, profiles: plan.profiles, instances },
    sandbox,
    directory,
    seed,
    concurrency: options.concurrency ?? 8,
    keepsCalls: false,
    ...(options.budget ? { budget: options.budget } : {}),
    onOpen: () =>
      keepManifest(place, {
        kind: "repair",
        noun: "study",
        about: { ...aboutOf(plan), request: options.models?.request },
        models: [...new Set(Object.values(plan.roles).map(playerName))],
      }),
    ...(options.signal ? { signal: options.signal } : {}),
    onLines,
    onProgress: (progress) => {
      bar?.update(progress);
      onProgress(progress);
    },
  });
  bar?.close(end.stopped);
  return new RepairStudy(end.lines, directory, end);
};
