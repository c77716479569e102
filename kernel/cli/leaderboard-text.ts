import type { Run } from "../engine/api/runs.ts";
import { dispensable, leaderboardTable } from "../engine/api/views.ts";
import type { Io } from "./io.ts";
import { tableText } from "./table-text.ts";

/** Shortens a label in its middle, because labels of models on one server differ at their ends. */
const shortened = (label: string, most: number): string => {
  if (label.length <= most) return label;
  const end = Math.floor((most - 1) / 2);
  return `${label.slice(0, most - 1 - end)}…${label.slice(label.length - end)}`;
};

const shortest = 14;

const sharedStart = ([first = "", ...others]: readonly string[]): number => {
  let length = first.length;
  for (const label of others) while (label.slice(0, length) !== first.slice(0, length)) length -= 1;
  return length;
};

const reversed = (label: string): string => [...label].reverse().join("");

/**
 * Shortens labels by omitting the start and the end that all share. If there is room, letters of the shared start are
 * kept.
 */
const differing = (labels: readonly string[], most: number): readonly string[] => {
  const start = sharedStart(labels);
  const end = sharedStart(labels.map((label) => reversed(label.slice(start))));
  return labels.map((label) => {
    const core = label.slice(start, label.length - end);
    const before = Math.min(start, Math.max(0, most - core.length - 2));
    const text = `${before < start ? "…" : ""}${label.slice(start - before, label.length - end)}${end > 0 ? "…" : ""}`;
    return shortened(text, most);
  });
};

/** Shortens labels to at most `most` letters. Labels that would become equal stay longer. */
const shortLabels = (labels: readonly string[], most: number): readonly string[] => {
  const ways = [labels.map((label) => shortened(label, most)), differing(labels, most)];
  return ways.find((short) => new Set(short).size === labels.length) ?? shortLabels(labels, most + 4);
};

const widthOf = (text: string): number =>
  Math.max(
    ...text
      .split("\n")
      .slice(0, -1)
      .map((line) => line.length),
    0,
  );

/**
 * A run's leaderboard in the width of this command's terminal. In a narrow terminal, the least important columns are
 * dropped first; then long names are shortened in the middle. A number is never cut.
 */
export const leaderboardText = (run: Run, io: Io): string => {
  const { value: rows } = run.leaderboard();
  const columns = (io.stdout as NodeJS.WriteStream).columns;
  const room = io.stdout && (io.stdout as NodeJS.WriteStream).isTTY ? (columns ?? 100) : Number(io.env.COLUMNS || 0);
  const wide = {
    ...io,
    env: { ...io.env, COLUMNS: "1000" },
    stdout: Object.assign(Object.create(io.stdout), { columns: 1000 }),
  };
  const labels = rows.map(({ label }) => label);
  const longest = Math.max(shortest, ...labels.map((label) => label.length));
  for (const most of new Set([longest, Math.min(longest, 32), Math.min(longest, shortest)]))
    for (let gone = 0; gone <= dispensable.length; gone++) {
      const short = shortLabels(labels, most);
      const table = leaderboardTable(
        rows.map((row, i) => ({ ...row, label: short[i] as string })),
        dispensable.slice(0, gone),
      );
      const text = tableText(table, wide);
      const body = text
        .split("\n")
        .slice(0, rows.length + 4)
        .join("\n");
      if (!room || widthOf(`${body}\n`) <= room) return room ? tableText(table, io) : text;
    }
  return tableText(leaderboardTable(rows, dispensable), io);
};

const headLines = 4;

/**
 * The rows of the leaderboard without the sentences below them. A run in progress shows only these rows, and soon
 * replaces them by newer ones.
 */
export const boardRows = (run: Run, io: Io): string =>
  `${leaderboardText(run, io)
    .split("\n")
    .slice(0, headLines + run.leaderboard().value.length)
    .join("\n")}\n`;
