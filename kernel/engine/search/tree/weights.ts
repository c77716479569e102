/** The result of a weighted draw. */
export interface Drawn {
  readonly index: number;
  readonly below: number;
  readonly probability: number;
}

/**
 * A list of weights that supports weighted draws in logarithmic time. Each partial sum is recomputed from its two
 * halves, so rounding errors do not accumulate. An index of weight 0 takes part in draws; one of weight null does not.
 */
export class Weights {
  #size = 1;
  #sums = new Float64Array(2);
  #counts = new Int32Array(2);

  #grow(index: number): void {
    if (index < this.#size) return;
    let size = this.#size;
    while (size <= index) size *= 2;
    const [sums, counts] = [new Float64Array(2 * size), new Int32Array(2 * size)];
    sums.set(this.#sums.subarray(this.#size, 2 * this.#size), size);
    counts.set(this.#counts.subarray(this.#size, 2 * this.#size), size);
    for (let at = size - 1; at > 0; at--) {
      sums[at] = sums[2 * at]! + sums[2 * at + 1]!;
      counts[at] = counts[2 * at]! + counts[2 * at + 1]!;
    }
    [this.#size, this.#sums, this.#counts] = [size, sums, counts];
  }

  /** Sets a weight; null excludes the index. */
  set(index: number, weight: number | null): void {
    this.#grow(index);
    let at = this.#size + index;
    this.#sums[at] = weight ?? 0;
    this.#counts[at] = weight === null ? 0 : 1;
    for (at >>= 1; at > 0; at >>= 1) {
      this.#sums[at] = this.#sums[2 * at]! + this.#sums[2 * at + 1]!;
      this.#counts[at] = this.#counts[2 * at]! + this.#counts[2 * at + 1]!;
    }
  }

  /** The weight, or null if the index is excluded. */
  get(index: number): number | null {
    if (index >= this.#size || this.#counts[this.#size + index] === 0) return null;
    return this.#sums[this.#size + index]!;
  }

  /** The number of indices that take part in draws. */
  get count(): number {
    return this.#counts[1]!;
  }

  /**
   * The index at the fraction `draw`, in [0, 1), of the cumulative weights. If all weights are 0, each index is equally
   * likely. Null if no index takes part in draws.
   */
  at(draw: number): Drawn | null {
    if (this.count === 0) return null;
    const measure: ArrayLike<number> = this.#sums[1]! > 0 ? this.#sums : this.#counts;
    const total = measure[1]!;
    let [at, below, left] = [1, 0, draw * total];
    while (at < this.#size) {
      const half = measure[2 * at]!;
      // Rounding may leave a remainder beyond the last weight: stay left of a subtree with weight 0.
      if (left < half || measure[2 * at + 1] === 0) at = 2 * at;
      else {
        left -= half;
        below += half;
        at = 2 * at + 1;
      }
    }
    return { index: at - this.#size, below: below / total, probability: measure[at]! / total };
  }
}
