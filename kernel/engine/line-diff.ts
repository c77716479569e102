/**
 * A table of the lengths of longest common subsequences. Entry [i][j] is for the lines of `before` from i on and those
 * of `after` from j on.
 */
const commonLengths = (before: readonly string[], after: readonly string[]): readonly Uint32Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      table[i]![j] =
        before[i] === after[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
};

/**
 * A line diff of two texts. Prefix `-`: line of the first only; `+`: line of the second only; two blanks: common
 * line.
 */
export const lineDiff = (before: string, after: string): string => {
  const [a, b] = [before.replace(/\n$/, "").split("\n"), after.replace(/\n$/, "").split("\n")];
  const table = commonLengths(a, b);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(`  ${a[i++]}`);
      j++;
    } else if (j >= b.length || (i < a.length && table[i + 1]![j]! >= table[i]![j + 1]!)) lines.push(`- ${a[i++]}`);
    else lines.push(`+ ${b[j++]}`);
  }
  return lines.join("\n");
};
