import { basename, join } from "node:path";
import type { Task } from "../../../datasets/index.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { findCriteria } from "../criteria/registry.ts";
import { EngineError } from "../errors.ts";
import type { Budget } from "../models/budget.ts";
import type { Model } from "../models/model.ts";
import { priceTable } from "../models/price-table.ts";
import { budgetFor, openModels } from "../models/registry.ts";
import { type Manifest, type QuarantinedTask, type RunConfig, writeManifest } from "../store/manifest.ts";
import { openRunStore } from "../store/run-store.ts";
import { readStatus } from "../store/status.ts";
import { taskKey } from "../task-key.ts";
import { calibrate, type TaskPair } from "./calibrate.ts";
import { checkTasks } from "./check-tasks.ts";
import { chooseLanguages } from "./choose-languages.ts";
import type { EvaluationEvent } from "./events.ts";
import { hostFacts, versions } from "./host.ts";
import { openIsolated } from "./isolated.ts";
import type { LoopParts } from "./loop-parts.ts";
import { budgetOf, configOf, type EvaluateOptions } from "./options.ts";
import { languagesOf, planJobs } from "./plan.ts";
import { folderOf, manifestOf } from "./same-run.ts";

/** A run that was begun before. */
export interface Resumed {
  readonly directory: string;
  readonly manifest: Manifest;
}

export interface Prepared extends Omit<LoopParts, "emit">, AsyncDisposable {}

type Emit = (event: EvaluationEvent) => void;

interface Limits {
  readonly testTimeouts: ReadonlyMap<string, number>;
  readonly quarantined: readonly QuarantinedTask[];
}

const keyOf = ({ task, language }: TaskPair): string => taskKey(task.id, language);
const newId = (): string => new Date().toISOString().replace(/[:.]/g, "-");

const modelsOf = (
  tasks: readonly Task[],
  config: RunConfig,
  options: EvaluateOptions,
  budget: Budget,
  emit: Emit,
): Promise<readonly Model[]> =>
  openModels(config.models, {
    tasks,
    seed: config.seed,
    env: options.env ?? process.env,
    budget,
    onTrouble: (trouble) => emit({ type: "waiting", ...trouble }),
    ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    ...(options.retry === undefined ? {} : { retry: options.retry }),
    ...(options.cache === false ? { cacheFolder: null } : {}),
  });

/** The limit of each pair's tests: from the manifest of a resumed run, else from the canonical solution's time here. */
const limitsOf = async (
  pairs: readonly TaskPair[],
  sandbox: Sandbox,
  concurrency: number,
  signal: AbortSignal,
  emit: Emit,
  resumed?: Resumed,
): Promise<Limits> => {
  if (resumed) {
    const { tasks, quarantined = [] } = resumed.manifest;
    const known = tasks.map(({ id, language, testTimeoutMs }) => [taskKey(id, language), testTimeoutMs] as const);
    return { testTimeouts: new Map(known), quarantined };
  }
  const cache = join(process.cwd(), ".taulab", "cache", "calibration");
  const onProgress = (done: number, total: number): void => emit({ type: "preparing", done, total });
  const all = await calibrate(pairs, { sandbox, cache, concurrency, signal, onProgress });
  const quarantined = all
    .filter(({ ok }) => !ok)
    .map(({ task, language, reason }) => ({ id: task.id, language, reason }));
  for (const { id, ...rest } of quarantined) emit({ type: "quarantined", task: id, ...rest });
  const testTimeouts = new Map(all.filter(({ ok }) => ok).map((one) => [keyOf(one), one.testTimeoutMs]));
  if (testTimeouts.size > 0) return { testTimeouts, quarantined };
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
  emit: Emit,
  begun?: Resumed,
): Promise<Prepared> => {
  await using opened = new AsyncDisposableStack();
  const { signal = new AbortController().signal } = options;
  checkTasks(tasks);
  const asked = begun?.manifest.config ?? configOf(options, []);
  const criteria = findCriteria(asked.criteria);
  const choice = await chooseLanguages(tasks, options.languages);
  const config = begun ? asked : { ...asked, languages: choice.languages };
  const directory = begun?.directory ?? folderOf(options.directory ?? "runs", options.id ?? newId());
  const there = begun ? undefined : await manifestOf(directory, config, tasks);
  const resumed = there ? { directory, manifest: there } : begun;

  const status = resumed ? await readStatus(directory) : undefined;
  const limits = budgetOf(options, resumed?.manifest.budget ?? null);
  const budget = budgetFor(config.models, limits ?? {}, undefined, status?.spent);
  const models = await modelsOf(tasks, config, options, budget, emit);
  opened.defer(() => Promise.all(models.map((model) => model.close())).then(() => {}));
  const { sandbox, isolation, notes } = await openIsolated(tasks, { ...options, isolation: config.isolation });
  opened.defer(() => sandbox.close());
  const about = await sandbox.describe();
  const pairs = tasks.flatMap((task) => languagesOf(task, config.languages).map((language) => ({ task, language })));
  const { testTimeouts, quarantined } = await limitsOf(pairs, sandbox, about.concurrency, signal, emit, resumed);
  const sound = pairs.filter((pair) => testTimeouts.has(keyOf(pair)));

  const id = basename(directory);
  const store = await openRunStore(directory, { retryFailed: options.retryFailed ?? false });
  opened.defer(() => store.close());
  const allNotes = resumed?.manifest.notes ?? [...choice.notes, ...notes, ...(options.notes ?? [])];
  if (resumed) {
    if (JSON.stringify(limits) !== JSON.stringify(resumed.manifest.budget ?? null))
      await writeManifest(directory, { ...resumed.manifest, budget: limits });
  } else
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
      quarantined,
      budget: limits,
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
  emit({ type: "planned", id, directory, total: jobs.length, resumed: store.finished.size, notes: allNotes });
  const release = opened.move();
  return {
    jobs,
    models,
    sandbox,
    criteria,
    config,
    store,
    budget,
    filteredOut: (pairs.length - sound.length) * config.models.length * config.samples,
    testTimeouts,
    concurrency: options.concurrency ?? 8,
    sandboxConcurrency: about.concurrency,
    patienceMs: options.retry?.patienceMs ?? 600_000,
    signal,
    [Symbol.asyncDispose]: () => release.disposeAsync(),
  };
};
