import { basename } from "node:path";
import type { Task } from "../../../../datasets/task.ts";
import { openCriterionTools } from "../../criteria/tools/open-tools.ts";
import { openSavings } from "../../models/prices/savings.ts";
import { budgetFor } from "../../models/registry/registry.ts";
import { type Manifest, type RunConfig, writeManifest } from "../../store/manifest.ts";
import { openRunStore, recordsFile } from "../../store/run-store.ts";
import { readStatus } from "../../store/status.ts";
import { generationOfRecord, jobsOf, refuseAnswered } from "../answers/answer.ts";
import { limitNotes } from "../answers/limit-notes.ts";
import { coalesced } from "../base/coalesced.ts";
import type { EvaluationEvent } from "../base/events.ts";
import { languagesOf, planJobs } from "../base/plan.ts";
import { unlessAborted } from "../base/until-aborted.ts";
import { openJudges } from "../judge/open-judges.ts";
import { openLearning } from "../judge/open-learning.ts";
import { baselinesOf } from "../limits/baselines.ts";
import { keyOfPair, solutionRuns, testLimits } from "../limits/test-limits.ts";
import { nothingAhead, openAskAhead } from "../loop/ask-ahead.ts";
import { askModels, bringAnswers } from "../loop/ask-models.ts";
import type { LoopParts } from "../loop/loop-parts.ts";
import { budgetOf } from "../options/budget-limits.ts";
import { openIsolated } from "../options/isolated.ts";
import type { EvaluateOptions } from "../options/options.ts";
import { refuseChatRules } from "../options/refuse-chat-rules.ts";
import { requestsOf } from "../options/requests-of.ts";
import { keepTestTexts } from "../tasks/keep-test-texts.ts";
import { batchFolderOf } from "./batches.ts";
import { chooseWork } from "./choose-work.ts";
import { countFilteredOut, firstManifest } from "./first-manifest.ts";
import { learntBy, manifestTask, withProbes } from "./manifest-tasks.ts";
import { partJobs } from "./part-jobs.ts";
import { folderOf, manifestOf } from "./same-run.ts";
import { manifestModel, weightsNotes } from "./weights-notes.ts";

/** An earlier run that is resumed. */
export interface Resumed {
  readonly directory: string;
  readonly manifest: Manifest;
  /** The new configuration if the run is extended by samples, models or tasks. */
  readonly config?: RunConfig;
}

export interface Prepared extends Omit<LoopParts, "emit">, AsyncDisposable {}

type Emit = (event: EvaluationEvent) => void;

const newId = (): string => new Date().toISOString().replace(/[:.]/g, "-");

const openPlace = async (tasks: readonly Task[], options: EvaluateOptions) => {
  const isolated = await openIsolated(tasks, options);
  return { ...isolated, about: await isolated.sandbox.describe() };
};

/**
 * Prepares a run: checks the tasks, chooses languages, opens models and sandbox, runs the canonical solutions and
 * opens the run's folder. It writes nothing until all other steps have succeeded. Dispose the result after use.
 */
export const prepare = async (
  allTasks: readonly Task[],
  options: EvaluateOptions,
  emit: Emit,
  savedRun?: Resumed,
): Promise<Prepared> => {
  await using resources = new AsyncDisposableStack();
  const { signal = new AbortController().signal } = options;
  const { answers } = options;
  refuseAnswered(savedRun?.manifest.config.answersFrom, answers);
  const work = await chooseWork(allTasks, options, savedRun && (savedRun.config ?? savedRun.manifest.config));
  const { tasks, config, choice, usable, tested } = work;
  const directory = savedRun?.directory ?? folderOf(options.directory ?? "runs", options.id ?? newId());
  const answeredTasks = answers && new Set(answers.map(({ task }) => task));
  const requestedTasks = tasks.filter(({ id }) => answeredTasks?.has(id) ?? true);
  const existingManifest = savedRun ? undefined : await manifestOf(directory, config, requestedTasks);
  const resumed = existingManifest ? { directory, manifest: existingManifest } : savedRun;

  const status = resumed ? await readStatus(directory) : undefined;
  const limits = budgetOf(options, resumed?.manifest.budget ?? null);
  const pricing = { ...config, env: options.env ?? process.env };
  const paid = [...(answers ? [] : config.models), ...(config.judges ?? [])];
  const savings = openSavings(status?.savedByCache, config.energy?.whPer1kTokens);
  const budget = budgetFor(paid, limits ?? {}, pricing, status?.spent, savings);
  const requests = requestsOf(options, resumed?.manifest.requests);
  const { concurrency, timeoutMs, patienceMs } = requests;
  const requestOptions = { ...options, concurrency, timeoutMs, patienceMs, retry: { ...options.retry, patienceMs } };
  const halt = new AbortController();
  const halted = AbortSignal.any([signal, halt.signal]);
  const source = answers
    ? bringAnswers(config, answers)
    : await askModels(
        tasks,
        config,
        { ...requestOptions, batchFolder: batchFolderOf(directory) },
        budget,
        halted,
        emit,
      );
  const { models } = source;
  resources.defer(() => source.close());
  resources.defer(() => halt.abort());
  if (!answers) refuseChatRules(requestedTasks, models, config.providers);
  const opening = { ...options, models: config.models, isolation: config.isolation };
  const place = tested
    ? await unlessAborted(openPlace(tasks, opening), signal, ({ sandbox }) => sandbox.close())
    : null;
  resources.defer(async () => place?.sandbox.close());
  const { judges, stopped, close } = await openJudges(config, requestOptions, budget, signal, emit);
  resources.defer(close);
  const { sonarqube } = config;
  const { env } = options;
  const tools = openCriterionTools({ isolation: place?.isolation ?? config.isolation, env, signal, judges, sonarqube });
  resources.defer(() => tools.close());
  const { isolation, notes } = place ?? { isolation: config.isolation, notes: [] };
  const pairs = requestedTasks.flatMap((task) =>
    languagesOf(task, config.languages).map((language) => ({ task, language })),
  );
  const planned = answers ? [] : planJobs(requestedTasks, config.languages, config.models, config.samples);
  const isPart = options.pilot !== undefined || options.onlyTasks !== undefined;
  const isWhole = !resumed && !answers && !config.batch && !isPart;
  const ahead = isWhole ? openAskAhead(source, planned, concurrency) : nothingAhead;
  const { testTimeouts, quarantined } = await testLimits(pairs, place, {
    config,
    directory: options.directory,
    signal,
    emit,
    onSound: ahead.add,
    resumed: resumed?.manifest,
  });
  const validPairs = pairs.filter((pair) => testTimeouts.has(keyOfPair(pair)));
  const baselines = await baselinesOf(validPairs, place, {
    criteria: usable.criteria,
    memoryBytes: config.testMemoryBytes,
    resumed: resumed?.manifest,
    signal,
  });

  const learning =
    place && config.probes ? openLearning(solutionRuns(place, config, signal), validPairs, learntBy(resumed)) : null;

  const id = basename(directory);
  const store = await openRunStore(directory, { retryFailed: options.retryFailed ?? false });
  resources.defer(() => store.close());
  const manifest: Manifest = {
    ...(resumed?.manifest ?? (await firstManifest(id, { ...config, isolation }, choice, place))),
    config: { ...config, isolation: resumed?.manifest.config.isolation ?? isolation },
    tasks: validPairs.map((pair) => manifestTask(pair, testTimeouts, learning)),
    quarantined,
    ...(baselines ? { measured: { baselines } } : {}),
    filteredOut: resumed ? (resumed.manifest.filteredOut ?? 0) : countFilteredOut(allTasks, tasks, config.languages),
    budget: limits,
    models: models.map(manifestModel),
    requests,
    notes: resumed?.manifest.notes ?? [
      ...work.notes,
      ...notes,
      ...weightsNotes(models),
      ...(answers ? [] : limitNotes(requestedTasks, config, models)),
      ...(options.notes ?? []),
    ],
  };
  // A folder counts as a run once it has a manifest, so the tests are written before it.
  if (tested) await keepTestTexts(directory, validPairs, config);
  await writeManifest(directory, manifest);
  const all = answers ? jobsOf(answers, validPairs) : planned.filter((job) => testTimeouts.has(keyOfPair(job)));
  const jobs = isPart ? partJobs(all, store.finished, options, config.seed) : ahead.end(all);
  const resumedCount = all.filter(({ key }) => store.finished.has(key)).length;
  const total = isPart ? jobs.length : all.length;
  emit({ type: "planned", id, directory, total, resumed: isPart ? 0 : resumedCount, notes: manifest.notes });
  const release = resources.move();
  const perUnit = config.models.length * config.samples;
  return {
    jobs,
    later: all.length - jobs.length - (isPart ? resumedCount : 0),
    models,
    ask: async (job, room) => {
      const place = store.answeredRecords.get(job.key);
      if (place) return generationOfRecord(recordsFile(directory), place);
      return (await ahead.take(job.key)) ?? source.ask(job, room);
    },
    scoringEnabled: !config.generateOnly,
    sandbox: place?.sandbox ?? null,
    criteria: usable.criteria,
    tools,
    stoppedJudges: stopped,
    config,
    store,
    budget,
    filteredOut: (manifest.filteredOut ?? 0) * perUnit,
    quarantined: quarantined.length * perUnit,
    testTimeouts,
    learning,
    keepLearnt: coalesced(async () => {
      const tasks = learning ? manifest.tasks.map((one) => withProbes(one, learning)) : manifest.tasks;
      await writeManifest(directory, { ...manifest, tasks });
    }),
    baselines,
    concurrency,
    sandboxConcurrency: place?.about.concurrency ?? 8,
    patienceMs,
    signal,
    [Symbol.asyncDispose]: () => release.disposeAsync(),
  };
};
