import { counted } from "../../../../toolkit/base/counted.ts";
import type { Method, Step } from "../../method/method.ts";
import type { SearchConfig } from "../base/config.ts";
import type { EvaluationRequest } from "../evaluate/evaluation-request.ts";
import type { Header, SearchLine } from "../lines/evidence.ts";
import { restWeights } from "../tree/rest-weights.ts";
import { type Batch, type Evaluated, emptyData, emptyIndex, type Search, type SearchData } from "../tree/state.ts";
import { advance, closeCancelled } from "./advance.ts";
import { applyEvaluation } from "./apply-evaluation.ts";

/** A request to evaluate one node of a search by phases. */
export interface NodeRequest extends EvaluationRequest {
  readonly phase: number;
}

export interface SearchSetup {
  readonly config: SearchConfig;
  readonly seed: number;
  /** Names of the models, by role; null for a role that is not needed. */
  readonly roles: Readonly<Record<string, string | null>>;
}

const headerOf = ({ config, seed, roles }: SearchSetup): Header => ({
  kind: "taulab-search",
  version: 1,
  simulated: Object.values(roles).some((name) => name?.startsWith("sim/") === true),
  seed,
  roles,
  config,
});

const requestsOf = ({ data, config }: Search): NodeRequest[] => {
  const { batch } = data;
  if (!batch) return [];
  const { phase } = batch;
  const analyze = config.analyzers === "all" || (config.analyzers === "phase3" && phase === 3);
  return batch.nodes.map((at, slot) => {
    const { id, concepts, level } = data.nodes[at]!;
    const evaluation = batch.first + slot;
    return {
      key: `evaluation-${evaluation}`,
      scope: id,
      evaluation,
      phase,
      concepts,
      difficulty: config.difficulties[level]!,
      earlierTitles: batch.earlierTitles[slot]!,
      analyze,
    };
  });
};

const tallied = (search: Search, lines: readonly SearchLine[]): readonly SearchLine[] => {
  search.data.lines += lines.length;
  return lines;
};

const finishBatch = (search: Search, batch: Batch): readonly SearchLine[] => {
  const { data, config } = search;
  const measured = config.budgets.wallMs === null ? {} : { measured: { elapsedMs: batch.elapsedMs } };
  const { number, phase, picks } = batch;
  const lines: SearchLine[] = [{ event: "batch", batch: number, phase, picks, ...measured }];
  for (const [slot, result] of batch.results.entries()) {
    data.evaluations += 1;
    lines.push(...applyEvaluation(search, batch, slot, result!));
  }
  data.batch = null;
  return lines;
};

const take = (
  search: Search,
  key: string,
  result: Evaluated,
  elapsedMs: number,
): Step<Search, NodeRequest, SearchLine> => {
  const { data } = search;
  const batch = data.batch!;
  batch.results[Number(key.slice("evaluation-".length)) - batch.first] = result;
  data.elapsedMs = Math.max(data.elapsedMs, elapsedMs);
  if (batch.results.includes(null)) return { state: search, lines: [], requests: [] };
  const batchLines = tallied(search, finishBatch(search, batch));
  const next = tallied(search, advance(search));
  return { state: search, lines: [...batchLines, ...next], requests: requestsOf(search) };
};

const restored = (setup: SearchSetup, data: SearchData): Search => {
  const search: Search = { ...setup, data, index: emptyIndex() };
  for (const [at, node] of data.nodes.entries()) {
    search.index.byId.set(node.id, at);
    restWeights(search, at);
  }
  for (const { node } of data.queue) search.index.queued.add(node);
  return search;
};

const progressOf = ({ data, config }: Search) => {
  const limits = config.phases.map((phase) => phase.maxEvaluations);
  const isBounded = limits.slice(0, data.at + 1).every((limit) => limit !== null) && !limits.includes(null);
  const hardest = data.batch?.nodes.map((at) => data.nodes[at]!) ?? [];
  const frontier = hardest.map(({ concepts, level }) => `${concepts.join("+")} ${config.difficulties[level]}`);
  const phase = config.phases[data.at]?.phase;
  return {
    done: data.evaluations,
    total: isBounded ? limits.reduce<number>((sum, limit) => sum + limit!, 0) : null,
    text: phase
      ? `phase ${phase}, ${counted(data.nodes.length, "node")}: ${frontier.join(", ")}`
      : counted(data.nodes.length, "node"),
  };
};

/** PrismBench's search as a state machine. */
export const searchMethod = (setup: SearchSetup): Method<Search, NodeRequest, Evaluated, SearchLine> => ({
  name: "search",
  begin: () => {
    const search: Search = { ...setup, data: emptyData(), index: emptyIndex() };
    const header = tallied(search, [headerOf(setup)]);
    const lines = tallied(search, advance(search));
    return { state: search, lines: [...header, ...lines], requests: requestsOf(search) };
  },
  step: (search, { key, observation, elapsedMs }) => take(search, key, observation, elapsedMs),
  cancel: (search) => tallied(search, closeCancelled(search)),
  progress: progressOf,
  serialise: ({ data }) => data,
  restore: (json) => restored(setup, json as SearchData),
});
