import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSandbox, type Sandbox } from "../../../sandbox/index.ts";
import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import { loadAgents } from "../method/load-agents.ts";
import { type MethodManifest, readMethodManifest, writeMethodManifest } from "../method/method-manifest.ts";
import { playerName } from "../method/roles.ts";
import { runMethod } from "../method/run-method.ts";
import { showProgress } from "../method/show-progress.ts";
import { hostFacts, versions } from "../run/host.ts";
import { stoppable } from "../stoppable.ts";
import type { RepairLine } from "./evidence-lines.ts";
import { sha256 } from "./hashed.ts";
import { performRepair } from "./perform-repair.ts";
import { planRepair, type RepairPlan } from "./plan-repair.ts";
import type { RepairOptions } from "./repair-options.ts";
import { RepairStudy } from "./repair-study.ts";
import { repairMethod } from "./study-method.ts";

/** What a run's manifest says of a repair study. */
export interface RepairManifest {
  readonly seed: number;
  readonly settings: RepairPlan["study"]["settings"];
  readonly repair: RepairPlan["study"]["config"];
  /** Hashes of the instances, by id. */
  readonly instances: Readonly<Record<string, string>>;
}

const shippedPrompts = fileURLToPath(new URL("./prompts/", import.meta.url));

const aboutOf = ({ study }: RepairPlan): RepairManifest => ({
  ...{ seed: study.seed, settings: study.settings, repair: study.config },
  instances: Object.fromEntries(
    study.instances.map(({ position: _, ...instance }) => [instance.id, sha256(JSON.stringify(instance))]),
  ),
});

/** A run of this name goes on only if it is the same study. */
const keepManifest = async (directory: string, id: string, plan: RepairPlan): Promise<void> => {
  const about = aboutOf(plan);
  const old = await readMethodManifest<RepairManifest>(directory, "repair").catch((error: unknown) => {
    if (error instanceof EngineError && error.code === "run_missing") return null;
    throw error;
  });
  if (old) {
    const { seed, settings, repair, instances } = old.config;
    if (JSON.stringify({ seed, settings, repair, instances }) === JSON.stringify(about)) return;
    throw new EngineError(`the run ${id} is another study`, {
      code: "run_mismatch",
      file: directory,
      hint: "give it another id, or the options it was begun with (they are in its manifest.json)",
    });
  }
  const models = [...new Set(Object.values(plan.roles).map(playerName))];
  const manifest: MethodManifest<RepairManifest> = {
    ...{ format: 1, id, kind: "repair", createdAt: new Date().toISOString() },
    ...{ config: { models, ...about }, versions: versions(), host: hostFacts() },
  };
  await makeFolder(directory);
  await writeMethodManifest(directory, manifest);
};

type OnProgress = (progress: { readonly done: number; readonly total: number | null; readonly text: string }) => void;

/** Opens what a study needs, runs it to its end, or until a notebook's Stop, and gives its handle. */
export const runRepair = (
  options: RepairOptions,
  onLines: (lines: readonly RepairLine[]) => void,
  onProgress: OnProgress,
): Promise<RepairStudy> =>
  stoppable(
    options.signal,
    (signal) => studied({ ...options, ...(signal && { signal }) }, onLines, onProgress),
    async (value) =>
      value && { value, wayOn: "Stopped: what was repaired is kept. The same study with the id of this run goes on." },
  );

const studied = async (
  options: RepairOptions,
  onLines: (lines: readonly RepairLine[]) => void,
  onProgress: OnProgress,
): Promise<RepairStudy> => {
  const id = options.id ?? new Date().toISOString().replace(/[:.]/g, "-");
  const plan = await planRepair({ ...options, id });
  const agents = await loadAgents(shippedPrompts, options.prompts);
  await using opened = new AsyncDisposableStack();
  let sandbox: Pick<Sandbox, "run">;
  if (typeof options.sandbox === "object") sandbox = options.sandbox;
  else {
    const own = await openSandbox(options.sandbox, { isolation: options.isolation ?? "required" });
    opened.defer(() => own.close());
    sandbox = own;
  }
  const directory = options.directory === null ? null : join(options.directory ?? "runs", id);
  const { instances, seed } = plan.study;
  const bar = options.progress === false ? null : showProgress("trajectories");
  const end = await runMethod({
    method: repairMethod({ ...plan.study, agents }),
    perform: performRepair(instances),
    roles: plan.roles,
    models: { ...options.models, profiles: plan.profiles, instances },
    ...{ sandbox, directory, seed, concurrency: options.concurrency ?? 8, keepsCalls: false },
    onOpen: async () => {
      if (directory !== null) await keepManifest(directory, id, plan);
    },
    ...(options.signal ? { signal: options.signal } : {}),
    onLines,
    onProgress: (progress) => {
      bar?.update(progress);
      onProgress(progress);
    },
  });
  bar?.close(end.stopped);
  return new RepairStudy(end.lines, directory);
};
