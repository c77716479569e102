import type { BugKind } from "../../problem/family.ts";

/**
 * A hereditary property of blocks (contiguous parts of a list): every part of such a block has it, too. In sources,
 * `lefts…(a, x)` returns for each end the least start of a block with the property. Without such a block it returns
 * the end plus one.
 */
export interface Predicate {
  readonly id: string;
  /** The number in the input that bounds the property. */
  readonly bound: {
    readonly name: string;
    readonly min: number;
    readonly max: number;
    readonly usual: readonly [number, number];
  };
  /** Bounds of the elements. */
  readonly least: number;
  readonly greatest: number;
  readonly near: readonly [number, number];
  readonly skills: readonly string[];
  /** Two wordings of the property. `strict` excludes the bound itself. */
  text(list: string, bound: string, strict: boolean): readonly [string, string];
  /** Computes the least start for each end. */
  lefts(list: readonly number[], bound: number, strict: boolean): readonly number[];
  /** Source code of `holds…(a, l, r, x): bool` for the block from l to r. */
  check(name: string, strict: boolean): string;
  /** Two sources of `lefts…(a, x): int[]`, with different algorithms. */
  fast(name: string, strict: boolean): readonly [string, string];
  wrong(
    name: string,
    strict: boolean,
  ): readonly { readonly bug: BugKind; readonly id: string; readonly source: string }[];
}
