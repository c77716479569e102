const size = 8192;

/**
 * A growing array of numbers. The array consists of chunks of fixed size, so that it grows without copying. An index
 * without a value is NaN.
 */
export class NumberColumn {
  readonly #pieces: Float64Array[] = [];

  set(at: number, value: number): void {
    while (this.#pieces.length * size <= at) this.#pieces.push(new Float64Array(size).fill(Number.NaN));
    (this.#pieces[Math.floor(at / size)] as Float64Array)[at % size] = value;
  }

  at(at: number): number {
    return this.#pieces[Math.floor(at / size)]?.[at % size] ?? Number.NaN;
  }
}
