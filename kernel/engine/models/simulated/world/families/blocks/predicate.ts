import type { BugKind } from "../../problem/family.ts";

/**
 * A property of blocks of a list that every part of such a block has, too. In sources, `lefts…(a, x)` gives for each
 * end the least start of a block with the property. Without such a block it gives the end plus one.
 */
export interface Predicate {
  readonly id: string;
  /** The input's number that the property is compared with. */
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
  /** The property in two wordings; `strict` excludes the bound itself. */
  text(list: string, bound: string, strict: boolean): readonly [string, string];
  /** Least starts for every end. */
  lefts(list: readonly number[], bound: number, strict: boolean): readonly number[];
  /** Source of `holds…(a, l, r, x): bool` for the block from l to r. */
  check(name: string, strict: boolean): string;
  /** Two sources of `lefts…(a, x): int[]`, by unlike methods. */
  fast(name: string, strict: boolean): readonly [string, string];
  wrong(
    name: string,
    strict: boolean,
  ): readonly { readonly bug: BugKind; readonly id: string; readonly source: string }[];
}
