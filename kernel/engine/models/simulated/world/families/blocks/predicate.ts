import type { BugKind } from "../../problem/family.ts";

/**
 * A hereditary property of blocks (contiguous parts of a list): every part of such a block has it, too. In sources,
 * `lefts…(a, x)` returns, for each end index, the smallest start index of a block with the property. If no block with
 * the property ends there, it returns the end plus one.
 */
export interface Predicate {
  readonly id: string;
  /** The integer in the input that limits the property, such as the maximum sum of a block. */
  readonly bound: {
    readonly name: string;
    readonly min: number;
    readonly max: number;
    readonly usual: readonly [number, number];
  };
  /** Limits of the list's elements in generated inputs. In the range `near`, close and equal elements are frequent. */
  readonly least: number;
  readonly greatest: number;
  readonly near: readonly [number, number];
  readonly skills: readonly string[];
  /** Two wordings of the property for the problem's text. `strict` excludes the bound itself. */
  text(list: string, bound: string, strict: boolean): readonly [string, string];
  /** For each end index: the smallest start index of a block with the property. */
  lefts(list: readonly number[], bound: number, strict: boolean): readonly number[];
  /** Source code of the function `name(a, l, r, x): bool`: true if the block of `a` from l to r has the property. */
  check(name: string, strict: boolean): string;
  /** Two source codes of the function `name(a, x): int[]`, by different algorithms. It computes `lefts` of `a`. */
  fast(name: string, strict: boolean): readonly [string, string];
  wrong(
    name: string,
    strict: boolean,
  ): readonly { readonly bug: BugKind; readonly id: string; readonly source: string }[];
}
