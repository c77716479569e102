import type { PaperSheets } from "../sheet.ts";

/**
 * Values that a computation finds for a claim. Further members are values of the placeholders in the row's texts.
 */
export interface ClaimFacts {
  /** The recomputed number or name. */
  readonly value?: number | string;
  /** Maximum error of `value` that the rounding of the printed numbers can cause. Default 0. */
  readonly slack?: number;
  /** True if the statement of the claim holds. */
  readonly holds?: boolean;
  /** True if the statement holds only for truncated numbers. The verdict is then "agrees under truncation". */
  readonly truncated?: boolean;
  /** The recomputed text, if the row has no pattern for it. */
  readonly recomputed?: string;
  /** False if the table rounds its numbers and never truncates them: a truncated number then disagrees. */
  readonly truncates?: boolean;
  /** The reason why this claim cannot be checked. It replaces the row's `why`. */
  readonly unchecked?: string;
  readonly [placeholder: string]: unknown;
}

/**
 * Recomputes a claim from the printed tables. A returned number or text is short for `{ value }`.
 *
 * The arguments come from the field `of` of the row, with their placeholders filled.
 */
export type Computation = (sheets: PaperSheets, of: never) => ClaimFacts | number | string;

/** Lists the members of a family, each with the values of its placeholders. */
export type FamilyMembers = (sheets: PaperSheets, of: never) => readonly Readonly<Record<string, unknown>>[];

/** The computations and families that the claims of a paper name. */
export interface ClaimRegistry {
  readonly computations: Readonly<Record<string, Computation>>;
  readonly families: Readonly<Record<string, FamilyMembers>>;
}

/** Joins registries. A name that two of them contain is an error of the program, found by a test. */
export const joinRegistries = (...registries: readonly Partial<ClaimRegistry>[]): ClaimRegistry => ({
  computations: Object.assign({}, ...registries.map(({ computations }) => computations)),
  families: Object.assign({}, ...registries.map(({ families }) => families)),
});

/** Computes a value once for each paper, because many claims need the same rows. */
export const oncePerPaper = <T>(make: (sheets: PaperSheets) => T): ((sheets: PaperSheets) => T) => {
  const memo = new WeakMap<PaperSheets, { readonly value: T }>();
  return (sheets) => {
    const entry = memo.get(sheets) ?? { value: make(sheets) };
    memo.set(sheets, entry);
    return entry.value;
  };
};
