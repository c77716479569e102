/** Where a draw fell. */
export interface Drawn {
  readonly index: number;
  readonly below: number;
  readonly probability: number;
}

/**
 * Weights by index, with the sum and the index at a point of the cumulated weights in logarithmic time. Sums are made
 * anew from their halves, so that nothing drifts however often weights change. An index takes part or does not; one
 * of weight 0 takes part.
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

  /** Sets a weight; null: the index takes no part. */
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

  /** The weight, or null where the index takes no part. */
  get(index: number): number | null {
    if (index >= this.#size || this.#counts[this.#size + index] === 0) return null;
    return this.#sums[this.#size + index]!;
  }

  /** How many take part. */
  get count(): number {
    return this.#counts[1]!;
  }

  /** The index at the share `draw`, in [0, 1), of all weights; all equal where every weight is 0. Null where none takes part. */
  at(draw: number): Drawn | null {
    if (this.count === 0) return null;
    const measure: ArrayLike<number> = this.#sums[1]! > 0 ? this.#sums : this.#counts;
    const total = measure[1]!;
    let [at, below, left] = [1, 0, draw * total];
    while (at < this.#size) {
      const half = measure[2 * at]!;
      // Rounding may leave a rest behind the last weight: then stay left of what weighs nothing.
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
