import { itemAt } from "../../base/item-at.ts";
import type { Rng } from "../random.ts";

/** Number of passed (x) and tried (n) tasks of one model on one benchmark; null if the model was not run. */
export type Passed = { readonly x: number; readonly n: number } | null;

/** The terms of the log odds: μ + model + benchmark + their interaction. */
export interface LogOddsParts {
  readonly models: number;
  readonly benchmarks: number;
  /**
   * True for each term that is present: model effects, benchmark effects, interactions. A term with one level is left
   * out.
   */
  readonly present: readonly [models: boolean, benchmarks: boolean, pairs: boolean];
  /**
   * Standard deviation of the normal prior of μ. `scaleDeviation` is that of the half-normal priors of the spreads of
   * models, benchmarks and interactions.
   */
  readonly centreDeviation: number;
  readonly scaleDeviation: number;
}

/** Number of sampling rounds for each stored draw, because successive rounds are highly correlated. */
const ROUNDS = 3;

/** The draws of one chain: rates[cell][draw], and μ and the spreads by draw. */
export interface Chain {
  readonly rates: readonly Float64Array[];
  readonly scales: readonly Float64Array[];
  readonly centre: Float64Array;
}

const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));
const normal = (random: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** A proposal step size. During warm-up it adapts towards an acceptance rate of 44%. */
class Step {
  #log = Math.log(0.5);
  size = Math.exp(this.#log);
  learn(accepted: boolean, rate: number): void {
    this.#log += rate * ((accepted ? 1 : 0) - 0.44);
    this.size = Math.exp(this.#log);
  }
}

/**
 * Draws one chain by Metropolis within Gibbs. The log odds are μ + σ_m a_m + σ_b b_b + σ_e e_mb; a, b and e are
 * standard normal. Each effect is updated separately. Each spread is updated twice in a round: once with its
 * standardised effects fixed, once with the log odds fixed. The chain then mixes well for small and for large spreads
 * (ancillarity and sufficiency, Yu and Meng 2011).
 */
export const sampleChain = (
  cells: readonly Passed[],
  parts: LogOddsParts,
  random: Rng,
  [warmUp, draws]: readonly [number, number],
): Chain => {
  const { models, benchmarks, present } = parts;
  const levels = [models, benchmarks, models * benchmarks];
  const levelOf = [
    Int32Array.from(cells, (_, cell) => Math.floor(cell / benchmarks)),
    Int32Array.from(cells, (_, cell) => cell % benchmarks),
    Int32Array.from(cells, (_, cell) => cell),
  ];
  const used = [0, 1, 2].filter((k) => present[k]);
  const members = levels.map((count, k) =>
    Array.from({ length: count }, (_, level) =>
      Int32Array.from(cells.keys()).filter((c) => itemAt(levelOf, k)[c] === level),
    ),
  );
  const everywhere = Int32Array.from(cells.keys());
  const x = Float64Array.from(cells, (cell) => cell?.x ?? 0);
  const n = Float64Array.from(cells, (cell) => cell?.n ?? 0);
  const effects = levels.map((count) => Float64Array.from({ length: count }, () => normal(random)));
  const scales = [0, 1, 2].map(() => parts.scaleDeviation * (0.2 + 0.6 * random.next()));
  let centre = 0.5 * parts.centreDeviation * normal(random);
  const odds = new Float64Array(cells.length);
  // softplus(odds). `after` has the values after a proposal; if the proposal is accepted, they are copied to `soft`.
  const soft = new Float64Array(cells.length);
  const shift = new Float64Array(cells.length);
  const after = new Float64Array(cells.length);
  const refresh = (): void => {
    for (let cell = 0; cell < cells.length; cell++) {
      odds[cell] = used.reduce((sum, k) => sum + scales[k]! * effects[k]![levelOf[k]![cell]!]!, centre);
      soft[cell] = softplus(odds[cell]!);
    }
  };
  refresh();
  /** The change of the log likelihood if the log odds of these cells change by `shift`. */
  const gain = (which: Int32Array): number => {
    let sum = 0;
    for (let i = 0; i < which.length; i++) {
      const cell = which[i]!;
      const move = shift[cell]!;
      after[cell] = softplus(odds[cell]! + move);
      sum += x[cell]! * move - n[cell]! * (after[cell]! - soft[cell]!);
    }
    return sum;
  };
  const take = (which: Int32Array): void => {
    for (let i = 0; i < which.length; i++) {
      const cell = which[i]!;
      odds[cell]! += shift[cell]!;
      soft[cell] = after[cell]!;
    }
  };
  const centreStep = new Step();
  const effectSteps = levels.map((count) => Array.from({ length: count }, () => new Step()));
  const scaleSteps = [0, 1].map(() => scales.map(() => new Step()));
  const centreHeight = (value: number): number => -((value / parts.centreDeviation) ** 2) / 2;
  const scaleHeight = (value: number): number => -((value / parts.scaleDeviation) ** 2) / 2 + Math.log(value);
  /** Accepts or rejects a proposal. During warm-up it also adapts the step size. */
  const accepts = (step: Step, height: number, rate: number): boolean => {
    const accepted = Math.log(1 - random.next()) < height;
    if (rate > 0) step.learn(accepted, rate);
    return accepted;
  };
  const moveCentre = (rate: number): void => {
    const move = centreStep.size * normal(random);
    shift.fill(move);
    if (!accepts(centreStep, gain(everywhere) + centreHeight(centre + move) - centreHeight(centre), rate)) return;
    centre += move;
    take(everywhere);
  };
  const moveEffects = (k: number, rate: number): void => {
    const levelEffects = itemAt(effects, k);
    const scale = itemAt(scales, k);
    for (let level = 0; level < levelEffects.length; level++) {
      const step = effectSteps[k]![level]!;
      const which = members[k]![level]!;
      const move = step.size * normal(random);
      const prior = (levelEffects[level]! ** 2 - (levelEffects[level]! + move) ** 2) / 2;
      for (let i = 0; i < which.length; i++) shift[which[i]!] = scale * move;
      if (!accepts(step, gain(which) + prior, rate)) continue;
      levelEffects[level]! += move;
      take(which);
    }
  };
  /** Moves part of the mean of a factor's effects to μ, which leaves the log odds unchanged. */
  const moveShared = (k: number): void => {
    const levelEffects = itemAt(effects, k);
    const scale = itemAt(scales, k);
    const mean = levelEffects.reduce((sum, value) => sum + value, 0) / levelEffects.length;
    const precision = levelEffects.length + (scale / parts.centreDeviation) ** 2;
    const reach = scale * mean + centre;
    const target = (reach * scale) / parts.centreDeviation ** 2 / precision + normal(random) / Math.sqrt(precision);
    for (let level = 0; level < levelEffects.length; level++) levelEffects[level]! += target - mean;
    centre = reach - scale * target;
  };
  const moveScale = (k: number, rate: number): void => {
    const levelEffects = itemAt(effects, k);
    const scale = itemAt(scales, k);
    const shiftStep = itemAt(itemAt(scaleSteps, 0), k);
    const wider = scale * Math.exp(shiftStep.size * normal(random));
    const level = itemAt(levelOf, k);
    for (let cell = 0; cell < cells.length; cell++) shift[cell] = (wider - scale) * levelEffects[level[cell]!]!;
    if (accepts(shiftStep, gain(everywhere) + scaleHeight(wider) - scaleHeight(scale), rate)) {
      take(everywhere);
      scales[k] = wider;
    }
    const ratioStep = itemAt(itemAt(scaleSteps, 1), k);
    const now = itemAt(scales, k);
    const next = now * Math.exp(ratioStep.size * normal(random));
    const squares = levelEffects.reduce((sum, value) => sum + value * value, 0);
    const ratio = now / next;
    const height = (squares * (1 - ratio * ratio)) / 2 + levelEffects.length * Math.log(ratio);
    if (!accepts(ratioStep, height + scaleHeight(next) - scaleHeight(now), rate)) return;
    for (let i = 0; i < levelEffects.length; i++) levelEffects[i]! *= ratio;
    scales[k] = next;
  };
  const round = (rate: number): void => {
    moveCentre(rate);
    for (const k of used) {
      moveEffects(k, rate);
      moveShared(k);
      moveScale(k, rate);
    }
  };
  for (let i = 0; i < warmUp; i++) round(Math.min(0.3, 10 / (i + 10)));
  const chain: Chain = {
    rates: cells.map(() => new Float64Array(draws)),
    scales: scales.map(() => new Float64Array(draws)),
    centre: new Float64Array(draws),
  };
  for (let i = 0; i < draws; i++) {
    for (let k = 0; k < ROUNDS; k++) round(0);
    if (i % 100 === 0) refresh();
    for (let cell = 0; cell < cells.length; cell++) chain.rates[cell]![i] = 1 / (1 + Math.exp(-odds[cell]!));
    scales.forEach((scale, k) => {
      chain.scales[k]![i] = scale;
    });
    chain.centre[i] = centre;
  }
  return chain;
};
