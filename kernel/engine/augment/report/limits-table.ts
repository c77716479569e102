import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import type { ReportData } from "./report-data.ts";

/** Time limits of the accepted problems, with the margins to the slowest right and the fastest slow program. */
export const limitsTable = ({ margins }: ReportData): Table =>
  new Table(
    margins.flatMap(({ problemId, measured }) =>
      measured.rows.map((row) => ({
        Problem: problemId,
        Language: row.language,
        "Limit, s": row.timeLimitS,
        "Slowest right": row.slowestRight,
        "takes, s": numberCell(row.slowestRightS, { digits: 3 }),
        Margin: numberCell(row.marginRight, { digits: 1 }),
        "Fastest slow": row.fastestSlow ?? "none",
        "takes over the limit, times": {
          text: row.marginSlow === null ? "–" : `${row.isLowerBound ? "≥ " : ""}${row.marginSlow.toFixed(1)}`,
        },
      })),
    ),
    {
      title: "Time limits, the slowest right and the fastest slow program of each problem",
      notes: ["Slow programs are right brute forces and solvers that exceed the limit; ≥ if they were stopped."],
    },
  );
