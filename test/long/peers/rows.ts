import { readFile } from "node:fs/promises";

export type Row = Readonly<Record<string, unknown>>;

/** At most `limit` evenly spaced elements. */
export function spread<T>(all: readonly T[], limit: number | undefined): readonly T[] {
  if (limit === undefined || limit >= all.length) return all;
  return Array.from({ length: limit }, (_, i) => all[Math.floor((i * all.length) / limit)]!);
}

export async function readRows(file: string): Promise<readonly Row[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}

export function textOf(row: Row, field: string): string {
  const value = row[field];
  return typeof value === "string" ? value : "";
}

/** A field whose value is an object or the JSON text of one. */
export function objectOf(row: Row, field: string): Row {
  const value = row[field];
  return (typeof value === "string" ? JSON.parse(value) : (value ?? {})) as Row;
}

/** The code of the first fenced block, or the whole text without one. */
export const unfenced = (text: string): string => /```[^\n]*\n([\s\S]*?)```/.exec(text)?.[1] ?? text;

export const fenced = (label: string, code: string): string => `\`\`\`${label}\n${code.trimEnd()}\n\`\`\`\n`;
