import { readFile } from "node:fs/promises";

export type Row = Readonly<Record<string, unknown>>;

/** At most so many, spread evenly. */
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

/** A field that is an object, or its JSON. */
export function objectOf(row: Row, field: string): Row {
  const value = row[field];
  return (typeof value === "string" ? JSON.parse(value) : (value ?? {})) as Row;
}

/** The code of the first fence, or the whole. */
export const unfenced = (text: string): string => /```[^\n]*\n([\s\S]*?)```/.exec(text)?.[1] ?? text;

export const fenced = (label: string, code: string): string => `\`\`\`${label}\n${code.trimEnd()}\n\`\`\`\n`;
