/** One term of the failure model: the meaning of one weight, in logits of the failure probability. */
export type Effect =
  | { readonly kind: "intercept" }
  /** A step of difficulty: the weight is added at this level and above. */
  | { readonly kind: "step"; readonly level: number }
  /** The weight is added for each concept of the state beyond the first. */
  | { readonly kind: "size" }
  | { readonly kind: "concept"; readonly concept: number }
  /** The weight is added to a concept's effect for each level of difficulty. */
  | { readonly kind: "slope"; readonly concept: number }
  | { readonly kind: "pair"; readonly pair: readonly [number, number] }
  /** The weight is added to a pair's effect at this difficulty level and above. */
  | { readonly kind: "pairFrom"; readonly pair: readonly [number, number]; readonly level: number };

/** The features of a state that are not 0, as indices and values. */
export interface Features {
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

/** The prior of a weight: normal, or Student's t if `heavy`. The variance of the latter is estimated from the data. */
export interface WeightPrior {
  readonly mean: number;
  readonly variance: number;
  readonly heavy: boolean;
}

/** Maps states to features, and holds the prior of each weight. */
export interface FeatureMap {
  readonly effects: readonly Effect[];
  readonly priors: readonly WeightPrior[];
  /** @param concepts indices of the concepts, ascending  @param level index of the difficulty */
  features(concepts: readonly number[], level: number): Features;
}

const priorOf: Readonly<Record<Effect["kind"], WeightPrior>> = {
  intercept: { mean: -2, variance: 4, heavy: false },
  step: { mean: 0.5, variance: 0.5, heavy: false },
  size: { mean: 0.3, variance: 0.25, heavy: false },
  concept: { mean: 0, variance: 2.5, heavy: true },
  slope: { mean: 0, variance: 0.25, heavy: true },
  pair: { mean: 0, variance: 3, heavy: true },
  pairFrom: { mean: 0, variance: 1.5, heavy: true },
};

/**
 * Indices of the lowest difficulties at which a pair of concepts may have an additional effect: the middle one and the
 * next.
 */
const pairLevels = (levels: number): readonly number[] => {
  const middle = Math.floor(levels / 2);
  return [middle, middle + 1].filter((level) => level > 0 && level < levels);
};

const effectsOf = (concepts: number, levels: number): readonly Effect[] => {
  const effects: Effect[] = [{ kind: "intercept" }];
  for (let level = 1; level < levels; level++) effects.push({ kind: "step", level });
  effects.push({ kind: "size" });
  for (let concept = 0; concept < concepts; concept++)
    effects.push({ kind: "concept", concept }, { kind: "slope", concept });
  for (let first = 0; first < concepts; first++)
    for (let second = first + 1; second < concepts; second++) {
      const pair = [first, second] as const;
      effects.push({ kind: "pair", pair });
      for (const level of pairLevels(levels)) effects.push({ kind: "pairFrom", pair, level });
    }
  return effects;
};

/** Makes the feature map of the additive model with pair effects: logit P(failure) = w · φ(state). */
export const featureMap = (concepts: number, levels: number): FeatureMap => {
  const effects = effectsOf(concepts, levels);
  const thresholds = pairLevels(levels);
  const conceptsAt = levels + 1;
  const pairsAt = conceptsAt + 2 * concepts;
  const middle = (levels - 1) / 2;
  const pairIndex = (first: number, second: number): number =>
    pairsAt + (1 + thresholds.length) * (first * concepts - (first * (first + 1)) / 2 + (second - first - 1));
  const features = (conceptIndices: readonly number[], level: number): Features => {
    const indices: number[] = [];
    const values: number[] = [];
    const add = (index: number, value: number): void => {
      if (value === 0) return;
      indices.push(index);
      values.push(value);
    };
    add(0, 1);
    for (let step = 1; step <= level; step++) add(step, 1);
    add(levels, conceptIndices.length - 1);
    for (const concept of conceptIndices) {
      add(conceptsAt + 2 * concept, 1);
      add(conceptsAt + 2 * concept + 1, middle === 0 ? 0 : (level - middle) / middle);
    }
    for (const [at, first] of conceptIndices.entries())
      for (const second of conceptIndices.slice(at + 1)) {
        const index = pairIndex(first, second);
        add(index, 1);
        for (const [place, from] of thresholds.entries()) add(index + 1 + place, level >= from ? 1 : 0);
      }
    return { indices: Int32Array.from(indices), values: Float64Array.from(values) };
  };
  return { effects, priors: effects.map(({ kind }) => priorOf[kind]), features };
};
