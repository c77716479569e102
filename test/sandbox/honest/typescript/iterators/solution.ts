export class Matrix implements Iterable<number> {
  constructor(private readonly rows: readonly (readonly number[])[]) {}
  *[Symbol.iterator](): Iterator<number> {
    for (const row of this.rows) yield* row;
  }
  transpose(): Matrix {
    return new Matrix(this.rows[0]!.map((_, i) => this.rows.map((row) => row[i]!)));
  }
}
