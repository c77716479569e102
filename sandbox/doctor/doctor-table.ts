import { usualLimitMs } from "../text/threads.ts";
import type { Doctor, LanguageReport } from "./doctor.ts";

const ms = (time: number | null): string => (time === null ? "–" : `${Math.round(time)} ms`);

function row(l: LanguageReport): readonly string[] {
  if (l.version === null) return [l.name, "not found", "", "", l.installHint];
  return [
    l.name,
    l.version,
    ms(l.helloMs),
    ms(l.warmHelloMs),
    [l.problem, l.missing].filter((text) => text !== null).join("; "),
  ];
}

/**
 * The doctor's report as text: isolation, then a table of languages.
 *
 * @param report the result of `doctor`
 * @returns lines of text; the last one ends with a line break
 *
 * @example
 * doctorTable(await doctor()).startsWith("isolation"); // => true
 */
export function doctorTable(report: Doctor): string {
  const { isolation, notes, textMs, languages } = report;
  const rows = [["language", "version", "hello", "again", ""], ...languages.map(row)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : i < 4 ? cell.padStart(widths[i]!) : cell))
      .join("  ")
      .trimEnd();
  const count = languages.filter((l) => l.version !== null).length;
  return [
    `isolation  ${isolation.level} (${isolation.backend})`,
    ...isolation.holds.map((text) => `  holds    ${text}`),
    ...isolation.missing.map((text) => `  missing  ${text}`),
    ...notes.map((text) => `  note     ${text}`),
    `texts      read in threads of their own, ended after ${usualLimitMs / 1000} s; ${textMs.toFixed(1)} ms there and back`,
    "",
    ...rows.map(line),
    "",
    `${count} of ${languages.length} languages found; hello: compiled and run with nothing kept, again: the same once more`,
    "",
  ].join("\n");
}
