import type { PaperTable } from "../../datasets/papers/paper-table.ts";
import { readClaims } from "../../datasets/papers/read-claims.ts";
import { readPaper } from "../../datasets/papers/read-paper.ts";
import type { Chart } from "../../toolkit/charts/chart.ts";
import { ToolkitError } from "../../toolkit/errors.ts";
import { Audit } from "./audit.ts";
import type { Claim } from "./claim.ts";
import { claimsOf } from "./claims/claims-of.ts";
import { joinRegistries } from "./claims/computation.ts";
import { sharedComputations, sharedFamilies } from "./claims/shared-computations.ts";
import type { PaperRun } from "./paper-run.ts";
import type { PaperSpec } from "./paper-spec.ts";
import { PaperView } from "./paper-view.ts";
import type { FilledTable } from "./printed-table.ts";
import { type PaperSheets, Sheet } from "./sheet.ts";

/** A paper with its printed tables, the tables derived from them, and the verdicts on its claims. */
export interface Paper {
  readonly name: string;
  readonly title: string;
  /** Numbers of the paper's transcribed tables. */
  readonly tables: readonly string[];
  /** Numbers of the figures that can be drawn from printed numbers. */
  readonly figures: readonly string[];
  /**
   * Returns a table in the paper's layout with averages, ranks, intervals and the audit of its claims. With `from`,
   * the numbers of your run appear beside the printed ones. Throws if no run can fill this table, and names the
   * method that could.
   */
  table(id: number | string, options?: { readonly from?: PaperRun }): PaperView;
  /** Draws a figure as a chart from the numbers that the paper prints. */
  figure(id: number | string): Chart;
  /** Returns all claims, including those that cannot be checked. */
  audit(): Audit;
  /** Returns every printed table and figure, with one row for each number. */
  sheets(): readonly PaperTable[];
}

const missing = (paper: string, kind: string, id: string, ids: readonly string[]): never => {
  throw new ToolkitError(`${paper} has no ${kind} ${id} with numbers`, {
    code: "invalid_argument",
    argument: "id",
    value: id,
    hint: ids.length > 0 ? `${kind}s: ${ids.join(", ")}` : `${paper} prints no ${kind} with numbers`,
  });
};

/** Refuses a figure that cannot be drawn, with the reason. */
const unprinted = ({ name, undrawn = {}, figures }: PaperSpec, id: string): never => {
  const ids = Object.keys(figures);
  const printed = undrawn[id];
  if (printed === undefined) return missing(name, "figure", id, ids);
  throw new ToolkitError(`figure ${id} of ${name} cannot be drawn: the text prints ${printed}`, {
    code: "invalid_argument",
    argument: "id",
    value: id,
    hint: ids.length > 0 ? `figures: ${ids.join(", ")}` : `${name} prints no figure with numbers`,
  });
};

/** Computes the numbers that a run gives for a table. Refuses a run of the wrong kind. */
const fromRun = ({ name, filled = {}, unfilled }: PaperSpec, sheet: Sheet, run: PaperRun): FilledTable => {
  const { id } = sheet.table;
  const filling = filled[id];
  const refuse = (message: string, hint: string): never => {
    throw new ToolkitError(message, { code: "invalid_argument", argument: "from", value: run, hint });
  };
  if (!filling)
    return refuse(
      `no run fills table ${id} of ${name}: the method is missing (${unfilled[id] ?? "its numbers do not come from a run"})`,
      Object.keys(filled).length > 0
        ? `tables that a run fills: ${Object.keys(filled).join(", ")}`
        : "leave out { from }",
    );
  const rows =
    filling.rows(run, sheet) ??
    refuse(`table ${id} of ${name} is filled from ${filling.method}`, "pass a run of that kind as { from }");
  return { rows, lacks: filling.lacks === undefined ? [] : [`Not filled by the run: ${filling.lacks}.`] };
};

const shared = { computations: sharedComputations, families: sharedFamilies };

/** Caches the result of `make`, so that the files of each paper are read only once. */
const once = <T>(make: () => T): (() => T) => {
  let memo: { readonly value: T } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
};

const beginsWith = (place: string, start: string): boolean => place === start || place.startsWith(`${start},`);

/** Makes a paper from the record that describes it. The paper's transcribed files are read on first use. */
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
  const paperSheets: PaperSheets = {
    table: (id) => new Sheet(find("table", id)),
    figure: (id) => new Sheet(find("figure", id)),
  };
  const claims = once((): readonly Claim[] =>
    claimsOf(readClaims(spec.name), joinRegistries(shared, spec.registry), paperSheets).map((claim) => ({
      paper: spec.name,
      ...claim,
    })),
  );
  return {
    name: spec.name,
    title: spec.title,
    get tables() {
      return sheets().flatMap(({ kind, id }) => (kind === "table" ? [id] : []));
    },
    figures: Object.keys(spec.figures),
    table: (id, { from } = {}) => {
      const table = find("table", String(id));
      const about = claims().filter(({ place }) => beginsWith(place, `table ${table.id}`));
      return new PaperView(table, {
        layout: spec.layouts[table.id] ?? {},
        derived: spec.derived[table.id]?.(paperSheets) ?? [],
        audit: new Audit(about),
        run: from === undefined ? { rows: [], lacks: [] } : fromRun(spec, new Sheet(table), from),
      });
    },
    figure: (id) => (spec.figures[String(id)] ?? unprinted(spec, String(id)))(paperSheets),
    audit: () => new Audit(claims()),
    sheets,
  };
};
