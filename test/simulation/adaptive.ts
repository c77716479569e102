import { parseArgs } from "node:util";
import { type AdaptiveGoal, adaptiveMove } from "../../kernel/engine/adaptive/adaptive-step.ts";
import { knownItems } from "../../kernel/engine/adaptive/known-items.ts";
import { normalOf, uniformOf } from "../../kernel/engine/random.ts";
import type { SampleFacts } from "../../kernel/engine/store/record.ts";
import { type Item, type Response, responseAt } from "../../toolkit/stats/latent/item.ts";

/** A simulated study of adaptive evaluation, with tasks of known difficulty and models of known ability. */
export interface AdaptiveStudy {
  readonly tasks: number;
  /** The number of models in the earlier run, to which the item parameters are fitted. */
  readonly earlier: number;
  /** The abilities of the evaluated models, which are evaluated in pairs. */
  readonly abilities: readonly number[];
  readonly seeds: readonly number[];
  readonly goal: AdaptiveGoal;
}

/** Means over all evaluated models. The true value is the accuracy in a full run, with every task. */
export interface AdaptiveFigures {
  readonly models: number;
  /** The mean difference of the estimate and the full run's accuracy, and its standard error over pairs of models. */
  readonly bias: number;
  readonly biasError: number;
  /** The root mean square of the difference between the estimate and the full run's accuracy. */
  readonly error: number;
  /** The share of 95% intervals that contain the full run's accuracy. */
  readonly coverage: number;
  /** The share of a full run's requests that were saved. */
  readonly saved: number;
  /** The share of requests that a random choice of tasks saves at the same width of intervals. */
  readonly savedByChance: number;
}

const itemsFor = (seed: number, count: number): readonly Item[] =>
  Array.from({ length: count }, (_, at) => ({
    discrimination: Math.exp(0.3 * normalOf("adaptive slope", seed, at)),
    difficulty: 1.2 * normalOf("adaptive difficulty", seed, at),
  }));

const answersOf = (seed: number, model: string, ability: number, items: readonly Item[]): readonly (0 | 1)[] =>
  items.map((item, at) => (uniformOf("adaptive answer", seed, model, at) < responseAt(ability, item).p ? 1 : 0));

const earlierSamples = (seed: number, count: number, items: readonly Item[]): readonly SampleFacts[] =>
  Array.from({ length: count }, (_, model) => {
    const name = `earlier-${model}`;
    const answers = answersOf(seed, name, normalOf("adaptive earlier", seed, model), items);
    return answers.map(
      (score, at) => ({ model: name, task: `t${at}`, language: "python", sample: 0, score }) as SampleFacts,
    );
  }).flat();

/**
 * The number of randomly chosen tasks at which a Wald interval, with finite population correction, has the wanted
 * width.
 */
const askedByChance = (accuracy: number, count: number, width: number): number => {
  for (let asked = 2; asked < count; asked++) {
    const variance = (Math.max(0.01, accuracy * (1 - accuracy)) / asked) * ((count - asked) / (count - 1));
    if (2 * 1.96 * Math.sqrt(variance) <= width) return asked;
  }
  return count;
};

const evaluatePair = (study: AdaptiveStudy, seed: number, pair: readonly number[]) => {
  const { tasks, earlier, goal } = study;
  const truth = itemsFor(seed, tasks);
  const known = knownItems(earlierSamples(seed, earlier, truth));
  const items = truth.map((_, at) => known.get(`t${at}/python`)!);
  const full = pair.map((ability, at) => answersOf(seed, `new-${at}-${ability}`, ability, truth));
  const tried = new Set<number>();
  for (;;) {
    const sheets = full.map((answers) => answers.map((answer, at): Response => (tried.has(at) ? answer : null)));
    const { next, accuracies } = adaptiveMove({ items, sheets, tried }, goal);
    if (next.length === 0)
      return accuracies.map(({ estimate, low, high }, at) => {
        const accuracy = full[at]!.reduce<number>((sum, answer) => sum + answer, 0) / tasks;
        return {
          difference: estimate - accuracy,
          holds: low <= accuracy && accuracy <= high,
          saved: 1 - tried.size / tasks,
          savedByChance: 1 - askedByChance(accuracy, tasks, goal.width) / tasks,
        };
      });
    for (const task of next) tried.add(task);
  }
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Evaluates pairs of models adaptively, and compares the results with full runs. */
export const adaptiveStudy = (study: AdaptiveStudy): AdaptiveFigures => {
  const pairs = study.seeds.flatMap((seed) =>
    study.abilities.flatMap((ability, at) => {
      const other = study.abilities[at + 1];
      return at % 2 === 0 && other !== undefined ? [evaluatePair(study, seed, [ability, other])] : [];
    }),
  );
  const all = pairs.flat();
  const pairMeans = pairs.map((pair) => mean(pair.map(({ difference }) => difference)));
  const bias = mean(pairMeans);
  return {
    models: all.length,
    bias,
    biasError: Math.sqrt(mean(pairMeans.map((one) => (one - bias) ** 2)) / Math.max(1, pairMeans.length - 1)),
    error: Math.sqrt(mean(all.map(({ difference }) => difference ** 2))),
    coverage: mean(all.map(({ holds }) => Number(holds))),
    saved: mean(all.map(({ saved }) => saved)),
    savedByChance: mean(all.map(({ savedByChance }) => savedByChance)),
  };
};

/** Abilities of weak and strong models, paired. */
export const spreadAbilities = [-1.5, 1, -0.5, 0.5, 0, 1.5] as const;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "10" },
      tasks: { type: "string", default: "150" },
      width: { type: "string", default: "0.2" },
      earlier: { type: "string", default: "20,60" },
    },
  });
  const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);
  const goal = { target: "accuracy", width: Number(values.width), batch: 10 } as const;
  const tasks = Number(values.tasks);
  for (const earlier of values.earlier.split(",").map(Number))
    console.log(
      JSON.stringify({ earlier, ...adaptiveStudy({ tasks, earlier, abilities: spreadAbilities, seeds, goal }) }),
    );
}
