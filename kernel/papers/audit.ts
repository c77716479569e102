import { type Displayable, displaySymbol, type MimeBundle } from "../../toolkit/display.ts";
import { anyCell } from "../../toolkit/tables/render/cell.ts";
import { Table } from "../../toolkit/tables/table.ts";
import { type Claim, type Verdict, verdicts } from "./claim.ts";
import { shown } from "./printed-text.ts";

const totalsOf = (claims: readonly Claim[]): Readonly<Record<Verdict, number>> =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, claims.filter((claim) => claim.verdict === verdict).length]),
  ) as Record<Verdict, number>;

const sentence = (totals: Readonly<Record<Verdict, number>>, named: readonly Verdict[]): string =>
  named.map((verdict) => `${totals[verdict]} ${verdict}`).join(", ");

/** How many have which verdict; of claims that were chosen by their verdict, the others are not told as 0. */
const chosen = (own: readonly Claim[], all: readonly Claim[]): string => {
  const given = verdicts.filter((verdict) => own.some((claim) => claim.verdict === verdict));
  if (own.length === all.length) return `: ${sentence(totalsOf(own), verdicts)}`;
  return given.length > 1 ? `: ${sentence(totalsOf(own), given)}` : "";
};

/** What papers say about their own numbers, beside what these numbers say. It shows itself in notebooks. */
export class Audit implements Displayable {
  readonly claims: readonly Claim[];
  /** Verdict → number of claims. */
  readonly totals: Readonly<Record<Verdict, number>>;

  readonly #all: readonly Claim[];

  /** @param all the claims of which these were chosen; default: these */
  constructor(claims: readonly Claim[], all: readonly Claim[] = claims) {
    this.claims = claims;
    this.totals = totalsOf(claims);
    this.#all = all;
  }

  /** The same rows under another name, so that an audit can stand where rows are taken. */
  get value(): readonly Claim[] {
    return this.claims;
  }

  /** The claims with one of these verdicts. */
  only(...wanted: readonly Verdict[]): Audit {
    return new Audit(
      this.claims.filter(({ verdict }) => wanted.includes(verdict)),
      this.#all,
    );
  }

  /** One row a claim, and totals below: one line a paper where there are several. */
  get table(): Table {
    const names = [...new Set(this.claims.map(({ paper }) => paper))];
    const line = (name: string, own: readonly Claim[], all: readonly Claim[]): string =>
      `${name}: ${all.length === own.length ? `${all.length}` : `${own.length} of ${all.length}`} claims${chosen(own, all)}`;
    const lines = names.map((paper) => {
      const [own, all] = [this.claims, this.#all].map((claims) => claims.filter((claim) => claim.paper === paper));
      return line(paper, own!, all!);
    });
    const given = new Set(this.claims.map(({ verdict }) => verdict));
    const columns = ["place", "claim", "printed", "recomputed", ...(given.size > 1 ? ["verdict"] : []), "why"];
    const format = (text: string | null) => anyCell(text === null ? null : shown(text));
    return new Table(this.claims, {
      title: `What the papers say, and what their numbers say${given.size === 1 ? `: ${[...given].join()}` : ""}`,
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
