import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { type BlobStore, openBlobStore } from "../../method/blob-store.ts";
import { keepManifest } from "../../method/keep-manifest.ts";
import type { Progress } from "../../method/method.ts";
import { playerName, type Roles } from "../../method/roles.ts";
import { type MethodEnd, runMethod } from "../../method/run-method.ts";
import type { MethodRunOptions } from "../../method/run-options.ts";
import { runPlace } from "../../method/run-place.ts";
import { runSandbox } from "../../method/run-sandbox.ts";
import { showProgress } from "../../method/show-progress.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import { loadShippedAgents } from "./load-shipped-agents.ts";
import { performAugment } from "./perform-augment.ts";
import { augmentMethod } from "./study-method.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { StudyState } from "./study-state.ts";

/** Options for running a planned study. */
export interface RunPlanOptions extends MethodRunOptions {
  /** The model or function that plays each role, under the key of `roleOf`. */
  readonly roles: Roles;
  /** Folder of prompts that replace shipped ones. */
  readonly prompts?: string;
  readonly models?: Omit<OpenModelsOptions, "budget">;
  readonly onProgress?: (progress: Progress) => void;
}

/** The result of running a plan. */
export interface PlanRun {
  /** Folder of the run; null if nothing is stored. */
  readonly directory: string | null;
  readonly end: MethodEnd<StudyState, EvidenceLine>;
  /** The store of the run's texts, by SHA-256. */
  readonly blobs: Pick<BlobStore, "get">;
}

/**
 * Opens the prompts and the sandbox of a study, and runs its plan from the beginning or resumes it. A new run gets the
 * plan's field `study` as its id.
 */
export const runPlan = async (plan: AugmentPlan, options: RunPlanOptions): Promise<PlanRun> => {
  const place = runPlace({ ...options, id: options.resume ?? plan.study });
  const agents = await loadShippedAgents(options.prompts);
  await using resources = new AsyncDisposableStack();
  const sandbox = await runSandbox(options, resources);
  const bar = options.progress === false ? null : showProgress("parts");
  const performWork = performAugment({ plan, agents });
  let blobs: Pick<BlobStore, "get"> = openBlobStore(place.directory);
  const end = await runMethod({
    method: augmentMethod(plan),
    perform: (work, tools) => {
      blobs = tools.blobs;
      return performWork(work, tools);
    },
    roles: options.roles,
    models: options.models ?? {},
    sandbox,
    directory: place.directory,
    seed: plan.seed,
    concurrency: options.concurrency ?? 8,
    keepsCalls: false,
    ...(options.budget ? { budget: options.budget } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    onOpen: () =>
      keepManifest(place, {
        kind: "augment",
        noun: "study",
        about: { seed: plan.seed, plan: sha256(JSON.stringify(plan)), request: options.models?.request },
        models: [...new Set(Object.values(options.roles).map(playerName))],
      }),
    onProgress: (progress) => {
      bar?.update(progress);
      options.onProgress?.(progress);
    },
  });
  bar?.close(end.stopped);
  return { directory: place.directory, end, blobs };
};
