import type { PaperTable } from "../../../datasets/papers/paper-table.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import type { PaperLayout } from "../paper-layout.ts";

const parts: Readonly<Record<string, string>> = {
  "Initial Fix": "Before Feedback",
  "Final Fix": "After Feedback / Outcome",
  "Gap Closure": "After Feedback / Outcome",
  "Turns to Fix": "After Feedback / Outcome",
};

/** Units and arrows in the headings of PAIR-Bench's table 3. */
const heads: Readonly<Record<string, string>> = {
  "Hint Efficiency": "Hint Efficiency(0-6) ↑",
  "Turns to Fix": "Turns to Fix ↓",
};

const arrows = ([label = ""]: readonly string[]) => ({
  label: `${label} ${label === "Turns to Fix" ? "↓" : "↑"}`,
});

const average = "Average Rank";

/** Draws ranks as rows, metrics as columns and models as cells. The last column has the models by average rank. */
const ranked: PaperLayout["draw"] = ({ rows }: PaperTable, options) => {
  const ofRun = (model: string): boolean => model.endsWith("(this run)");
  const metrics = [...new Set(rows.map(({ metric }) => metric))].filter((metric) => metric !== average);
  const part = (isThisRun: boolean) => {
    const within = rows.filter(({ dims }) => ofRun(dims.model ?? "") === isThisRun);
    const averages = within
      .filter(({ metric }) => metric === average)
      .toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    const columns = metrics.map((metric) =>
      within.filter((row) => row.metric === metric).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0)),
    );
    return averages.map(({ dims, printed }, i) => ({
      Rank: i + 1,
      ...Object.fromEntries(
        metrics.map((metric, c) => {
          const row = columns[c]?.[i];
          const equal = row && row.value !== i + 1 ? ` (${row.printed})` : "";
          return [metric, row ? `${row.dims.model}${equal}` : ""];
        }),
      ),
      Model: dims.model ?? "",
      [`${average} ↓`]: { text: printed },
      part: isThisRun ? "this run" : "",
    }));
  };
  return new Table([...part(false), ...part(true)], { ...options, section: "part" });
};

/** The layout of each table in the PAIR-Bench paper, by table number. */
export const pairbenchLayouts: Readonly<Record<string, PaperLayout>> = {
  "3": {
    marks: "both ends",
    block: 6,
    behind: { "Final Fix gain": { of: "Final Fix", text: (gain) => gain } },
    heading: ([label = ""]) => ({
      label: heads[label] ?? `${label}(%) ↑`,
      group: parts[label] ?? "Interactive Repair",
    }),
  },
  "4": { marks: "none", draw: ranked },
  "5": { marks: "none", heading: arrows },
  "6": { marks: "none" },
  "7": { marks: "top three", heading: arrows },
};
