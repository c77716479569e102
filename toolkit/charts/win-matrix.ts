import { sumOf } from "../base/averages.ts";
import type { BradleyTerry } from "../stats/latent/bradley-terry.ts";
import { Table } from "../tables/table.ts";
import { type Chart, emptyChart } from "./chart.ts";
import { drawChart } from "./parts/draw.ts";
import { percentLabel } from "./parts/format.ts";
import { differenceScale, drawGrid } from "./parts/grid.ts";
import { type ChartOptions, pageOf } from "./parts/page.ts";
import { hasField, refuseRagged } from "./parts/refuse.ts";

export interface WinMatrixOptions extends ChartOptions {
  /** Order of the models. Default "score": the highest mean win share first. */
  readonly sort?: "score" | "given";
}

type Matrix = readonly ArrayLike<number>[];

interface Meeting {
  /** Share of the matches that the row's model wins; `null` if the two models never met. */
  readonly share: number | null;
  /** The number of matches between the two models; `null` if the share is a probability. */
  readonly n: number | null;
}

const observed = (wins: Matrix, i: number, j: number): Meeting => {
  const [won = 0, lost = 0] = [wins[i]?.[j], wins[j]?.[i]];
  const n = won + lost;
  return n > 0 ? { share: won / n, n: n > 1 + 1e-9 ? n : null } : { share: null, n: 0 };
};

const expected = ({ strengths }: Pick<BradleyTerry, "strengths">, i: number, j: number): Meeting => {
  const ahead = (strengths[i]?.estimate ?? Number.NaN) - (strengths[j]?.estimate ?? Number.NaN);
  const share = 1 / (1 + Math.exp(-ahead));
  return { share: Number.isFinite(share) ? share : null, n: null };
};

/**
 * Win matrix: the share of matches that each model wins against each other model.
 *
 * A cell is the share of matches that the model of the row wins against the model of the column. It is blue above one
 * half, brown below.
 *
 * @param names the names of the models.
 * @param wins wins[i][j]: the number of wins of i over j (half for a tie), or the probability of a win; or the result
 *   of `stats.bradleyTerry`.
 * @throws ToolkitError `length_mismatch` if the matrix is not names × names.
 * @example
 * winMatrix(["a", "b"], [[0, 7], [3, 0]]).title; // => "Who beats whom"
 */
export const winMatrix = (
  names: readonly string[],
  wins: Matrix | Pick<BradleyTerry, "strengths">,
  options: WinMatrixOptions = {},
): Chart => {
  const { title = "Who beats whom", sort = "score" } = options;
  const { inner, width } = pageOf(options);
  refuseRagged(names, hasField(wins, "strengths") ? names.map(() => wins.strengths) : wins);
  if (names.length < 2) return emptyChart(title, "There are no two models to compare.", options);
  const meet = (i: number, j: number): Meeting =>
    hasField(wins, "strengths") ? expected(wins, i, j) : observed(wins, i, j);
  const mean = names.map((_, i) => {
    const shares = names.flatMap((_, j) => (i === j ? [] : [meet(i, j).share])).filter((share) => share !== null);
    return sumOf(shares) / (shares.length || 1);
  });
  const order = names.map((_, i) => i);
  if (sort === "score") order.sort((i, j) => (mean[j] ?? 0) - (mean[i] ?? 0));
  const ordered = order.map((i) => names[i] ?? "");
  const met = order.map((i) => order.map((j) => (i === j ? { share: null, n: null } : meet(i, j))));
  const cells = met.flatMap((row, i) =>
    row.map(({ share, n }, j) => ({
      row: i,
      column: j,
      value: share === null ? null : share - 0.5,
      label: i === j ? "" : percentLabel(share, 0),
      tip: { meetings: n === null ? "–" : String(n) },
    })),
  );
  const [first, last] = [ordered[0], ordered.at(-1)];
  return drawChart(
    drawGrid({ rows: ordered, columns: ordered, cells, scale: differenceScale(0.5), inner, highest: 40 }),
    {
      title,
      width,
      subtitle: options.subtitle ?? "How often the model of the row beats that of the column; blue: more than half",
      description: `Shares of wins among ${names.length} models; ${first} wins most against the others, ${last} least.`,
      text: () =>
        new Table(
          ordered.map((name, i) => ({
            "": name,
            ...Object.fromEntries(
              cells
                .filter(({ row }) => row === i)
                .map(({ column, label }) => [ordered[column], { text: label || "·" }]),
            ),
          })),
          { title },
        ).toText({ width: 160 }),
    },
  );
};
