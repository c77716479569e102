import { counted } from "../../../toolkit/base/counted.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { amountText } from "../analyse/amounts.ts";
import type { LeaderboardRow } from "../analyse/leaderboard.ts";
import { unusableText } from "../analyse/views.ts";
import { percentNumber, percentText, taskSetText } from "../analyse/words.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun, Exporter } from "./exporter.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|").replace(/\s+/g, " ");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |\n`;
const short = (value: number): string => amountText(value, 4);
const percent = ({ estimate, low, high }: Interval): string =>
  `${percentText(estimate)} [${percentNumber(low)}, ${percentNumber(high)}]`;

const board = (rows: readonly LeaderboardRow[]): string => {
  const ks = [...new Set(rows.flatMap(({ passAt }) => [...passAt.keys()]))].sort((a, b) => a - b);
  const primary = rows[0]?.primary;
  const isUnusable = rows.some(({ unusable }) => Object.keys(unusable).length > 0);
  const isTruncated = rows.some(({ truncated }) => truncated > 0);
  const head = [
    "model",
    ...(primary === undefined ? [] : [primary]),
    ...ks.map((k) => `pass@${k}`),
    "samples",
    "errors",
    ...(isTruncated ? ["truncated"] : []),
    ...(isUnusable ? ["unusable"] : []),
  ];
  return [
    line(head),
    line(head.map((_, i) => (i === 0 ? "---" : "--:"))),
    ...rows.map((row) =>
      line([
        row.simulated ? `${row.label} *` : row.label,
        ...(primary === undefined ? [] : [row.score ? short(row.score.estimate) : "–"]),
        ...ks.map((k) => (row.passAt.has(k) ? percent(row.passAt.get(k) as Interval) : "–")),
        String(row.samples),
        String(row.errors),
        ...(isTruncated ? [String(row.truncated)] : []),
        ...(isUnusable ? [unusableText(row)] : []),
      ]),
    ),
    ...(rows.some(({ simulated }) => simulated) ? ["\n\\* simulated: says nothing about any real model\n"] : []),
  ].join("");
};

const criteria = (rows: readonly LeaderboardRow[]): string => {
  const names = [...new Set(rows.flatMap((row) => [...row.criteria.keys()]))];
  if (names.length === 0) return "";
  return [
    "\n",
    line(["criterion", "unit", ...rows.map(({ label }) => label)]),
    line(["---", "---", ...rows.map(() => "--:")]),
    ...names.map((name) =>
      line([
        name,
        rows.find((row) => row.criteria.has(name))?.criteria.get(name)?.unit ?? "",
        ...rows.map((row) => {
          const mean = row.criteria.get(name)?.mean;
          return mean ? short(mean.estimate) : "–";
        }),
      ]),
    ),
    ...(rows.some((row) => names.some((name) => !row.criteria.get(name)?.mean)) ? ["\n–: no mark\n"] : []),
  ].join("");
};

/** A summary for a pull request or a job's page: leaderboard and criteria as Markdown tables. */
export const markdown: Exporter = {
  name: "markdown",
  extension: ".md",
  description: "a summary as Markdown tables, for the page of a CI job",
  write: (run: ExportedRun, file) => {
    const rows = run.leaderboard().value;
    const { state, error = 0, pending = 0 } = run.status ?? {};
    const tasks = taskSetText(run.manifest.tasks);
    const so = `${tasks}, ${counted(run.samples().length, "sample")}${state === undefined ? "" : `, ${state}`}${error > 0 ? `, ${counted(error, "error")}` : ""}${pending > 0 ? `, ${pending} to be made` : ""}`;
    return writeAtomically(file, `## Run ${cell(run.id)}\n\n${so}\n\n${board(rows)}${criteria(rows)}`);
  },
};
