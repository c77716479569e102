/** Removes the common leading white space of all lines. */
export const dedented = (code: string): string => {
  const lines = code.split("\n");
  const starts = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)![0]);
  let common = starts[0] ?? "";
  for (const start of starts) while (!start.startsWith(common)) common = common.slice(0, -1);
  return common === "" ? code : lines.map((line) => line.slice(common.length)).join("\n");
};
