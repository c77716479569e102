import type { Rng } from "../random.ts";

/** Passed and tried of one model on one benchmark; null where it was not run. */
export type Passed = { readonly x: number; readonly n: number } | null;

/** Which parts the log odds have: μ + model + benchmark + what is left between the two. */
export interface Parts {
  readonly models: number;
  readonly benchmarks: number;
  /** Model effects, benchmark effects, interactions; a part with one level is left out. */
  readonly present: readonly [models: boolean, benchmarks: boolean, pairs: boolean];
  /** Standard deviations of the normal prior of μ and of the half-normal priors of the three scales. */
  readonly centreDeviation: number;
  readonly scaleDeviation: number;
}

/** Rounds of moves for each draw that is kept: neighbours are much alike. */
const ROUNDS = 3;

/** One chain's draws: rates[cell] by draw, and μ and the scales. */
export interface Chain {
  readonly rates: readonly Float64Array[];
  readonly scales: readonly Float64Array[];
  readonly centre: Float64Array;
}

const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));
const normal = (random: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** A step that learns its length while the chain warms up, towards 44% accepted moves. */
class Step {
  #log = Math.log(0.5);
  size(): number {
    return Math.exp(this.#log);
  }
  learn(accepted: boolean, rate: number): void {
    this.#log += rate * ((accepted ? 1 : 0) - 0.44);
  }
}

/**
 * Metropolis within Gibbs for log odds = μ + σ_m a_m + σ_b b_b + σ_e e_mb, a, b, e standard normal. Each effect moves by itself;
 * each scale moves twice a round, once with its standard effects held and once with the log odds held (ancillarity and
 * sufficiency, Yu and Meng 2011), so that neither small nor large scales hold the chain.
 */
export const sampleChain = (
  cells: readonly Passed[],
  parts: Parts,
  random: Rng,
  [warmUp, draws]: readonly [number, number],
): Chain => {
  const { models, benchmarks, present } = parts;
  const levels = [models, benchmarks, models * benchmarks];
  const levelOf = [
    (cell: number) => Math.floor(cell / benchmarks),
    (cell: number) => cell % benchmarks,
    (cell: number) => cell,
  ];
  const used = [0, 1, 2].filter((k) => present[k]);
  const members = levels.map((count, k) => {
    const groups = Array.from({ length: count }, (): number[] => []);
    cells.forEach((_, cell) => {
      groups[levelOf[k]!(cell)]!.push(cell);
    });
    return groups;
  });
  const everywhere = cells.map((_, cell) => cell);
  const effects = levels.map((count) => Float64Array.from({ length: count }, () => normal(random)));
  const scales = [0, 1, 2].map(() => parts.scaleDeviation * (0.2 + 0.6 * random.next()));
  let centre = 0.5 * parts.centreDeviation * normal(random);
  const odds = new Float64Array(cells.length);
  const refresh = (): void => {
    everywhere.forEach((cell) => {
      odds[cell] = used.reduce((sum, k) => sum + scales[k]! * effects[k]![levelOf[k]!(cell)]!, centre);
    });
  };
  refresh();
  const gain = (which: readonly number[], by: (cell: number) => number): number => {
    let sum = 0;
    for (const cell of which) {
      const seen = cells[cell];
      if (!seen) continue;
      const move = by(cell);
      sum += seen.x * move - seen.n * (softplus(odds[cell]! + move) - softplus(odds[cell]!));
    }
    return sum;
  };
  const centreStep = new Step();
  const effectSteps = levels.map((count) => Array.from({ length: count }, () => new Step()));
  const scaleSteps = [0, 1].map(() => scales.map(() => new Step()));
  const scaleHeight = (value: number): number => -((value / parts.scaleDeviation) ** 2) / 2 + Math.log(value);
  const round = (rate: number): void => {
    const attempt = (step: Step, height: number, take: () => void): void => {
      const accepted = Math.log(1 - random.next()) < height;
      if (accepted) take();
      if (rate > 0) step.learn(accepted, rate);
    };
    const shift = centreStep.size() * normal(random);
    const before = -((centre / parts.centreDeviation) ** 2) / 2;
    const after = -(((centre + shift) / parts.centreDeviation) ** 2) / 2;
    attempt(centreStep, gain(everywhere, () => shift) + after - before, () => {
      centre += shift;
      for (const cell of everywhere) odds[cell]! += shift;
    });
    for (const k of used) {
      const [own, scale] = [effects[k]!, scales[k]!];
      for (let level = 0; level < own.length; level++) {
        const step = effectSteps[k]![level]!;
        const move = step.size() * normal(random);
        const prior = (own[level]! ** 2 - (own[level]! + move) ** 2) / 2;
        attempt(step, gain(members[k]![level]!, () => scale * move) + prior, () => {
          own[level]! += move;
          for (const cell of members[k]![level]!) odds[cell]! += scale * move;
        });
      }
      // A part of what all levels share goes over to μ, which leaves the log odds as they are.
      const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
      const [precision, reach] = [own.length + (scale / parts.centreDeviation) ** 2, scale * mean + centre];
      const target = (reach * scale) / parts.centreDeviation ** 2 / precision + normal(random) / Math.sqrt(precision);
      for (let level = 0; level < own.length; level++) own[level]! += target - mean;
      centre = reach - scale * target;

      const free = scaleSteps[0]![k]!;
      const wider = scale * Math.exp(free.size() * normal(random));
      const move = (cell: number): number => (wider - scale) * own[levelOf[k]!(cell)]!;
      attempt(free, gain(everywhere, move) + scaleHeight(wider) - scaleHeight(scale), () => {
        for (const cell of everywhere) odds[cell]! += move(cell);
        scales[k] = wider;
      });
      const held = scaleSteps[1]![k]!;
      const now = scales[k]!;
      const next = now * Math.exp(held.size() * normal(random));
      const squares = own.reduce((sum, value) => sum + value * value, 0);
      const ratio = now / next;
      const height = (squares * (1 - ratio * ratio)) / 2 + own.length * Math.log(ratio);
      attempt(held, height + scaleHeight(next) - scaleHeight(now), () => {
        for (let level = 0; level < own.length; level++) own[level]! *= ratio;
        scales[k] = next;
      });
    }
  };
  for (let i = 0; i < warmUp; i++) round(Math.min(0.3, 10 / (i + 10)));
  const kept: Chain = {
    rates: cells.map(() => new Float64Array(draws)),
    scales: scales.map(() => new Float64Array(draws)),
    centre: new Float64Array(draws),
  };
  for (let i = 0; i < draws; i++) {
    for (let k = 0; k < ROUNDS; k++) round(0);
    if (i % 100 === 0) refresh();
    everywhere.forEach((cell) => {
      kept.rates[cell]![i] = 1 / (1 + Math.exp(-odds[cell]!));
    });
    scales.forEach((scale, k) => {
      kept.scales[k]![i] = scale;
    });
    kept.centre[i] = centre;
  }
  return kept;
};
