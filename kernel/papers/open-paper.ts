import { type PaperTable, readPaper } from "../../datasets/index.ts";
import type { Chart } from "../../toolkit/charts/index.ts";
import { ToolkitError } from "../../toolkit/index.ts";
import { Audit } from "./audit.ts";
import type { Claim } from "./claim.ts";
import type { PaperSheets, PaperSpec } from "./paper-spec.ts";
import { PaperView } from "./paper-view.ts";
import { Sheet } from "./sheet.ts";

/** A paper with its printed tables, what they give, and what of its claims they bear out. */
export interface Paper {
  readonly name: string;
  readonly title: string;
  /** Numbers of its transcribed tables. */
  readonly tables: readonly string[];
  /** Numbers of its figures that can be drawn from printed numbers. */
  readonly figures: readonly string[];
  /** A table in the paper's layout with averages, ranks, intervals and the audit of its claims. */
  table(id: number | string): PaperView;
  /** A figure whose numbers the text prints, as a chart. */
  figure(id: number | string): Chart;
  /** Every claim that can be checked, and those that cannot. */
  audit(): Audit;
  /** Every printed table and figure, one row a number. */
  sheets(): readonly PaperTable[];
}

const missing = (paper: string, kind: string, id: string, known: readonly string[]): never => {
  throw new ToolkitError(`${paper} has no ${kind} ${id} with numbers`, {
    code: "invalid_argument",
    argument: "id",
    value: id,
    hint: known.length > 0 ? `${kind}s: ${known.join(", ")}` : `${paper} prints no ${kind} with numbers`,
  });
};

/** Only once a paper, and only when it is asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const beginsWith = (place: string, start: string): boolean => place === start || place.startsWith(`${start},`);

/** A paper by its record. Its files are read at the first question. */
export const openPaper = (spec: PaperSpec): Paper => {
  const sheets = once(() => readPaper(spec.name));
  const find = (kind: "table" | "figure", id: string): PaperTable => {
    const all = sheets().filter((one) => one.kind === kind);
    return (
      all.find((one) => one.id === id) ??
      missing(
        spec.name,
        kind,
        id,
        all.map((one) => one.id),
      )
    );
  };
  const own: PaperSheets = {
    table: (id) => new Sheet(find("table", id)),
    figure: (id) => new Sheet(find("figure", id)),
  };
  const claims = once((): readonly Claim[] =>
    spec.claims.flatMap((list) => list(own).map((claim) => ({ paper: spec.name, ...claim }))),
  );
  return {
    name: spec.name,
    title: spec.title,
    get tables() {
      return sheets().flatMap(({ kind, id }) => (kind === "table" ? [id] : []));
    },
    figures: Object.keys(spec.figures),
    table: (id) => {
      const table = find("table", String(id));
      const about = claims().filter(({ place }) => beginsWith(place, `table ${table.id}`));
      return new PaperView(table, { derived: spec.derived[table.id]?.(own) ?? [], audit: new Audit(about) });
    },
    figure: (id) =>
      (spec.figures[String(id)] ?? missing(spec.name, "figure", String(id), Object.keys(spec.figures)))(own),
    audit: () => new Audit(claims()),
    sheets,
  };
};
