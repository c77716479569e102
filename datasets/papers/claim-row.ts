/** The kind of a claim decides which verdict rule applies to it. */
export type ClaimKind = "number" | "name" | "statement" | "share" | "unchecked";

/**
 * One claim of a paper, or a template for several claims.
 *
 * Texts may contain placeholders such as `{model}`. Their values come from the row's computation, and from the families
 * that contain the row.
 */
export interface ClaimRow {
  /** The position of the claim in the paper. */
  readonly place: string;
  /** The paper's statement. */
  readonly claim: string;
  /** The claimed number or name as printed in the paper. */
  readonly printed: string;
  readonly check: ClaimKind;
  /** The name of the computation; absent if the row itself has all values. */
  readonly compute?: string;
  /** The arguments of the computation. Without a computation they are the values themselves. */
  readonly of?: Arguments;
  /** The recomputed text: a template for computed values, or a text that is known without a computation. */
  readonly recomputed?: string;
  /** The truth of a statement that needs no computation. */
  readonly holds?: boolean;
  /** An unstated condition under which the claim disagrees: a clause that follows "if". Empty: none. */
  readonly premise?: string;
  /** The method of the recomputation, or the reason why there is none. Absent for a share, whose method is known. */
  readonly why?: string;
}

/** Arguments of a computation or a family, by name. Texts may contain placeholders. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Claims that repeat for each member of a list. */
export interface ClaimFamily {
  /** The name of a function that lists the members, or the list itself: one object of placeholder values for each. */
  readonly each: string | readonly Arguments[];
  /** The arguments of the named function. */
  readonly of?: Arguments;
  readonly rows: readonly ClaimEntry[];
}

/** A row, or a family of rows. */
export type ClaimEntry = ClaimRow | ClaimFamily;
