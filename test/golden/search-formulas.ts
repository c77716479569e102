import { defaultConfig } from "../../kernel/engine/search/base/defaults.ts";
import type { Attempt } from "../../kernel/engine/search/lines/evidence.ts";
import { type Arm, ucb1 } from "../../kernel/engine/search/phases/descend.ts";
import { stableCount } from "../../kernel/engine/search/steps/apply-evaluation.ts";
import { backpropagate } from "../../kernel/engine/search/steps/backpropagate.ts";
import { temporalDifference } from "../../kernel/engine/search/steps/temporal-difference.ts";
import { addNode } from "../../kernel/engine/search/tree/graph.ts";
import { reward1, reward2 } from "../../kernel/engine/search/tree/reward.ts";
import { emptyData, emptyIndex, type Search } from "../../kernel/engine/search/tree/state.ts";

interface Ucb {
  readonly value: number;
  readonly visits: number;
  readonly parentVisits: readonly number[];
  readonly ucbConstant: number;
  readonly divideByVisits: boolean;
}

interface Figures {
  readonly value: number;
  readonly visits: number;
}

interface Graph {
  readonly parents: Readonly<Record<string, readonly string[]>>;
  readonly before: Readonly<Record<string, Figures>>;
  readonly evaluated: string;
  readonly reward: number;
  readonly alpha: number;
  readonly gamma: number;
}

const score = ({ value, visits, parentVisits, ucbConstant, divideByVisits }: Ucb): number | null => {
  const arm: Arm = { value, visits, parentVisits: parentVisits.reduce((a, b) => a + b, 0) };
  const found = ucb1(arm, ucbConstant, divideByVisits);
  return found === Number.POSITIVE_INFINITY ? null : found;
};

const graphOf = ({ parents, before, ...rest }: Graph): Record<string, Figures> => {
  const search: Search = { config: defaultConfig, seed: 1, roles: {}, data: emptyData(), index: emptyIndex() };
  const names = Object.keys(before);
  for (const name of names) {
    const above = (parents[name] ?? []).map((parent) => names.indexOf(parent));
    const made = { concepts: [name], level: 0, variationIndex: null, origin: "init", phase: 1 } as const;
    Object.assign(search.data.nodes[addNode(search, { ...made, parents: above }).node]!, before[name]);
  }
  backpropagate(search, names.indexOf(rest.evaluated), rest.reward, rest);
  return Object.fromEntries(
    names.map((name, at) => {
      const { value, visits } = search.data.nodes[at]!;
      return [name, { value, visits }];
    }),
  );
};

/** Formula of a hand-worked case → the search's own function for it. */
export const searchFormulas: Readonly<Record<string, (input: never) => unknown>> = {
  reward1: (input: { form: "ratio" | "counts"; difficultyWeight: number; attempts: Attempt[] }) =>
    reward1({ ...defaultConfig, reward1: input.form }, input.difficultyWeight, 3, input.attempts).reward,
  reward2: (input: { attempts: Attempt[] }) => reward2(defaultConfig, input.attempts).reward,
  td: ({ alpha, rewards }: { alpha: number; rewards: number[] }) => ({
    value: rewards.reduce((value, reward) => temporalDifference(value, reward, alpha), 0),
    ownValue: rewards.reduce((value, reward) => temporalDifference(value, reward, alpha)),
  }),
  ucb1: (input: Ucb | Ucb[]) => (Array.isArray(input) ? input.map(score) : score(input)),
  backpropagation: graphOf,
  convergence: (input: { delta: number; convergenceChecks: number; changes: (number | null)[] }) => {
    let at = 0;
    const counter = input.changes.map((change) => {
      if (change !== null) at = stableCount(at, change, input.delta);
      return at;
    });
    return { counter, reached: counter.findIndex((count) => count >= input.convergenceChecks) + 1 };
  },
};
