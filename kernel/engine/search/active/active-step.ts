import { reachedLimit } from "../../method/budget.ts";
import type { Method, Step } from "../../method/method.ts";
import type { EvaluationRequest } from "../evaluate/evaluation-request.ts";
import { nodeId } from "../tree/node-id.ts";
import type { Evaluated } from "../tree/state.ts";
import type { ActiveEvaluationLine, ActiveHeader, ActiveLine, ActiveStop } from "./active-evidence.ts";
import {
  type ActiveBatch,
  type ActiveData,
  type ActiveSearch,
  type ActiveSetup,
  activeSearchOf,
  conceptNames,
  emptyActiveData,
  observationsOf,
  targetsOf,
} from "./active-state.ts";
import { declareWeak } from "./declare-weak.ts";
import { fitModel, priorStart, samplingEffort } from "./fit-model.ts";
import { planBatch } from "./plan-batch.ts";
import type { Posterior } from "./posterior.ts";
import { reportLines } from "./report-lines.ts";
import { placeKey } from "./state-space.ts";

type ActiveMove = Step<ActiveSearch, EvaluationRequest, ActiveLine>;

const headerOf = ({ config, seed, roles }: ActiveSetup): ActiveHeader => ({
  kind: "taulab-active-search",
  version: 1,
  simulated: Object.values(roles).some((name) => name?.startsWith("sim/") === true),
  seed,
  roles,
  config,
});

const requestsOf = ({ data, config }: ActiveSearch): EvaluationRequest[] => {
  const { batch } = data;
  if (batch === null) return [];
  return batch.actions.map(({ concepts, level, earlierTitles }, slot) => {
    const names = conceptNames({ config }, concepts);
    const difficulty = config.difficulties[level]!;
    const evaluation = batch.first + slot;
    return {
      key: `evaluation-${evaluation}`,
      scope: nodeId(names, difficulty, null),
      evaluation,
      concepts: names,
      difficulty,
      earlierTitles,
      analyze: config.analyzers === "all",
    };
  });
};

/** Fits the statistical model to the evaluations so far, and stores the starting point of the next fit. */
const refit = (search: ActiveSearch): Posterior => {
  const { data, map } = search;
  const start =
    data.start === null
      ? priorStart(map)
      : { weights: Float64Array.from(data.start.weights), variances: Float64Array.from(data.start.variances) };
  const { posterior, weights, variances } = fitModel(map, observationsOf(search), start, samplingEffort);
  data.start = { weights: Array.from(weights), variances: Array.from(variances) };
  return posterior;
};

const isCertain = (search: ActiveSearch, posterior: Posterior): boolean => {
  const { config, data, map } = search;
  if (!config.stopWhenCertain || data.evaluations < config.wideEvaluations) return false;
  const features = targetsOf(search).map(({ concepts, level }) => map.features(concepts, level));
  const { uncertain, expectedMissed } = declareWeak(posterior, features, config);
  return uncertain === 0 || expectedMissed < 1;
};

/** The reason to end before the next batch, or null to continue. */
const stopReason = (search: ActiveSearch, posterior: Posterior): ActiveStop | null => {
  const { data, config } = search;
  if (isCertain(search, posterior)) return "certain";
  if (data.evaluations >= config.maxEvaluations) return "max_evaluations";
  const { calls, tokens, usd, elapsedMs: wallMs } = data;
  return reachedLimit(config.budgets, { calls, tokens, usd, wallMs }) === null ? null : "budget";
};

const close = (search: ActiveSearch, reason: ActiveStop): readonly ActiveLine[] => {
  const lines = reportLines(search, reason);
  search.data.batch = null;
  search.data.ended = true;
  return [...lines, { event: "end", lines: search.data.lines + lines.length + 1 }];
};

/** Starts the next batch, or writes the last lines of the evidence if the search ends. */
const advance = (search: ActiveSearch): readonly ActiveLine[] => {
  const { data } = search;
  const posterior = refit(search);
  const reason = stopReason(search, posterior);
  if (reason !== null) return close(search, reason);
  data.batch = planBatch(search, posterior);
  if (data.batch === null) return close(search, "no_candidates");
  data.batches = data.batch.number;
  return [];
};

const batchLine = ({ config }: ActiveSearch, batch: ActiveBatch): ActiveLine => ({
  event: "batch",
  batch: batch.number,
  first: batch.first,
  wide: batch.wide,
  candidates: batch.candidates,
  actions: batch.actions.map(({ concepts, level, mean, variance, straddle }) => ({
    concepts: conceptNames({ config }, concepts),
    difficulty: config.difficulties[level]!,
    mean,
    variance,
    straddle,
  })),
  ...(config.budgets.wallMs === null ? {} : { measured: { elapsedMs: batch.elapsedMs } }),
});

const apply = (search: ActiveSearch, batch: ActiveBatch, slot: number): ActiveEvaluationLine => {
  const { config, data, byKey } = search;
  const { concepts, level, earlierTitles } = batch.actions[slot]!;
  const result = batch.results[slot]!;
  const key = placeKey({ concepts, level });
  let tally = byKey.get(key);
  if (tally === undefined) {
    tally = { concepts, level, evaluations: 0, failures: 0, invalidInARow: 0, titles: [] };
    byKey.set(key, tally);
    data.tallies.push(tally);
  }
  const failed = result.validity === "ok" ? result.attempts.at(-1)?.outcome !== "passed" : null;
  tally.invalidInARow = failed === null ? tally.invalidInARow + 1 : 0;
  tally.evaluations += Number(failed !== null);
  tally.failures += Number(failed === true);
  if (result.title !== null) tally.titles.push(result.title);
  data.evaluations += 1;
  data.invalid += Number(failed === null);
  data.calls += result.usage.calls;
  data.tokens += result.usage.tokens;
  data.usd += result.usage.usd;
  return {
    event: "evaluation",
    evaluation: batch.first + slot,
    batch: batch.number,
    concepts: conceptNames({ config }, concepts),
    difficulty: config.difficulties[level]!,
    validity: result.validity,
    title: result.title,
    earlierTitles: result.fromBank ? null : earlierTitles,
    attempts: result.attempts,
    failed,
    analyses: failed === null ? null : result.analyses,
    usage: result.usage,
  };
};

const counted = (search: ActiveSearch, lines: readonly ActiveLine[]): readonly ActiveLine[] => {
  search.data.lines += lines.length;
  return lines;
};

const take = (search: ActiveSearch, key: string, result: Evaluated, elapsedMs: number): ActiveMove => {
  const { data } = search;
  const batch = data.batch!;
  batch.results[Number(key.slice("evaluation-".length)) - batch.first] = result;
  data.elapsedMs = Math.max(data.elapsedMs, elapsedMs);
  if (batch.results.includes(null)) return { state: search, lines: [], requests: [] };
  data.batch = null;
  const evaluations = batch.actions.map((_, slot) => apply(search, batch, slot));
  const batchLines = counted(search, [batchLine(search, batch), ...evaluations]);
  const next = counted(search, advance(search));
  return { state: search, lines: [...batchLines, ...next], requests: requestsOf(search) };
};

/** The active search as a state machine. */
export const activeMethod = (setup: ActiveSetup): Method<ActiveSearch, EvaluationRequest, Evaluated, ActiveLine> => ({
  name: "search",
  begin: () => {
    const search = activeSearchOf(setup, emptyActiveData());
    const header = counted(search, [headerOf(setup)]);
    const lines = counted(search, advance(search));
    return { state: search, lines: [...header, ...lines], requests: requestsOf(search) };
  },
  step: (search, { key, observation, elapsedMs }) => take(search, key, observation, elapsedMs),
  cancel: (search) => (search.data.ended ? [] : counted(search, close(search, "cancelled"))),
  progress: ({ data, config }) => ({
    done: data.evaluations,
    total: config.maxEvaluations,
    text: `batch ${data.batches}`,
  }),
  serialise: ({ data }) => data,
  restore: (json) => activeSearchOf(setup, json as ActiveData),
});
