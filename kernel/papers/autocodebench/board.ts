import { grim } from "../../../toolkit/stats/audit/grim.ts";
import type { Sheet } from "../sheet.ts";

const passed = "Pass@1 (%)";

/** The label of the row for problems that at least one model solves. */
export const upperBound = "Current Upper Bound";

/** A row of the leaderboards in AutoCodeBench's tables 4, 8 and 9: one model, with or without its reasoning mode. */
export interface PaperBoardRow {
  /**
   * The model's name. The second row with a name ends in " (2)". The transcribed text lacks the colours that mark the
   * modes.
   */
  readonly label: string;
  readonly group: string;
  /** The model's average over the languages, as printed. */
  readonly average: string;
  /** Language → pass rate as printed. */
  readonly cells: ReadonlyMap<string, string>;
  /** False if the text has lost or repeated cells, so that the language of a cell is uncertain. */
  readonly complete: boolean;
}

/** The rows of a leaderboard table in printed order, without the row that counts problems. */
export const languageBoardRows = (sheet: Sheet): readonly PaperBoardRow[] =>
  sheet.rows({ language: "Average", metric: passed }).map(({ dims, printed }) => {
    const { group = "", model = "", entry = "1" } = dims;
    const where = { group, model, metric: passed, ...("entry" in dims ? { entry } : {}) };
    const cells = sheet.rows(where).filter((row) => row.dims.language !== "Average");
    return {
      label: entry === "1" ? model : `${model} (${entry})`,
      group,
      average: printed,
      cells: new Map(cells.map((row) => [row.dims.language ?? "", row.printed])),
      complete: cells.length > 0 && cells.every(({ value }) => value !== null),
    };
  });

/** Returns the number of problems by language, as a leaderboard table prints it. */
export const printedCounts = (sheet: Sheet): ReadonlyMap<string, number> => {
  const counts = sheet.column("language", { model: "Count", metric: "Count" });
  return new Map([...counts].filter(([language]) => language !== "Average"));
};

/** Counts printed rates that a whole number of solved problems can give. `counts` has the problems by language. */
export const countFitting = (rows: readonly PaperBoardRow[], counts: ReadonlyMap<string, number>): number =>
  rows
    .flatMap(({ cells }) => [...counts].map(([language, n]) => ({ text: cells.get(language) ?? "", n })))
    .filter(({ text, n }) => text !== "" && grim(text, n, { scale: 100 }).consistent).length;

/**
 * The numbers of problems by language in AutoCodeBench's table 4, corrected to be consistent with the table's cells and
 * total. The printed counts sum to ten too few. Only those of Shell and Csharp can be wrong, because they are in the
 * wrong order.
 */
export const recoveredCounts = (sheet: Sheet): ReadonlyMap<string, number> => {
  const counts = printedCounts(sheet);
  const total = sheet.value({ model: "Count", language: "Average" });
  const [a, b] = ["Shell", "Csharp"] as const;
  const both =
    total - [...counts].reduce((sum, [language, n]) => (language === a || language === b ? sum : sum + n), 0);
  const rows = languageBoardRows(sheet).filter(({ complete }) => complete);
  const fits = (n: number): number =>
    countFitting(
      rows,
      new Map([
        [a, n],
        [b, both - n],
      ]),
    );
  const tried = Array.from({ length: 40 }, (_, i) => Math.round(both / 2) - 20 + i).map((n) => ({ n, fit: fits(n) }));
  const { n } = tried.reduce((first, next) => (next.fit > first.fit ? next : first));
  return new Map([...counts, [a, n], [b, both - n]]);
};

/** Mean of the pass rates in a row, weighted by the number of problems in each language. */
export const weightedMean = ({ cells }: PaperBoardRow, counts: ReadonlyMap<string, number>): number => {
  const weighted = [...counts].map(([language, n]) => ({ value: Number(cells.get(language)), n }));
  return weighted.reduce((sum, { value, n }) => sum + value * n, 0) / weighted.reduce((sum, { n }) => sum + n, 0);
};

/** The six languages whose problems were made directly. Problems in other languages are translations. */
const popular: readonly string[] = ["Python", "C++", "Java", "JS", "Go", "Shell"];

/** True for a popular language. AutoCodeBench's tables 8 and 9 write Cpp for C++. */
export const isPopular = (language: string): boolean => language === "Cpp" || popular.includes(language);

/** Lists, as text, the rates in a row that no whole number of solved problems can give. */
export const impossible = ({ cells }: PaperBoardRow, counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].flatMap(([language, n]) => {
    const text = cells.get(language) ?? "";
    return grim(text, n, { scale: 100 }).consistent ? [] : [`${language} ${text} of ${n}`];
  });

/**
 * The maximum share of rows whose impossible rates count as misprints. Above this share, the transcribed text counts as
 * damaged.
 */
const MASS = 0.2;

/**
 * The reason to doubt the transcribed text of a leaderboard table. Undefined if few of its rows have impossible rates.
 */
export const damage = (sheet: Sheet, counts: ReadonlyMap<string, number>): string | undefined => {
  const rows = languageBoardRows(sheet).filter(({ complete }) => complete);
  const failing = rows.filter((row) => impossible(row, counts).length > 0).length;
  if (failing <= MASS * rows.length) return undefined;
  return `${failing} of ${rows.length} rows of this table's text hold impossible rates: the text is damaged, and the print may be right`;
};
