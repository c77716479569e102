import type { WordFault } from "./fault.ts";

/** The number of faults by file and rule. */
export type FaultCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts faults by file and rule, in alphabetical order. */
export const countFaults = (faults: readonly WordFault[]): FaultCounts =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ file }) => file)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, all]) => [
        file,
        Object.fromEntries([...Map.groupBy(all, ({ rule }) => rule)].sort().map(([rule, of]) => [rule, of.length])),
      ]),
  );

/** The faults in files that break a rule more often than `accepted` allows. */
export const newFaults = (faults: readonly WordFault[], accepted: FaultCounts): readonly WordFault[] =>
  [...Map.groupBy(faults, ({ file, rule }) => `${file} ${rule}`).values()].flatMap((all) => {
    const { file, rule } = all[0]!;
    return all.length > (accepted[file]?.[rule] ?? 0) ? all : [];
  });

/** The counts as JSON, a file on each line. */
export const countsText = (counts: FaultCounts): string => {
  const lines = Object.entries(counts).map(([file, byRule]) => {
    const rules = Object.entries(byRule).map(([rule, count]) => `${JSON.stringify(rule)}: ${count}`);
    return `  ${JSON.stringify(file)}: { ${rules.join(", ")} }`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
};
