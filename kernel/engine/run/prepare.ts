import { basename, join } from "node:path";
import type { Task } from "../../../datasets/index.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { findCriteria } from "../criteria/registry.ts";
import { EngineError } from "../errors.ts";
import type { Model } from "../models/model.ts";
import { priceTable } from "../models/price-table.ts";
import { openModels } from "../models/registry.ts";
import { type Manifest, type RunConfig, writeManifest } from "../store/manifest.ts";
import { openRunStore, type RunStore } from "../store/run-store.ts";
import { taskKey } from "../task-key.ts";
import { calibrate, type TaskPair } from "./calibrate.ts";
import { checkTasks } from "./check-tasks.ts";
import { chooseLanguages } from "./choose-languages.ts";
import type { EvaluationEvent } from "./events.ts";
import { hostFacts, versions } from "./host.ts";
import { openIsolated } from "./isolated.ts";
import type { LoopParts } from "./loop.ts";
import { configOf, type EvaluateOptions } from "./options.ts";
import { languagesOf, planJobs } from "./plan.ts";

/** A run that was begun before. */
export interface Resumed {
  readonly directory: string;
  readonly manifest: Manifest;
}

export interface Prepared extends Omit<LoopParts, "emit">, AsyncDisposable {}

const keyOf = ({ task, language }: TaskPair): string => taskKey(task.id, language);
const newId = (): string => new Date().toISOString().replace(/[:.]/g, "-");

const modelsOf = (tasks: readonly Task[], config: RunConfig, options: EvaluateOptions): Promise<readonly Model[]> =>
  openModels(config.models, {
    tasks,
    seed: config.seed,
    env: options.env ?? process.env,
    ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    ...(options.retry === undefined ? {} : { retry: options.retry }),
    ...(options.budget === undefined ? {} : { budget: options.budget }),
    ...(options.cache === false ? { cacheFolder: null } : {}),
  });

/** The limit of each pair's tests: from the manifest of a resumed run, else from the canonical solution's time here. */
const limitsOf = async (
  pairs: readonly TaskPair[],
  sandbox: Sandbox,
  concurrency: number,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
  resumed?: Resumed,
): Promise<Map<string, number>> => {
  const limits = new Map(
    resumed?.manifest.tasks.map(({ id, language, testTimeoutMs }) => [taskKey(id, language), testTimeoutMs]),
  );
  const cache = join(process.cwd(), ".taulab", "cache", "calibration");
  const unknown = resumed ? [] : pairs;
  for (const found of await calibrate(unknown, { sandbox, cache, concurrency, signal })) {
    if (found.ok) limits.set(keyOf(found), found.testTimeoutMs);
    else emit({ type: "quarantined", task: found.task.id, language: found.language, reason: found.reason });
  }
  if (limits.size > 0) return limits;
  throw new EngineError("no task is sound: every canonical solution fails its own tests", {
    code: "nothing_to_run",
    hint: "taulab validate shows the failing tests",
  });
};

/**
 * Everything that can go wrong before the first sample: tasks, languages, models, sandbox, canonical solutions, the
 * run's folder. Only when all of it is well is anything written. Dispose it when done.
 */
export const prepare = async (
  tasks: readonly Task[],
  options: EvaluateOptions,
  emit: (event: EvaluationEvent) => void,
  resumed?: Resumed,
): Promise<Prepared> => {
  await using opened = new AsyncDisposableStack();
  const { signal = new AbortController().signal } = options;
  checkTasks(tasks);
  const asked = resumed?.manifest.config ?? configOf(options, []);
  const criteria = findCriteria(asked.criteria);
  const choice = await chooseLanguages(tasks, options.languages);
  const config = resumed ? asked : { ...asked, languages: choice.languages };
  const models = await modelsOf(tasks, config, options);
  opened.defer(() => Promise.all(models.map((model) => model.close())).then(() => {}));
  const { sandbox, isolation, notes } = await openIsolated(tasks, { ...options, isolation: config.isolation });
  opened.defer(() => sandbox.close());
  const about = await sandbox.describe();
  const pairs = tasks.flatMap((task) => languagesOf(task, config.languages).map((language) => ({ task, language })));
  const testTimeouts = await limitsOf(pairs, sandbox, about.concurrency, signal, emit, resumed);
  const sound = pairs.filter((pair) => testTimeouts.has(keyOf(pair)));

  const directory = resumed?.directory ?? join(options.directory ?? "runs", options.id ?? newId());
  const id = basename(directory);
  const store: RunStore = await openRunStore(directory);
  opened.defer(() => store.close());
  const allNotes = resumed?.manifest.notes ?? [...choice.notes, ...notes, ...(options.notes ?? [])];
  if (!resumed)
    await writeManifest(directory, {
      format: 1,
      id,
      createdAt: new Date().toISOString(),
      config: { ...config, isolation },
      tasks: sound.map(({ task, language }) => ({
        id: task.id,
        hash: task.hash,
        language,
        testTimeoutMs: testTimeouts.get(keyOf({ task, language })) as number,
      })),
      models: models.map((model) => ({ id: model.id, simulated: model.simulated })),
      versions: versions(),
      prices: { date: priceTable.date, source: priceTable.source },
      host: hostFacts(),
      isolation: about.isolation,
      notes: allNotes,
    });
  const jobs = planJobs(tasks, config.languages, config.models, config.samples).filter((job) =>
    testTimeouts.has(keyOf(job)),
  );
  emit({ type: "planned", id, directory, total: jobs.length, resumed: store.finished.length, notes: allNotes });
  const release = opened.move();
  return {
    jobs,
    models,
    sandbox,
    criteria,
    config,
    store,
    filteredOut: (pairs.length - sound.length) * config.models.length * config.samples,
    testTimeouts,
    concurrency: Math.max(options.concurrency ?? 8, about.concurrency),
    signal,
    [Symbol.asyncDispose]: () => release.disposeAsync(),
  };
};
