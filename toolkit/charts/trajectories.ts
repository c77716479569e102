import { counted } from "../base/counted.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawCurves } from "./parts/curves.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { amounts, drawGrid } from "./parts/grid.ts";
import { listText } from "./parts/list.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { refuseOutside, rowsWith } from "./parts/refuse.ts";
import { scoreAxis } from "./parts/score-axis.ts";
import type { ChartBody } from "./render/types.ts";

export interface TurnState {
  /** The name of the series: a model, or a repair instance. */
  readonly series: string;
  /** The turn of the repair; 0 is the program before any feedback. */
  readonly turn: number;
  /** Share of the tests that pass after this turn; `null` if the turn has no result. */
  readonly rate: number | null;
  /** The hint before this turn, for example "L3" for a hint of level 3. */
  readonly hint?: string;
}

export interface TrajectoriesOptions extends ChartOptions {
  /**
   * Lines, or one row of cells for each series. Default: "lines" for up to six series without hints, otherwise
   * "cells".
   */
  readonly form?: "lines" | "cells";
  /** Series in full colour, for lines. Default: all if there are at most 16, otherwise the eight that end highest. */
  readonly highlight?: readonly string[];
}

type State = TurnState & { readonly rate: number };

const mostLines = 6;
const mostTurns = 40;

const asLines = (
  states: readonly State[],
  names: readonly string[],
  inner: number,
  options: TrajectoriesOptions,
): ChartBody => {
  const turns = [...new Set(states.map(({ turn }) => turn))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [turns[0], turns.at(-1)];
  const step = Math.max(1, Math.ceil((last - first) / 12));
  const unknown = { low: Number.NaN, high: Number.NaN };
  return drawCurves(
    names.map((name) => ({
      name,
      points: states
        .filter(({ series }) => series === name)
        .map(({ turn, rate }) => ({ x: turn, estimate: rate, ...unknown })),
    })),
    {
      type: "quantitative",
      title: "Turn",
      scale: { domain: [first, Math.max(first + 1, last)], nice: false, zero: false },
      axis: { format: "~r", grid: false, values: turns.filter((turn) => (turn - first) % step === 0) },
    },
    scoreAxis([], { unit: "percent", domain: [0, 1] }),
    "Tests that pass",
    { ...(options.highlight ? { highlight: options.highlight } : {}), inner, xName: "turn" },
  ).body;
};

const asCells = (states: readonly TurnState[], names: readonly string[], inner: number): ChartBody => {
  const turns = [...new Set(states.map(({ turn }) => turn))].sort((a, b) => a - b).slice(0, mostTurns);
  return drawGrid({
    rows: names,
    columns: turns.map((turn) => `turn ${turn}`),
    cells: states.flatMap(({ series, turn, rate, hint = "" }) => {
      const hasRate = rate !== null && Number.isFinite(rate);
      if (!turns.includes(turn)) return [];
      return [
        {
          row: names.indexOf(series),
          column: turns.indexOf(turn),
          value: hasRate ? rate : null,
          label: hasRate ? percentLabel(rate, 0) : "–",
          note: hint,
          tip: { hint: hint || "–" },
        },
      ];
    }),
    scale: amounts,
    inner,
    highest: 40,
  });
};

/**
 * Trajectories: the share of tests that a program passes at each turn of its repair, for each model or instance.
 *
 * Draws lines for a few models on one instance, otherwise one row of cells for each series. A cell is darker if more
 * tests pass; the hint before this turn is written below it. A row ends with its last turn. For shares over many
 * instances, use `cumulativeFix` or `turnCurve`.
 *
 * @param states the states; the series keep the order of first appearance. If a turn has two states, the last one
 *   counts.
 * @throws ToolkitError `invalid_argument` if a rate lies outside [0, 1].
 * @example
 * trajectories([{ series: "a", turn: 0, rate: 0.4 }, { series: "a", turn: 1, rate: 1 }]).title; // => "Tests that pass, turn by turn"
 */
export const trajectories = (states: readonly TurnState[], options: TrajectoriesOptions = {}): Chart => {
  const { title = "Tests that pass, turn by turn" } = options;
  const { inner, width } = pageOf(options);
  rowsWith("states", states, ["series", "turn", "rate"]);
  const wholeTurns = states.filter(({ turn }) => Number.isInteger(turn) && turn >= 0);
  const uniqueStates = [
    ...new Map(wholeTurns.map((state) => [`${state.turn} ${state.series}`, state])).values(),
  ].toSorted((a, b) => a.turn - b.turn);
  const ratedStates = uniqueStates.filter(
    (state): state is State => state.rate !== null && Number.isFinite(state.rate),
  );
  if (ratedStates.length === 0) return emptyChart(title, "No turn has a result.", options);
  refuseOutside("states", ...ratedStates.map(({ rate }) => rate));
  const names = [...new Set(states.map(({ series }) => series))].filter((name) =>
    ratedStates.some(({ series }) => series === name),
  );
  const used = uniqueStates.filter(({ series }) => names.includes(series));
  const hints = used.some(({ hint }) => hint);
  const form = options.form ?? (names.length <= mostLines && !hints ? "lines" : "cells");
  const ends = names.map((name) => ratedStates.findLast(({ series }) => series === name) as State);
  const solved = ends.filter(({ rate }) => rate >= 1 - 1e-9);
  const late = Math.max(...used.map(({ turn }) => turn));
  return drawChart(form === "lines" ? asLines(ratedStates, names, inner, options) : asCells(used, names, inner), {
    title,
    width,
    subtitle:
      options.subtitle ??
      (form === "lines"
        ? `${solved.length} of ${counted(names.length, "program")} repaired`
        : `Darker: more tests pass${hints ? "; below: the hint" : ""}; ${solved.length} of ${names.length} repaired`),
    description: `Tests that pass in up to ${counted(late, "turn")}: ${listText(
      ends.map(({ series, turn, rate }) => `${series} ${percentLabel(rate, 0)} after turn ${turn}`),
    )}.`,
    text: () =>
      new Table(
        names.slice(0, 200).map((name) => ({
          series: name,
          ...Object.fromEntries(
            used
              .filter(({ series }) => series === name)
              .slice(0, 20)
              .map(({ turn, rate, hint = "" }) => [
                `turn ${turn}`,
                { text: [percentLabel(rate, 0), hint].join(" ").trim() },
              ]),
          ),
        })),
        { title },
      ).toText({ width: 160 }),
  });
};
