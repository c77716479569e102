import type { PhaseConfig } from "../base/config.ts";
import type { EvaluationLine, SearchEvent } from "../lines/evidence.ts";
import { type ExpandingPhase, expand } from "../phases/expand.ts";
import { phaseOf } from "../phases/phases.ts";
import { restWeights } from "../tree/rest-weights.ts";
import { type Reward, reward2 } from "../tree/reward.ts";
import type { Batch, Evaluated, Search, SearchNode } from "../tree/state.ts";
import { backpropagate } from "./backpropagate.ts";
import { temporalDifference } from "./temporal-difference.ts";

/**
 * The number of evaluations in a row that hardly changed node values. A change of at most delta increments it; a larger
 * one resets it.
 */
export const stableCount = (before: number, change: number, delta: number): number =>
  change <= delta ? before + 1 : 0;

const lineOf = (search: Search, batch: Batch, at: number, result: Evaluated, reward: Reward | null): EvaluationLine => {
  const last = result.attempts.at(-1);
  const valid = reward !== null && last !== undefined;
  return {
    event: "evaluation",
    evaluation: batch.first + at,
    phase: batch.phase,
    node: search.data.nodes[batch.nodes[at]!]!.id,
    validity: result.validity,
    title: result.title,
    earlierTitles: result.fromBank ? null : batch.earlierTitles[at]!,
    attempts: result.attempts,
    success: valid ? last.outcome === "passed" : null,
    attemptCount: valid ? result.attempts.length : null,
    fixerInvoked: valid ? last.role === "fixer" : null,
    fixerSucceeded: valid ? last.role === "fixer" && last.outcome === "passed" : null,
    rewardTerms: reward?.terms ?? null,
    reward: reward?.reward ?? null,
    analyses: valid ? result.analyses : null,
    usage: result.usage,
  };
};

const remember = ({ data }: Search, node: number, line: EvaluationLine): void => {
  data.facts.push({
    node,
    phase: line.phase,
    validity: line.validity,
    success: line.success ?? false,
    attempts: line.attemptCount ?? 0,
    fixerInvoked: line.fixerInvoked ?? false,
    fixerSucceeded: line.fixerSucceeded ?? false,
    analyses: line.analyses,
    calls: line.usage.calls,
  });
  if (line.title !== null) data.nodes[node]!.titles.push({ evaluation: line.evaluation, title: line.title });
  data.phaseEvaluations += 1;
  data.calls += line.usage.calls;
  data.tokens += line.usage.tokens;
  data.usd += line.usage.usd;
};

/** Counts an invalid evaluation. After `maxInvalid` of them in a row, the node is skipped until the phase ends. */
const setAside = (search: Search, node: number, explores: boolean): void => {
  const about = search.data.nodes[node]!;
  search.data.phaseInvalid += 1;
  about.invalidInARow += 1;
  if (!explores || about.invalidInARow < search.config.maxInvalid) return;
  about.setAside = true;
  restWeights(search, node);
};

const majority = ({ successes, evaluations }: SearchNode): boolean | null =>
  successes * 2 > evaluations ? true : successes * 2 < evaluations ? false : null;

const enqueue = (search: Search, node: number, why: "queued" | "revisit"): void => {
  search.data.queue.push({ node, why });
  search.index.queued.add(node);
};

/**
 * Queues a node's parents for a further evaluation if the node's result contradicts the majority of results of each
 * parent. A parent is queued in this way at most once per phase.
 */
const queueContradicted = (search: Search, node: number, success: boolean): void => {
  const { nodes } = search.data;
  const { parents } = nodes[node]!;
  if (parents.length === 0 || parents.some((parent) => majority(nodes[parent]!) !== !success)) return;
  for (const parent of [...parents].sort((a, b) => a - b)) {
    const about = nodes[parent]!;
    if (about.revisited || about.setAside || search.index.queued.has(parent)) continue;
    about.revisited = true;
    enqueue(search, parent, "revisit");
  }
};

const queueChild = (search: Search, batch: Batch, child: number | null): void => {
  if (child === null) return;
  const { evaluations, setAside: rests } = search.data.nodes[child]!;
  if (evaluations > 0 || rests || search.index.queued.has(child) || batch.nodes.includes(child)) return;
  enqueue(search, child, "queued");
};

const changeOf = (search: Search, changes: readonly number[]): number => {
  if (search.config.convergenceScope === "evaluated") return changes[0]!;
  const all =
    search.config.convergenceScope === "all" ? search.data.nodes.map(({ lastChange }) => lastChange) : changes;
  return all.reduce((largest, change) => Math.max(largest, change), 0);
};

const update = (search: Search, phase: PhaseConfig, evaluation: number, node: number, reward: number): SearchEvent => {
  const { data } = search;
  const about = data.nodes[node]!;
  const nodes = backpropagate(search, node, reward, phase);
  const ownValueBefore = about.ownValue;
  about.ownValue = ownValueBefore === null ? reward : temporalDifference(ownValueBefore, reward, phase.alpha);
  const change = changeOf(
    search,
    nodes.map(({ valueBefore, valueAfter }) => Math.abs(valueAfter - valueBefore)),
  );
  if ("delta" in phase) data.stable = stableCount(data.stable, change, phase.delta);
  const stable = "delta" in phase ? data.stable : null;
  return {
    event: "update",
    evaluation,
    nodes,
    ownValueBefore,
    ownValueAfter: about.ownValue,
    change,
    stableCount: stable,
  };
};

/** Applies one result of the batch to the search. Returns the evidence lines that it causes. */
export const applyEvaluation = (search: Search, batch: Batch, at: number, result: Evaluated): SearchEvent[] => {
  const { config, data } = search;
  const phase = config.phases[data.at]!;
  const { explores, expands, reward: rewardOf } = phaseOf(phase);
  const node = batch.nodes[at]!;
  const about = data.nodes[node]!;
  const reward = result.validity === "ok" ? rewardOf(search, node, result.attempts) : null;
  const line = lineOf(search, batch, at, result, reward);
  remember(search, node, line);
  if (reward === null) {
    setAside(search, node, explores);
    return [line];
  }
  about.evaluations += 1;
  about.successes += Number(line.success);
  about.invalidInARow = 0;
  about.lastHardness = reward2(config, result.attempts).reward;
  if (phase.phase === 2) about.evaluatedInPhase2 = true;
  const updated = update(search, phase, line.evaluation, node, reward.reward);
  if (!expands) return [line, updated];
  const { lines, child } = expand(search, node, line.evaluation, phase as ExpandingPhase);
  queueChild(search, batch, child);
  if (config.revisitParents) queueContradicted(search, node, line.success === true);
  return [line, updated, ...lines];
};
