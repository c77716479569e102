import { reachedLimit } from "../../method/budget.ts";
import type { PhaseConfig } from "../base/config.ts";
import type { SearchLine, StopReason } from "../lines/evidence.ts";
import { metricLines } from "../metrics/metric-lines.ts";
import { phaseOf } from "../phases/phases.ts";
import { restWeights } from "../tree/rest-weights.ts";
import type { Search } from "../tree/state.ts";
import { fillBatch } from "./fill-batch.ts";

const overBudget = ({ data, config }: Search): boolean => {
  const { calls, tokens, usd, elapsedMs: wallMs, nodes } = data;
  return reachedLimit(config.budgets, { calls, tokens, usd, wallMs, nodes: nodes.length }) !== null;
};

/**
 * The reason to end the phase before the next batch, or null to continue. `fillBatch` detects that no node may be
 * chosen.
 */
const stopReason = (search: Search, phase: PhaseConfig): StopReason | null => {
  const { maxEvaluations } = phase;
  if (phaseOf(phase).converged(search)) return "converged";
  if (maxEvaluations !== null && search.data.phaseEvaluations >= maxEvaluations) return "max_iterations";
  return overBudget(search) ? "budget" : null;
};

/**
 * The elapsed time, as a field of evidence lines. The time is written only with a time budget, because the time may
 * then end the search.
 */
const clock = ({ config, data }: Search): { readonly measured?: { readonly elapsedMs: number } } =>
  config.budgets.wallMs === null ? {} : { measured: { elapsedMs: data.elapsedMs } };

const beginPhase = (search: Search, phase: PhaseConfig): readonly SearchLine[] => {
  const { data, index } = search;
  Object.assign(data, { queue: [], phaseEvaluations: 0, phaseInvalid: 0, stable: 0 });
  index.queued.clear();
  for (const [at, node] of data.nodes.entries()) {
    Object.assign(node, { exhausted: false, setAside: false, revisited: false, invalidInARow: 0, lastChange: 0 });
    restWeights(search, at);
  }
  return phaseOf(phase).begin(search);
};

const endPhase = (search: Search, phase: PhaseConfig, reason: StopReason): readonly SearchLine[] => {
  const { data } = search;
  const { evaluations, calls, tokens, usd, nodes } = data;
  return [
    ...phaseOf(phase).end(search),
    {
      event: "phaseEnd",
      phase: phase.phase,
      stopReason: reason,
      evaluations: data.phaseEvaluations,
      invalid: data.phaseInvalid,
      stableCount: "delta" in phase ? data.stable : null,
      used: { evaluations, calls, tokens, usd, nodes: nodes.length },
      ...clock(search),
    },
  ];
};

/** Starts the next batch. Returns false if no node can be chosen for it. */
const beginBatch = (search: Search, phase: PhaseConfig): boolean => {
  const { data } = search;
  const chosen = fillBatch(search, phase);
  if (chosen.length === 0) return false;
  data.batches += 1;
  data.batch = {
    number: data.batches,
    phase: phase.phase,
    picks: chosen.map(({ pick }) => pick),
    nodes: chosen.map(({ node }) => node),
    earlierTitles: chosen.map(({ earlierTitles }) => earlierTitles),
    results: chosen.map(() => null),
    first: data.evaluations + 1,
    elapsedMs: data.elapsedMs,
  };
  return true;
};

/** Writes the last lines of the evidence: the metrics and the end. */
const close = (search: Search, lines: readonly SearchLine[]): readonly SearchLine[] => {
  const all = [...lines, ...metricLines(search)];
  search.data.ended = true;
  return [...all, { event: "end", lines: search.data.lines + all.length + 1 }];
};

/** Runs between two batches: starts the next batch, ends phases until one can start, or ends the evidence. */
export const advance = (search: Search): readonly SearchLine[] => {
  const { data, config } = search;
  const lines: SearchLine[] = [];
  for (let inPhase = data.batches > 0 || data.lines > 1; ; inPhase = false) {
    const phase = config.phases[data.at];
    if (!phase) return close(search, lines);
    if (!inPhase) lines.push(...beginPhase(search, phase));
    const reason = stopReason(search, phase) ?? (beginBatch(search, phase) ? null : "no_candidates");
    if (reason === null) return lines;
    lines.push(...endPhase(search, phase, reason));
    if (reason === "budget") return close(search, lines);
    data.at += 1;
  }
};

/** Ends the evidence of a cancelled run. The unfinished batch is discarded. */
export const closeCancelled = (search: Search): readonly SearchLine[] => {
  const { data, config } = search;
  if (data.ended) return [];
  data.batch = null;
  return close(search, endPhase(search, config.phases[data.at]!, "cancelled"));
};
