const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  // A spreadsheet would interpret text with one of these first characters as a formula.
  const inert = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/**
 * Writes rows as CSV with a header. Text that a spreadsheet would take for a formula gets an apostrophe in front.
 *
 * @param columns names that the header always contains; without names and rows, the header is an empty line
 */
export const csvText = (rows: readonly object[], columns: readonly string[] = []): string => {
  const names = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])];
  const lines = rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name])).join(","));
  return `${[names.map(cell).join(","), ...lines].join("\r\n")}\r\n`;
};
