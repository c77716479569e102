import type { Interval } from "../stats/result.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel, percentRange } from "./parts/format.ts";
import { amounts, drawGrid } from "./parts/grid.ts";
import { numberLabel, type Unit } from "./parts/numbers.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { refuseOutside, rowsWith } from "./parts/refuse.ts";

export interface ConceptPair {
  /** Two concepts, in any order. A pair of equal concepts means tasks with only that concept. */
  readonly pair: readonly [string, string];
  /** A rate as a fraction, an interval, or another number such as mean visits; `null` if there is none. */
  readonly value: number | Interval | null;
  /** The number of nodes or tasks that the value is computed from; `null` if unknown. */
  readonly n: number | null;
}

export interface ConceptPairsOptions extends ChartOptions {
  /** The name of the value. Default "Success rate". */
  readonly metric?: string;
  /**
   * "percent" for fractions, with colours for 0 to 100%; "number" for others, from 0 to the largest. Default
   * "percent".
   */
  readonly unit?: Exclude<Unit, "points">;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: number | null;
  readonly label: string;
  readonly interval: string;
  readonly n: number | null;
}

const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** With more concepts the cells are too small to read. */
const mostConcepts = 16;

/**
 * Returns all concepts, or the 16 that occur in the largest number of pairs with a value. They keep the order of first
 * appearance.
 */
const mostTried = (pairs: readonly ConceptPair[], concepts: readonly string[]): readonly string[] => {
  if (concepts.length <= mostConcepts) return concepts;
  const tried = new Map(concepts.map((concept) => [concept, 0]));
  for (const { pair, value } of pairs) if (value !== null) for (const one of pair) tried.set(one, tried.get(one)! + 1);
  const top = new Set(concepts.toSorted((a, b) => tried.get(b)! - tried.get(a)!).slice(0, mostConcepts));
  return concepts.filter((concept) => top.has(concept));
};

/**
 * Makes one cell for each pair, on or below the diagonal. The later concept names the row. A repeated pair keeps its
 * last value.
 */
const cellsOf = (
  pairs: readonly ConceptPair[],
  concepts: readonly string[],
  text: (value: number) => string,
): Cell[] => {
  const place = new Map(concepts.map((concept, i) => [concept, i]));
  const cells = pairs.map(({ pair, value, n }): Cell => {
    const [a, b] = pair.map((concept) => place.get(concept) ?? 0) as [number, number];
    const estimate = value === null ? Number.NaN : typeof value === "number" ? value : value.estimate;
    const finite = Number.isFinite(estimate);
    const bounds = finite && typeof value === "object" && value ? percentRange(value.low, value.high, 0) : "";
    return {
      row: Math.max(a, b),
      column: Math.min(a, b),
      value: finite ? estimate : null,
      label: finite ? text(estimate) : "–",
      interval: bounds,
      n,
    };
  });
  return [...new Map(cells.map((cell) => [keyOf(cell.row, cell.column), cell])).values()];
};

/**
 * Concept pairs: a model's rate on tasks that join two concepts, as a triangle of cells.
 *
 * Row and column name the two concepts. The diagonal shows single concepts, if given. Below each value is its interval,
 * or the number of nodes or tasks. A pair that was never tried has no cell; a pair without a value is pale. Of more
 * than 16 concepts, only the 16 that occur in the largest number of pairs are drawn.
 *
 * @param pairs pairs of concepts; rows and columns follow their first appearance.
 * @throws ToolkitError `invalid_argument` if a value in percent lies outside [0, 1].
 * @example
 * conceptPairs([{ pair: ["loops", "sorting"], value: 0.4, n: 12 }]).title; // => "Success rate by pair of concepts"
 */
export const conceptPairs = (pairs: readonly ConceptPair[], options: ConceptPairsOptions = {}): Chart => {
  const { metric = "Success rate", unit = "percent", title = `${metric} by pair of concepts` } = options;
  const { inner, width } = pageOf(options);
  rowsWith("pairs", pairs, ["pair", "value"]);
  if (pairs.length === 0) return emptyChart(title, "No pair of concepts was tried.", options);
  const met = [...new Set(pairs.flatMap(({ pair }) => pair))];
  const concepts = mostTried(pairs, met);
  const pairsDrawn = pairs.filter(({ pair }) => pair.every((concept) => concepts.includes(concept)));
  const rates = unit === "percent";
  const numbers = pairs.flatMap(({ value }) => {
    const estimate = value === null ? Number.NaN : typeof value === "number" ? value : value.estimate;
    return Number.isFinite(estimate) ? [estimate] : [];
  });
  if (rates) refuseOutside("pairs", ...numbers);
  const largest = Math.max(1e-9, ...numbers);
  const text = (value: number): string =>
    rates ? percentLabel(value, 0) : numberLabel(value, "number", largest > 1e-9 ? largest : 1);
  const cells = cellsOf(pairsDrawn, concepts, text);
  const intervals = rates && cells.some(({ interval }) => interval);
  const counted = cells.some(({ n }) => n !== null);
  const names = concepts.map((concept) => concept.replaceAll("_", " "));
  const body = drawGrid({
    rows: names,
    columns: names,
    cells: cells.map(({ row, column, value, label, interval, n }) => ({
      row,
      column,
      value,
      label,
      note: intervals ? interval : n === null ? "" : `n = ${n}`,
      tip: { interval: interval || "–", n: n === null ? "–" : String(n) },
    })),
    scale: rates ? amounts : { ...amounts, domain: [0, largest] },
    inner,
    highest: intervals || counted ? 40 : 30,
  });
  const filledCells = cells.filter(({ value, row, column }) => value !== null && row !== column);
  const worst = filledCells.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))[0];
  const named = ({ row, column }: Cell): string => `${names[column]} + ${names[row]}`;
  return drawChart(body, {
    title,
    width,
    subtitle:
      options.subtitle ??
      [
        `Darker is ${rates ? "better" : "more"}`,
        ...(cells.some(({ row, column }) => row === column) ? ["on the diagonal: the concept alone"] : []),
        ...(intervals ? ["below: the interval"] : []),
        ...(concepts.length < met.length ? [`the ${concepts.length} of ${met.length} concepts with most pairs`] : []),
      ].join("; "),
    description: `${metric} of ${filledCells.length} pairs of ${concepts.length} concepts.${
      worst ? ` The lowest: ${named(worst)}, ${worst.label}.` : ""
    }`,
    text: () =>
      new Table(
        cells.slice(0, 200).map((cell) => ({
          pair: cell.row === cell.column ? names[cell.row] : named(cell),
          [metric]: { text: [cell.label, cell.interval].join(" ").trim() },
          n: cell.n,
        })),
        { title },
      ).toText({ width: 120 }),
  });
};
