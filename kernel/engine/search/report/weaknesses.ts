import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { EvaluationLine, LabelLine, SearchLine } from "../lines/evidence.ts";
import { judgeStates } from "./judge-states.ts";

/**
 * The failure rate on a state's variations in phase 3. The rate is unbiased, because the state was chosen before its
 * variations were evaluated.
 */
export interface FreshRate {
  readonly evaluations: number;
  readonly failures: number;
  /** Share of failures with Wilson's 95% interval. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A state that failed at least once or is declared weak. The estimates come from a model that is fitted to all
 * evaluations.
 */
export interface Weakness {
  readonly node: string;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** The number of valid evaluations of the state and its variations; `failures` counts the failed ones. */
  readonly evaluations: number;
  readonly failures: number;
  /** Posterior probability that more than half of the state's evaluations fail. */
  readonly probability: number;
  /** True if the weakness is established: at most 5% of the states marked so are expected to be false claims. */
  readonly weak: boolean;
  /** The failure rate, shrunken towards related states: posterior median; `low` and `high` are its 95% interval. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** The failure rate of the state's variations in phase 3; null if it was not varied. */
  readonly fresh: FreshRate | null;
  /**
   * The label from phase 3 (systematic, mixed, incidental), by the share of variations that failed. Null if the state
   * was not varied.
   */
  readonly label: LabelLine["label"];
}

const freshOf = (evaluations: readonly EvaluationLine[]): FreshRate | null => {
  const variations = evaluations.filter(({ phase }) => phase === 3);
  if (variations.length === 0) return null;
  const failures = variations.filter(({ success }) => success === false).length;
  const { estimate: rate, low, high } = wilson(failures, variations.length);
  return { evaluations: variations.length, failures, rate, low, high };
};

const judged = (lines: readonly SearchLine[]): readonly Weakness[] => {
  const [header] = linesOf(lines, "taulab-search");
  if (header === undefined) return [];
  const { concepts, difficulties } = header.config;
  const places = new Map(concepts.map((name, at) => [name, at]));
  const levelOf = new Map(difficulties.map((name, at) => [name, at]));
  const nodes = linesOf(lines, "node");
  const stateOf = new Map(
    nodes.map(({ node, origin, parents }) => [node, origin === "variation" ? parents[0]! : node]),
  );
  const valid = linesOf(lines, "evaluation").filter(({ validity }) => validity === "ok");
  const byState = Map.groupBy(valid, ({ node }) => stateOf.get(node)!);
  const labels = new Map(linesOf(lines, "label").map(({ node, label }) => [node, label]));
  const evaluated = nodes.flatMap(({ node, concepts: names, difficulty }) => {
    const stateEvaluations = byState.get(node);
    if (stateEvaluations === undefined) return [];
    return [
      {
        node,
        names,
        difficulty,
        fresh: freshOf(stateEvaluations),
        concepts: names.map((name) => places.get(name)!).sort((a, b) => a - b),
        level: levelOf.get(difficulty)!,
        evaluations: stateEvaluations.length,
        failures: stateEvaluations.filter(({ success }) => success === false).length,
      },
    ];
  });
  const judgements = judgeStates(evaluated, { concepts: concepts.length, levels: difficulties.length });
  return judgements.flatMap(({ target, probability, weak, rate, low, high }) => {
    const { node, names, difficulty, evaluations, failures, fresh } = evaluated[target]!;
    if (failures === 0 && !weak) return [];
    const label = labels.get(node) ?? null;
    return [
      { node, concepts: names, difficulty, evaluations, failures, probability, weak, rate, low, high, fresh, label },
    ];
  });
};

const cache = new WeakMap<readonly SearchLine[], { readonly length: number; readonly all: readonly Weakness[] }>();

/**
 * States with a failure or declared weak, by falling posterior probability of being weak. Established weaknesses come
 * first.
 *
 * The first call for a list of lines fits the model; later calls return the stored result.
 */
export const weaknessesOf = (lines: readonly SearchLine[]): readonly Weakness[] => {
  const cached = cache.get(lines);
  if (cached?.length === lines.length) return cached.all;
  const all = judged(lines);
  cache.set(lines, { length: lines.length, all });
  return all;
};
