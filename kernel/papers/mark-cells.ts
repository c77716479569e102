import type { PaperRow } from "../../datasets/papers/paper-table.ts";
import { type Cell, markBest } from "../../toolkit/tables/render/cell.ts";
import type { Marking } from "./paper-layout.ts";

type Rows = readonly (PaperRow | undefined)[];
type Mark = (rows: Rows, cells: readonly Cell[]) => readonly Cell[];

const green = "#1a9850";
const red = "#d73027";
const places = [
  { fill: green, sign: "¹" },
  { fill: "#2b83ba", sign: "²" },
  { fill: "#f28e2b", sign: "³" },
] as const;

/** The better end of the scale if all cells of a column share it; else undefined. */
const directionOf = (rows: Rows): "higher" | "lower" | undefined => {
  const directions = new Set(rows.flatMap((row) => (row?.direction ? [row.direction] : [])));
  const [direction] = directions;
  return directions.size === 1 ? direction : undefined;
};

/** The distinct values of a column, the best first. */
const ordered = (rows: Rows): readonly number[] => {
  const direction = directionOf(rows);
  if (direction === undefined) return [];
  const values = [...new Set(rows.flatMap((row) => (row?.value == null ? [] : [row.value])))];
  return values.sort((a, b) => (direction === "higher" ? b - a : a - b));
};

const best: Mark = (rows, cells) => {
  const direction = directionOf(rows);
  return direction === undefined
    ? cells
    : markBest(
        cells,
        rows.map((row) => row?.value ?? null),
        direction,
      );
};

const topThree: Mark = (rows, cells) => {
  const values = ordered(rows);
  return cells.map((cell, i) => ({ ...cell, ...places[values.indexOf(rows[i]?.value ?? Number.NaN)] }));
};

/** Marks the three best and the three worst values; more if there are ties, none for fewer than six values. */
const bothEnds: Mark = (rows, cells) => {
  const better = directionOf(rows) === "lower" ? -1 : 1;
  const values = rows.flatMap((row) => (row?.value == null ? [] : [row.value]));
  if (directionOf(rows) === undefined || values.length < 6) return cells;
  return cells.map((cell, i) => {
    const rowValue = rows[i]?.value;
    if (rowValue == null) return cell;
    const above = values.filter((value) => better * (value - rowValue) > 0).length;
    const below = values.filter((value) => better * (value - rowValue) < 0).length;
    if (above < 3) return { ...cell, fill: green, sign: "▲" };
    return below < 3 ? { ...cell, fill: red, sign: "▼" } : cell;
  });
};

/** Colours of a scale from the worst to the best rate: red, yellow, green. */
const ramp = [
  [215, 48, 39],
  [254, 200, 80],
  [26, 152, 80],
] as const;

const colourAt = (share: number): string => {
  const at = Math.min(1, Math.max(0, share)) * 2;
  const [from, to] = at < 1 ? [ramp[0], ramp[1]] : [ramp[1], ramp[2]];
  const along = at < 1 ? at : at - 1;
  const parts = from.map((part, i) => Math.round(part + along * ((to[i] ?? part) - part)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
};

/** Returns the rate in a cell. PrismBench prints failure rates near 0 as ✓ and near 1 as ✗. */
const rateOf = ({ printed, value }: PaperRow): number | null =>
  printed.includes("✓") ? 0 : printed.includes("✗") ? 1 : value;

const scale: Mark = (rows, cells) => {
  const direction = directionOf(rows);
  const rates = rows.map((row) => (row ? rateOf(row) : null));
  if (direction === undefined || rates.some((rate) => rate !== null && (rate < 0 || rate > 1))) return cells;
  return cells.map((cell, i) => {
    const rate = rates[i] ?? null;
    return rate === null ? cell : { ...cell, fill: colourAt(direction === "higher" ? rate : 1 - rate) };
  });
};

const marks: Readonly<Record<Marking, { readonly mark: Mark; readonly says: string }>> = {
  best: { mark: best, says: "the best value of each column is bold" },
  "top three": { mark: topThree, says: "green, blue and orange (¹ ² ³) are the three best values of each column" },
  "both ends": { mark: bothEnds, says: "green (▲) are the best three of each column, red (▼) the worst three" },
  scale: { mark: scale, says: "colours go from green (good) to red (poor)" },
  none: { mark: (_, cells) => cells, says: "" },
};

/**
 * Marks the cells of a column as the paper does. Only printed rows are ranked, so a run beside them changes no mark.
 * A colour scale has the same meaning in every row.
 *
 * @param printed true for a printed row.
 */
export const markCells = (
  marking: Marking,
  rows: Rows,
  cells: readonly Cell[],
  printed: (row: PaperRow) => boolean,
): readonly Cell[] =>
  marks[marking].mark(marking === "scale" ? rows : rows.map((row) => (row && printed(row) ? row : undefined)), cells);

/** Returns the note below a table that explains its marks (colours and bold cells); empty for a table without marks. */
export const markingSays = (marking: Marking): string => marks[marking].says;
