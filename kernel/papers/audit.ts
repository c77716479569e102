import { displaySymbol, type MimeBundle } from "../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../toolkit/display.ts";
import { anyCell } from "../../toolkit/tables/render/cell.ts";
import { Table } from "../../toolkit/tables/table.ts";
import { type Claim, type Verdict, verdicts } from "./claim.ts";
import { printedText } from "./printed-text.ts";

const totalsOf = (claims: readonly Claim[]): Readonly<Record<Verdict, number>> =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, claims.filter((claim) => claim.verdict === verdict).length]),
  ) as Record<Verdict, number>;

const sentence = (totals: Readonly<Record<Verdict, number>>, named: readonly Verdict[]): string =>
  named.map((verdict) => `${totals[verdict]} ${verdict}`).join(", ");

/**
 * Writes the number of claims for each verdict. For a selection, verdicts without claims are left out, and a single
 * verdict gives an empty text.
 */
const chosen = (subset: readonly Claim[], all: readonly Claim[]): string => {
  const present = verdicts.filter((verdict) => subset.some((claim) => claim.verdict === verdict));
  if (subset.length === all.length) return `: ${sentence(totalsOf(subset), verdicts)}`;
  return present.length > 1 ? `: ${sentence(totalsOf(subset), present)}` : "";
};

/** The claims of papers about their own numbers, each beside the recomputed number. Notebooks display it as a table. */
export class Audit implements Displayable {
  readonly claims: readonly Claim[];
  /** Verdict → number of claims. */
  readonly totals: Readonly<Record<Verdict, number>>;

  readonly #all: readonly Claim[];

  /**
   * @param all the full list from which `claims` was selected; default: `claims`
   */
  constructor(claims: readonly Claim[], all: readonly Claim[] = claims) {
    this.claims = claims;
    this.totals = totalsOf(claims);
    this.#all = all;
  }

  /** The claims as a list, under the name that functions such as `toTable` read. */
  get value(): readonly Claim[] {
    return this.claims;
  }

  /** Selects the claims with one of these verdicts. */
  only(...selection: readonly Verdict[]): Audit {
    return new Audit(
      this.claims.filter(({ verdict }) => selection.includes(verdict)),
      this.#all,
    );
  }

  /**
   * The claims, one row for each. The notes below the table count the claims by verdict, for each paper and for all.
   */
  get table(): Table {
    const names = [...new Set(this.claims.map(({ paper }) => paper))];
    const line = (name: string, subset: readonly Claim[], all: readonly Claim[]): string =>
      `${name}: ${all.length === subset.length ? `${all.length}` : `${subset.length} of ${all.length}`} claims${chosen(subset, all)}`;
    const lines = names.map((paper) => {
      const [subset, all] = [this.claims, this.#all].map((claims) => claims.filter((claim) => claim.paper === paper));
      return line(paper, subset!, all!);
    });
    const verdictSet = new Set(this.claims.map(({ verdict }) => verdict));
    const columns = ["place", "claim", "printed", "recomputed", ...(verdictSet.size > 1 ? ["verdict"] : []), "why"];
    const format = (text: string | null) => anyCell(text === null ? null : printedText(text));
    return new Table(this.claims, {
      title: `What the papers say, and what their numbers say${verdictSet.size === 1 ? `: ${[...verdictSet].join()}` : ""}`,
      columns: columns.map((key) => ({ key, format })),
      ...(names.length > 1 ? { section: "paper" } : {}),
      notes: names.length > 1 ? [...lines, line("all", this.claims, this.#all)] : lines,
    });
  }

  toText(): string {
    return this.table.toText();
  }

  toString(): string {
    return this.toText();
  }

  [displaySymbol](): MimeBundle {
    return this.table[displaySymbol]();
  }
}
